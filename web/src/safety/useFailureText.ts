import { useTranslations } from 'use-intl';
import type { Failure } from '#/app/api/failure.ts';

const texts = ['UNREACHABLE', 'RATE_LIMITED', 'NOT_FOUND', 'NOT_AUTHORIZED'] as const;

/** Why a report was not taken; what was written is still there. */
export function useFailureText(): (failure: Failure) => string {
  const t = useTranslations('safety.failures');
  return ({ code }) => t(texts.find((one) => one === code) ?? 'other');
}
