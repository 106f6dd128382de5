import { useTranslations } from 'use-intl';
import type { Failure } from '#/app/api/failure.ts';
import { en } from './messages.en.ts';

/** Why feedback was not taken: too late, something in it, or nothing that we know. */
export function useFailureText(): (failure: Failure) => string {
  const t = useTranslations('feedback');
  return ({ code, fields }) => {
    if (code === 'TOO_LATE') return t('form.fixed');
    const known = Object.values(fields).find(isKnown);
    return known ? t(`errors.${known}`) : t('form.failed');
  };
}

function isKnown(key: string): key is keyof (typeof en)['errors'] {
  return Object.hasOwn(en.errors, key);
}
