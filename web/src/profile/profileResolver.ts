import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldErrors, Resolver } from 'react-hook-form';
import { afterPress } from '#/ui/form/afterPress.ts';
import { type ProfileField, type ProfileForm, profileRules } from './profileRules.ts';

const judge: Resolver<ProfileForm> = zodResolver(profileRules);

/** Judges the named fields and leaves those of other steps and pages alone. `optional` ones may be empty. */
export function profileResolver(
  names: readonly ProfileField[],
  optional: readonly ProfileField[] = [],
): Resolver<ProfileForm> {
  return afterPress(async (values, formContext, options) => {
    const judged = await judge(values, formContext, options);
    const errors = pick(judged.errors, names, optional);
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
  });
}

/** Of the named fields those that hold nothing wrong, so that leaving half way saves what can be saved. */
export function validFields(names: readonly ProfileField[], values: ProfileForm): readonly ProfileField[] {
  const judged = profileRules.safeParse(values);
  const wrong = new Set((judged.error?.issues ?? []).map(({ path }) => path[0]));
  return names.filter((name) => !wrong.has(name));
}

function pick(
  errors: FieldErrors<ProfileForm>,
  names: readonly ProfileField[],
  optional: readonly ProfileField[],
): FieldErrors<ProfileForm> {
  const isAsked = (name: string) => names.some((one) => one === name);
  const mayBeEmpty = (name: string) => optional.some((one) => one === name);
  return Object.fromEntries(
    Object.entries(errors).filter(
      ([name, error]) => isAsked(name) && !(mayBeEmpty(name) && error.message === 'mandatory'),
    ),
  );
}
