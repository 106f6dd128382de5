import type { Refusal } from '../kernel/index.ts';

export type BoxRefusal =
  | Refusal<'NotYourNotifications'>
  | Refusal<'NotificationsSystemOnly'>
  /** By field, as text keys. */
  | (Refusal<'NotificationPreferencesInvalid'> & { readonly fields: Readonly<Record<string, string>> });
export type CalendarRefusal = Refusal<'NotYourCalendar'>;
export type ReminderRefusal = Refusal<'RemindersSystemOnly'>;
export type NotificationRefusal = BoxRefusal | CalendarRefusal | ReminderRefusal;
