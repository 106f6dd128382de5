import { useTranslations } from 'use-intl';
import type { Failure } from '#/app/api/failure.ts';
import { en } from './messages.en.ts';

/** Codes with a text and nothing to fill in. */
const plainCodes = ['INVALID_CREDENTIALS', 'PARTNER_NOT_APPROVED', 'UNREACHABLE'] as const;

/** Refusals that say more than their code. */
const refusals = ['AccountInactive', 'LogInAgain'] as const;

type ErrorKey = keyof (typeof en)['errors'];

/** Texts for field errors (keys of rules and of the server) and for failed operations. */
export function useErrorText() {
  const t = useTranslations('identity.errors');
  const tBotCheck = useTranslations('botCheck');

  /** A key that we do not know reads "Check this field". */
  function ofField(key: string | undefined): string | undefined {
    if (!key) return undefined;
    return isErrorKey(key) && key !== 'RATE_LIMITED' ? t(key) : t('other');
  }

  function ofFailure(failure: Failure): string {
    const { code, extensions } = failure;
    if (code === 'RATE_LIMITED') {
      const seconds = typeof extensions.retryAfter === 'number' ? extensions.retryAfter : 60;
      return t('RATE_LIMITED', { minutes: Math.max(1, Math.ceil(seconds / 60)) });
    }
    if (code === 'BOT_CHECK_FAILED') return tBotCheck('failed');
    const refusal = refusals.find((one) => one === extensions.refusal);
    if (refusal) return t(refusal);
    const known = plainCodes.find((one) => one === code);
    if (known) return t(known);
    return t('INTERNAL');
  }

  return { ofField, ofFailure };
}

function isErrorKey(key: string): key is ErrorKey {
  return Object.hasOwn(en.errors, key);
}
