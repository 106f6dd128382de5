import { useTranslations } from 'use-intl';
import { failureOf } from '#/app/api/failure.ts';

/** Why a change of a message was not made, as the end of a sentence. */
export function useChangeFailure(): (error: unknown) => string {
  const t = useTranslations('messageActions.reasons');
  return (error) => {
    const { code, fields } = failureOf(error);
    if (Object.values(fields).some((problem) => /full|limit/i.test(problem))) return t('full');
    switch (code) {
      case 'UNREACHABLE':
        return t('unreachable');
      case 'TOO_LATE':
        return t('tooLate');
      case 'NOT_FOUND':
      case 'CONFLICT':
        return t('gone');
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
