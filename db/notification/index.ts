import type { Projection } from '../store/index.ts';
import { calendarProjection } from './calendarProjection.ts';
import { notificationPreferenceProjection } from './preferenceProjection.ts';
import { notificationProjection } from './projection.ts';

export { type CalendarSession, findCalendarSessions, readCalendar } from './calendarReads.ts';
export {
  findCalendarOwner,
  findMessageMarks,
  findNotificationPreferences,
  findStanding,
  type NotificationRow,
  readCalendarFeed,
  readNotifications,
} from './reads.ts';

export const notificationProjections: readonly Projection[] = [
  notificationProjection,
  notificationPreferenceProjection,
  calendarProjection,
];
