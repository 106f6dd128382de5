import type { AchievementRefusal } from '@waymark/events/achievement';
import type { ErrorCode } from '../platform/graphql/errorCodes.ts';

export const refusalCodes: Record<AchievementRefusal['type'], ErrorCode> = {
  NotYourAchievements: 'NOT_AUTHORIZED',
  StatementPeriodInvalid: 'BAD_USER_INPUT',
  StatementEmpty: 'BAD_USER_INPUT',
  StatementLimitReached: 'BAD_USER_INPUT',
  StatementUnknown: 'NOT_FOUND',
};
