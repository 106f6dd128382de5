import { useTranslations } from 'use-intl';
import type { Failure } from '#/app/api/failure.ts';
import { en } from './messages.en.ts';
import { shortageOf, useShortageText } from './shortage.ts';

/** The text for each refusal of the server. */
export function useLibraryFailureText(): (failure: Failure) => string {
  const t = useTranslations('library.failures');
  const errors = useTranslations('library.errors');
  const shortageText = useShortageText();
  return ({ code, fields, extensions }) => {
    const [field] = Object.values(fields);
    // `max` is said beside a field; here it is a failure of the whole.
    const shortage = shortageOf({ extensions });
    if (shortage) return shortageText(shortage);
    if (field === 'libraryFull') return errors('libraryFull');
    if (extensions.refusal === 'DocumentChangedMeanwhile') return t('changedMeanwhile');
    if (extensions.refusal === 'TooManyReaders') return t('tooManyReaders');
    return t(isIn(en.failures, code) ? code : 'other');
  };
}

/** What is wrong with a field; `max` where it is too long. */
export function useLibraryFieldText(): (
  problem: string | null | undefined,
  max?: number,
) => string | undefined {
  const t = useTranslations('library');
  return (problem, max = 0) => {
    if (!problem) return undefined;
    if (problem === 'changedMeanwhile') return t('failures.changedMeanwhile');
    return isIn(en.errors, problem) ? t(`errors.${problem}`, { max: String(max) }) : t('failures.other');
  };
}

function isIn<Texts extends object>(texts: Texts, key: string): key is keyof Texts & string {
  return Object.hasOwn(texts, key);
}
