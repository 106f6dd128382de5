import { useTranslations } from 'use-intl';
import { en } from './messages.en.ts';

type ErrorKey = keyof (typeof en)['errors'];

/** Texts for the keys of rules and of the server; one that we do not know reads "Check this field". */
export function useErrorTexts() {
  const t = useTranslations('profile');
  return (key: string | undefined): string | undefined => {
    if (!key) return undefined;
    return t(`errors.${isErrorKey(key) ? key : 'other'}`);
  };
}

function isErrorKey(key: string): key is ErrorKey {
  return Object.hasOwn(en.errors, key);
}
