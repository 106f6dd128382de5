import { z } from 'zod';
import { branded, defineEvent, type EventOf, personal, type UserId } from '../kernel/index.ts';
import { notificationChannels, notificationKinds } from './values.ts';

const person = branded<UserId>();
const instant = z.number().int();
const minuteOfDay = z.number().int().min(0).max(1439);
const kind = z.enum(notificationKinds);

// Stream notifications-<user>.

/** Read on one device; every other one receives it. */
export const NotificationsRead = defineEvent('NotificationsRead', {
  userId: person,
  notificationIds: z.array(z.string()),
  readAt: instant,
});
/** All of them as they stand after the change; a kind that is missing in `choices` is at its default. */
export const NotificationPreferencesChanged = defineEvent('NotificationPreferencesChanged', {
  userId: person,
  choices: z.partialRecord(kind, z.enum(notificationChannels)),
  quietFrom: minuteOfDay.nullable(),
  quietTo: minuteOfDay.nullable(),
  isDigest: z.boolean(),
  digestAt: minuteOfDay,
});
/** The digest that it was in, which may have come already: the mail is the same when it is tried again. */
const digest = z.string().optional();

/** A mail that waits: for the end of quiet hours, for the digest of the day, or for a message to stay unread. */
export const NotificationMailHeld = defineEvent('NotificationMailHeld', {
  userId: person,
  notificationId: z.string(),
  kind,
  dueAt: instant,
  digest,
});
/** They go out now, as far as their causes still stand; with `isDigest` together in one. */
export const NotificationMailsReleased = defineEvent('NotificationMailsReleased', {
  userId: person,
  notificationIds: z.array(z.string()),
  isDigest: z.boolean(),
  releasedAt: instant,
  digest,
});

// Stream calendar-<user>.

/** The token gives access to the person's calendar; an earlier token opens nothing any more. */
export const CalendarFeedOpened = defineEvent(
  'CalendarFeedOpened',
  {
    userId: person,
    token: personal(z.string()),
    tokenHash: z.string(),
    openedAt: instant,
    /** The log-in that opened it, and the count of its person's credentials: the address closes with either. */
    sessionId: z.string().optional(),
    credentialVersion: z.number().int().optional(),
  },
  { personal: { token: 'userId' } },
);

// Stream reminder-<session>.

const both = { sessionId: z.string(), menteeId: person, mentorId: person };

/** The start that counts from now on; a due time that is null is past. */
export const SessionRemindersSet = defineEvent('SessionRemindersSet', {
  ...both,
  startsAt: instant,
  dayBeforeAt: instant.nullable(),
  minutesBeforeAt: instant.nullable(),
});
export const SessionRemindersDropped = defineEvent('SessionRemindersDropped', both);
export const SessionReminderDue = defineEvent('SessionReminderDue', {
  ...both,
  lead: z.enum(['DAY', 'MINUTES']),
  startsAt: instant,
});
export const ProposalReminderSet = defineEvent('ProposalReminderSet', {
  ...both,
  proposalId: z.string(),
  toId: person,
  expiresAt: instant,
  dueAt: instant,
});
export const ProposalReminderDropped = defineEvent('ProposalReminderDropped', {
  ...both,
  proposalId: z.string(),
});
export const ProposalReminderDue = defineEvent('ProposalReminderDue', {
  ...both,
  proposalId: z.string(),
  toId: person,
  expiresAt: instant,
});

// Stream taskReminder-<task>.

const ofTask = { planId: z.string(), taskId: z.string() };
/** YYYY-MM-DD. */
const deadline = z.string();

/** `since`: since when the assignee has known of the deadline. */
export const TaskReminderSet = defineEvent('TaskReminderSet', {
  ...ofTask,
  deadline,
  dueAt: instant,
  since: instant,
});
export const TaskReminderDropped = defineEvent('TaskReminderDropped', ofTask);
/** The morning of the deadline has begun in some time zone; the assignee's time zone is looked up now. */
export const TaskReminderAwake = defineEvent('TaskReminderAwake', { ...ofTask, deadline, since: instant });
export const TaskReminderDue = defineEvent('TaskReminderDue', { ...ofTask, personId: person, deadline });

export const boxEvents = [
  NotificationsRead,
  NotificationPreferencesChanged,
  NotificationMailHeld,
  NotificationMailsReleased,
] as const;
export const reminderEvents = [
  SessionRemindersSet,
  SessionRemindersDropped,
  SessionReminderDue,
  ProposalReminderSet,
  ProposalReminderDropped,
  ProposalReminderDue,
] as const;
export const taskReminderEvents = [
  TaskReminderSet,
  TaskReminderDropped,
  TaskReminderAwake,
  TaskReminderDue,
] as const;
export const notificationEvents = [
  ...boxEvents,
  CalendarFeedOpened,
  ...reminderEvents,
  ...taskReminderEvents,
] as const;

export type BoxEvent = EventOf<(typeof boxEvents)[number]>;
export type CalendarEvent = EventOf<typeof CalendarFeedOpened>;
export type ReminderEvent = EventOf<(typeof reminderEvents)[number]>;
export type TaskReminderEvent = EventOf<(typeof taskReminderEvents)[number]>;
export type NotificationEvent = BoxEvent | CalendarEvent | ReminderEvent | TaskReminderEvent;
