import { useTranslations } from 'use-intl';
import { failureOf } from '#/app/api/failure.ts';

const missing = ['NOT_FOUND', 'CONFLICT'];

/** The message has been deleted. */
export function isOfMissing(error: unknown): boolean {
  return missing.includes(failureOf(error).code);
}

/** Why a change of a message was not made, as the end of a sentence. */
export function useChangeFailure(): (error: unknown) => string {
  const t = useTranslations('messageActions.reasons');
  return (error) => {
    const { code, fields } = failureOf(error);
    if (Object.values(fields).some((problem) => /full|limit/i.test(problem))) return t('full');
    if (isOfMissing(error)) return t('gone');
    switch (code) {
      case 'UNREACHABLE':
        return t('unreachable');
      case 'TOO_LATE':
        return t('tooLate');
      case 'MESSAGE_UNAVAILABLE':
      case 'MESSAGING_DISABLED':
      case 'NOT_AUTHORIZED':
        return t('notAllowed');
      case 'BAD_USER_INPUT':
        return t('invalid');
      default:
        return t('fault');
    }
  };
}
