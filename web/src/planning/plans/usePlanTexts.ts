import { useTranslations } from 'use-intl';
import type { Failure } from '#/app/api/failure.ts';
import { en } from './messages.en.ts';

/** The text for each refusal of the server. */
export function usePlanFailureText(): (failure: Pick<Failure, 'code' | 'extensions'>) => string {
  const t = useTranslations('planningPlans.failures');
  return ({ code, extensions }) => {
    const name = String(extensions.refusal);
    return t(isIn(en.failures, name) ? name : isIn(en.failures, code) ? code : 'other');
  };
}

/** What is wrong with a field; `max` where it is too long. */
export function useFieldText(): (problem: string | null | undefined, max?: number) => string | undefined {
  const t = useTranslations('planningPlans');
  return (problem, max = 0) => {
    if (!problem) return undefined;
    return isIn(en.errors, problem) ? t(`errors.${problem}`, { max: String(max) }) : t('failures.other');
  };
}

function isIn<Texts extends object>(texts: Texts, key: string): key is keyof Texts & string {
  return Object.hasOwn(texts, key);
}
