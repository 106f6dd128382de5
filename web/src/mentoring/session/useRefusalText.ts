import { useTranslations } from 'use-intl';
import type { Failure } from '#/app/api/failure.ts';
import { useFieldText } from '../useFieldText.ts';

/** Why something could not be done with a session. */
export function useRefusalText(): (failure: Failure) => string {
  const t = useTranslations('mentoringSession.errors');
  const fieldText = useFieldText();
  return (failure) => {
    const { code, extensions } = failure;
    if (extensions.refusal === 'SessionNotUpcoming') return t('notUpcoming');
    switch (code) {
      case 'UNREACHABLE':
        return t('unreachable');
      case 'CONFLICT':
        return t('changed');
      case 'TOO_LATE':
        return t('tooLate');
      case 'TOO_EARLY':
        return t('tooEarly');
      case 'TIME_NOT_FREE':
      case 'WEEK_FULL':
        return t('timeNotFree');
      case 'RESCHEDULE_EXPIRED':
        return t('rescheduleExpired');
      case 'ACCESS_PAUSED':
        return t('paused');
      default:
        return fieldText(failure) ?? t('fault');
    }
  };
}
