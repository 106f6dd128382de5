import { useTranslations } from 'use-intl';
import type { Failure } from '#/app/api/failure.ts';

const texts = ['UNREACHABLE', 'RATE_LIMITED'] as const;

/** The text when the server refused and nothing better is known. */
export function useFailureText(): (failure: Failure) => string {
  const t = useTranslations('mentoring.failures');
  return ({ code }) => {
    const known = texts.find((one) => one === code);
    return t(known ?? 'other');
  };
}
