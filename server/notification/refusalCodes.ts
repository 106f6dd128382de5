import type { NotificationRefusal } from '@waymark/events/notification';
import type { ErrorCode } from '../platform/graphql/errorCodes.ts';

export const refusalCodes: Record<NotificationRefusal['type'], ErrorCode> = {
  NotYourNotifications: 'NOT_AUTHORIZED',
  NotificationsSystemOnly: 'NOT_AUTHORIZED',
  NotificationPreferencesInvalid: 'BAD_USER_INPUT',
  NotYourCalendar: 'NOT_AUTHORIZED',
  RemindersSystemOnly: 'NOT_AUTHORIZED',
};
