import type { Command, Instant, UserId } from '../kernel/index.ts';
import type { NotificationChannel, NotificationKind } from './values.ts';

type On<Type extends string, Data = unknown> = Command<Type, { readonly userId: UserId } & Data>;

/** Those that were unread when it was asked. */
export type ReadNotifications = On<'ReadNotifications', { readonly notificationIds: readonly string[] }>;
/** What is absent stays as it is. */
export type PreferenceChanges = {
  readonly choices?: Readonly<Partial<Record<NotificationKind, NotificationChannel>>>;
  readonly quiet?: { readonly from: number; readonly to: number } | null;
  readonly isDigest?: boolean;
  readonly digestAt?: number;
};
/** `seen`: what the person saw in place of it. One that waited long leaves alone what was changed elsewhere since. */
export type ChangeNotificationPreferences = On<
  'ChangeNotificationPreferences',
  { readonly changes: PreferenceChanges; readonly seen?: PreferenceChanges }
>;
export type HoldNotificationMail = On<
  'HoldNotificationMail',
  {
    readonly notificationId: string;
    readonly kind: NotificationKind;
    readonly dueAt: Instant;
    /** Where it was in a digest that could not be sent. */
    readonly digest?: string | undefined;
    /** Of a conversation, but for its first unread message: nothing is held where a mail has been about what is unread since then. */
    readonly unreadSince?: Instant | undefined;
  }
>;
/** By the timer. */
export type ReleaseNotificationMails = On<'ReleaseNotificationMails'>;
export type BoxCommand =
  | ReadNotifications
  | ChangeNotificationPreferences
  | HoldNotificationMail
  | ReleaseNotificationMails;

export type OpenCalendarFeed = On<
  'OpenCalendarFeed',
  {
    readonly token: string;
    readonly tokenHash: string;
    readonly sessionId: string;
    readonly credentialVersion: number;
  }
>;

type About<Type extends string, Data = unknown> = Command<
  Type,
  { readonly sessionId: string; readonly menteeId: UserId; readonly mentorId: UserId } & Data
>;

/** By the reaction to whatever sets the start. */
export type SetSessionReminders = About<'SetSessionReminders', { readonly startsAt: Instant }>;
/** By the reaction to the end of a session, however it ended. */
export type DropReminders = About<'DropReminders'>;
export type SetProposalReminder = About<
  'SetProposalReminder',
  { readonly proposalId: string; readonly toId: UserId; readonly expiresAt: Instant }
>;
export type DropProposalReminder = About<'DropProposalReminder', { readonly proposalId: string }>;
/** By timers: what is due is asked of the state, not of the timer (NTF-05). */
export type FireSessionReminder = About<'FireSessionReminder', { readonly lead: 'DAY' | 'MINUTES' }>;
export type FireProposalReminder = About<'FireProposalReminder', { readonly proposalId: string }>;
type OnTask<Type extends string, Data = unknown> = Command<
  Type,
  { readonly planId: string; readonly taskId: string } & Data
>;

/** By the reaction to whatever sets the deadline of a card; null: it has none. `since`: when that happened. */
export type SetTaskReminder = OnTask<
  'SetTaskReminder',
  { readonly deadline: string | null; readonly since: Instant }
>;
/** By the reaction to whatever gives an open card to somebody (again). */
export type RenewTaskReminder = OnTask<'RenewTaskReminder', { readonly since: Instant }>;
/** By the timer. */
export type FireTaskReminder = OnTask<'FireTaskReminder'>;
/** The worker that looked up the person's time zone sends it: their morning has not begun. */
export type DelayTaskReminder = OnTask<
  'DelayTaskReminder',
  { readonly deadline: string; readonly dueAt: Instant }
>;
export type TellTaskDue = OnTask<'TellTaskDue', { readonly deadline: string; readonly personId: UserId }>;
export type TaskReminderCommand =
  | SetTaskReminder
  | RenewTaskReminder
  | FireTaskReminder
  | DelayTaskReminder
  | TellTaskDue;

export type ReminderCommand =
  | SetSessionReminders
  | DropReminders
  | SetProposalReminder
  | DropProposalReminder
  | FireSessionReminder
  | FireProposalReminder;
