import { useTranslations } from 'use-intl';
import type { Failure } from '#/app/api/failure.ts';

/** What a person is told when the server said no and nothing better is known. */
export function useFailureText(): (failure: Failure) => string {
  const t = useTranslations('mentoring.failures');
  return ({ code }) => (code === 'UNREACHABLE' || code === 'RATE_LIMITED' ? t(code) : t('other'));
}
