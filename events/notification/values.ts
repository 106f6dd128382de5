import {
  type Brand,
  type Instant,
  readDate,
  type StreamName,
  streamName,
  type UserId,
} from '../kernel/index.ts';
import { notificationLimits } from '../limits/index.ts';

/** Unique for its person: the position of the fact that caused it. */
export type NotificationId = Brand<string, 'NotificationId'>;

/** NTF-02, for what exists today; later issues add theirs at the end. */
export const notificationKinds = [
  'SESSION_REQUESTED',
  'SESSION_ACCEPTED',
  'SESSION_DECLINED',
  'SESSION_TAKEN',
  'SESSION_EXPIRED',
  'SESSION_CANCELLED',
  'SESSION_QUESTION',
  'RESCHEDULE_PROPOSED',
  'RESCHEDULE_ANSWERED',
  'RESCHEDULE_EXPIRING',
  'RESCHEDULE_EXPIRED',
  'SESSION_IN_24_HOURS',
  'SESSION_IN_15_MINUTES',
  'SESSION_LATE',
  'NO_SHOW',
  'MESSAGE',
  'MESSAGE_REQUEST',
  'FEEDBACK_ASKED',
  'APPROVAL',
  'ACCESS_PAUSED',
  'PLAN_SHARED',
  'TASK_ASSIGNED',
  'TASK_DUE',
  'DOCUMENT_SHARED',
  'EVENT_INVITATION',
  'EVENT_SPEAKER_INVITATION',
  'EVENT_HOSTING',
  'EVENT_REGISTERED',
  'EVENT_PLACE',
  'EVENT_CHANGED',
  'EVENT_CANCELLED',
  'EVENT_IN_24_HOURS',
  'EVENT_IN_15_MINUTES',
  'EVENT_LATE',
  'EVENT_MESSAGE',
  'EVENT_SHORT',
  'EVENT_THANKS',
  'EVENT_REPLAY',
  'YEAR_REVIEW',
  'NO_SHOW_APPEAL',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** NTF-03. */
export const notificationChannels = ['NONE', 'IN_APP', 'EMAIL', 'BOTH'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

export type NotificationChoices = Readonly<Record<NotificationKind, NotificationChannel>>;

/** Where nothing was chosen. What somebody waits for comes by mail too; what can be seen at the next visit does not. */
export const defaultChoices: NotificationChoices = {
  SESSION_REQUESTED: 'BOTH',
  SESSION_ACCEPTED: 'BOTH',
  SESSION_DECLINED: 'BOTH',
  SESSION_TAKEN: 'IN_APP',
  SESSION_EXPIRED: 'BOTH',
  SESSION_CANCELLED: 'BOTH',
  SESSION_QUESTION: 'BOTH',
  RESCHEDULE_PROPOSED: 'BOTH',
  RESCHEDULE_ANSWERED: 'BOTH',
  RESCHEDULE_EXPIRING: 'BOTH',
  RESCHEDULE_EXPIRED: 'IN_APP',
  SESSION_IN_24_HOURS: 'BOTH',
  SESSION_IN_15_MINUTES: 'IN_APP',
  SESSION_LATE: 'BOTH',
  NO_SHOW: 'BOTH',
  MESSAGE: 'IN_APP',
  MESSAGE_REQUEST: 'BOTH',
  FEEDBACK_ASKED: 'BOTH',
  APPROVAL: 'BOTH',
  ACCESS_PAUSED: 'BOTH',
  PLAN_SHARED: 'BOTH',
  // A person who plans gives many cards away at once; the mail goes out on the day of the deadline.
  TASK_ASSIGNED: 'IN_APP',
  TASK_DUE: 'BOTH',
  DOCUMENT_SHARED: 'BOTH',
  EVENT_INVITATION: 'BOTH',
  EVENT_SPEAKER_INVITATION: 'BOTH',
  EVENT_HOSTING: 'BOTH',
  EVENT_REGISTERED: 'BOTH',
  EVENT_PLACE: 'BOTH',
  EVENT_CHANGED: 'BOTH',
  EVENT_CANCELLED: 'BOTH',
  EVENT_IN_24_HOURS: 'BOTH',
  EVENT_IN_15_MINUTES: 'IN_APP',
  EVENT_LATE: 'BOTH',
  EVENT_MESSAGE: 'BOTH',
  EVENT_SHORT: 'BOTH',
  EVENT_THANKS: 'BOTH',
  EVENT_REPLAY: 'BOTH',
  // Only who wishes it.
  YEAR_REVIEW: 'NONE',
  NO_SHOW_APPEAL: 'BOTH',
};

/** About the account itself: identity sends these mails to everybody (ONB-46, PRO-102), so that only the app is a choice. */
export const alwaysMailed: readonly NotificationKind[] = ['APPROVAL', 'ACCESS_PAUSED'];

/** About the next minutes or the day that has begun: in a digest they would come too late. */
export const urgentKinds: readonly NotificationKind[] = [
  'SESSION_IN_15_MINUTES',
  'SESSION_LATE',
  'EVENT_IN_15_MINUTES',
  'EVENT_LATE',
  'TASK_DUE',
];

/** Minutes of the person's day. Without `quietFrom` there are no quiet hours. */
export type NotificationPreferences = {
  readonly choices: NotificationChoices;
  readonly quietFrom: number | null;
  readonly quietTo: number | null;
  readonly isDigest: boolean;
  readonly digestAt: number;
};

export const defaultNotificationPreferences: NotificationPreferences = {
  choices: defaultChoices,
  quietFrom: null,
  quietTo: null,
  isDigest: false,
  digestAt: 8 * 60,
};

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export function notificationsStream(owner: UserId): StreamName {
  return streamName('notifications', owner);
}
export function calendarStream(owner: UserId): StreamName {
  return streamName('calendar', owner);
}
/** `session` is the id of a mentoring session. */
export function reminderStream(session: string): StreamName {
  return streamName('reminder', session);
}

/** `task` is the id of a card of a plan. */
export function taskReminderStream(task: string): StreamName {
  return streamName('taskReminder', task);
}

/** From the first morning of that day on earth to the end of its last hour; an empty span for what is no date. */
export function morningAnywhere(deadline: string): { readonly from: Instant; readonly to: Instant } {
  const day = (readDate(deadline) ?? 0) * DAY;
  return {
    from: day + notificationLimits.morning * MINUTE - 14 * HOUR,
    to: day === 0 ? 0 : day + DAY + 12 * HOUR,
  };
}

/** When the two reminders of a session are due; null: it would be in the past, and who just agreed needs none. */
export function reminderTimes(startsAt: Instant, now: Instant) {
  const due = (lead: number): Instant | null => (startsAt - lead > now ? startsAt - lead : null);
  return {
    dayBeforeAt: due(notificationLimits.dayBefore),
    minutesBeforeAt: due(notificationLimits.minutesBefore),
  };
}
