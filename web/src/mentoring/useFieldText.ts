import { useTranslations } from 'use-intl';
import type { Failure } from '#/app/api/failure.ts';
import { en } from './messages.en.ts';

/** What the server found wrong with something that was typed; undefined when it named nothing that we know. */
export function useFieldText(): (failure: Failure) => string | undefined {
  const t = useTranslations('mentoring.fields');
  return ({ fields }) => {
    const known = Object.values(fields).find(isKnown);
    return known && t(known);
  };
}

function isKnown(key: string): key is keyof (typeof en)['fields'] {
  return Object.hasOwn(en.fields, key);
}
