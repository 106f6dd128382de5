import { useTranslations } from 'use-intl';
import { en } from '../messages.en.ts';

type ErrorKey = keyof (typeof en)['errors'];

/** The text of an error; one that only the server knows reads "Check this field". */
export function useErrorText(): (key: string | undefined) => string | undefined {
  const t = useTranslations('mentoringRequest.errors');
  return (key) => (key === undefined ? undefined : t(isErrorKey(key) ? key : 'other'));
}

function isErrorKey(key: string): key is ErrorKey {
  return Object.hasOwn(en.errors, key);
}
