import { useController, useFormContext } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { CheckboxGroup } from '#/ui/CheckboxGroup.tsx';
import { MultiCombobox } from '#/ui/MultiCombobox.tsx';
import { Select } from '#/ui/Select.tsx';
import type { ProfileForm } from '../profileRules.ts';
import { useErrorTexts } from '../useErrorTexts.ts';

type NamedOption = { id: string; name: string };
/** Fields of one kind of value. */
type FieldOf<Value> = {
  [Name in keyof ProfileForm]: ProfileForm[Name] extends Value
    ? Value extends ProfileForm[Name]
      ? Name
      : never
    : never;
}[keyof ProfileForm];

type ChoiceProps<Name> = { name: Name; label: string; hint?: string; options: readonly NamedOption[] };

/** One of a few, or nothing. */
export function ChoiceField({ name, label, hint, options }: ChoiceProps<FieldOf<string>>) {
  const t = useTranslations('profile.preferences');
  const textOf = useErrorTexts();
  const { register, getFieldState, formState } = useFormContext<ProfileForm>();
  return (
    <Select
      id={name}
      label={label}
      hint={hint}
      placeholder={t('anything')}
      options={toOptions(options)}
      error={textOf(getFieldState(name, formState).error?.message)}
      {...register(name)}
    />
  );
}

/** Several of a few, all in sight. */
export function ChoicesField({ name, label, hint, options }: ChoiceProps<FieldOf<string[]>>) {
  const { field, error } = useChoices(name);
  return (
    <CheckboxGroup
      id={name}
      ref={field.ref}
      label={label}
      hint={hint}
      options={toOptions(options)}
      values={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={error}
    />
  );
}

/** Several of many, found by typing. */
export function ManyChoicesField({ name, label, hint, options }: ChoiceProps<FieldOf<string[]>>) {
  const { field, error } = useChoices(name);
  return (
    <MultiCombobox
      id={name}
      ref={field.ref}
      label={label}
      hint={hint}
      options={toOptions(options)}
      values={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={error}
    />
  );
}

function useChoices(name: FieldOf<string[]>) {
  const textOf = useErrorTexts();
  const { control } = useFormContext<ProfileForm>();
  const { field, fieldState } = useController({ control, name });
  return { field, error: textOf(fieldState.error?.message ?? fieldState.error?.root?.message) };
}

function toOptions(options: readonly NamedOption[]) {
  return options.map(({ id, name }) => ({ value: id, label: name }));
}
