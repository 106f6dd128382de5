import { useFormatter, useTranslations } from 'use-intl';
import type { Failure } from '#/app/api/failure.ts';
import { en } from './messages.en.ts';

const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;

/** How large something is, in the unit that people read best. */
export function useSizeText(): (bytes: number) => string {
  const format = useFormatter();
  return (bytes) => {
    const megabytes = bytes / MEGABYTE;
    if (megabytes < 1) return unit(Math.ceil(bytes / KILOBYTE), 'kilobyte', 0);
    return unit(megabytes, 'megabyte', megabytes < 10 ? 1 : 0);
  };
  function unit(value: number, name: string, maximumFractionDigits: number) {
    return format.number(value, { style: 'unit', unit: name, maximumFractionDigits });
  }
}

/** What a person is told when the server said no. */
export function useLibraryFailureText(): (failure: Failure) => string {
  const t = useTranslations('library.failures');
  const errors = useTranslations('library.errors');
  return ({ code, fields }) => {
    const [field] = Object.values(fields);
    // `max` is said beside a field; here it is a failure of the whole.
    if (field === 'libraryFull') return errors('libraryFull');
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
    return isIn(en.errors, problem) ? t(`errors.${problem}`, { max: String(max) }) : t('failures.other');
  };
}

function isIn<Texts extends object>(texts: Texts, key: string): key is keyof Texts & string {
  return Object.hasOwn(texts, key);
}
