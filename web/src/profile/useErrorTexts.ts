import { useTranslations } from 'use-intl';
import { isWritten, longest } from './fields/longest.ts';
import { en } from './messages.en.ts';

type ErrorKey = keyof (typeof en)['errors'];

/** Texts for the keys of rules and of the server, by field where it may be too long; one that we do not know reads "Check this field". */
export function useErrorTexts() {
  const t = useTranslations('profile');
  return (key: string | undefined, field?: string): string | undefined => {
    if (!key) return undefined;
    const isKnown = isErrorKey(key) && (key !== 'tooLong' || isWritten(field));
    return t(`errors.${isKnown ? key : 'other'}`, { max: isWritten(field) ? longest[field] : 0 });
  };
}

function isErrorKey(key: string): key is ErrorKey {
  return Object.hasOwn(en.errors, key);
}
