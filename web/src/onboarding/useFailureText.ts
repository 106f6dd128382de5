import { useTranslations } from 'use-intl';
import type { Failure } from '#/app/api/failure.ts';

/** What went wrong when nothing in the form is to blame. */
export function useFailureText(): (failure: Failure) => string {
  const t = useTranslations('onboarding.errors');
  return ({ code }) => {
    const known = (['UNREACHABLE', 'RATE_LIMITED'] as const).find((one) => one === code);
    return t(known ?? 'INTERNAL');
  };
}
