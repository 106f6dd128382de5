export { type BoxState, boxDecider } from './box.ts';
export { calendarDecider } from './calendar.ts';
export { notification } from './capability.ts';
export { type Cause, type Causes, type CausingEvent, type Ending, isEndedBy } from './causes/cause.ts';
export { causesOf, causingTypes } from './causes/causes.ts';
export type {
  BoxCommand,
  ChangeNotificationPreferences,
  OpenCalendarFeed,
  TaskReminderCommand,
} from './commands.ts';
export { type NotificationEvent, notificationEvents, type TaskReminderEvent } from './events.ts';
export { mailTime } from './mailTime.ts';
export type { BoxRefusal, CalendarRefusal, NotificationRefusal } from './refusals.ts';
export { reminderDecider } from './reminder.ts';
export { taskReminderDecider } from './taskReminder.ts';
export {
  alwaysMailed,
  calendarStream,
  defaultChoices,
  defaultNotificationPreferences,
  type NotificationChannel,
  type NotificationChoices,
  type NotificationId,
  type NotificationKind,
  type NotificationPreferences,
  notificationChannels,
  notificationKinds,
  notificationsStream,
  taskReminderStream,
  urgentKinds,
} from './values.ts';
