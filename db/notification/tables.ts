import type { UserId } from '@waymark/events/kernel';
import type { NotificationChannel, NotificationId, NotificationKind } from '@waymark/events/notification';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

/** A notification is removed with its cause (NTF-04). What is a mail only is no row; `isOwnAct` says so in rows of the release before. */
export const notifications = pgTable(
  'notifications',
  {
    userId: text('user_id').notNull(),
    id: text().$type<NotificationId>().notNull(),
    kind: text().$type<NotificationKind>().notNull(),
    about: text().notNull(),
    sessionId: text('session_id'),
    actorId: text('actor_id').$type<UserId>(),
    at: bigint({ mode: 'number' }).notNull(),
    position: bigint({ mode: 'number' }).notNull(),
    values: jsonb().$type<Readonly<Record<string, string>>>().notNull(),
    isOwnAct: boolean('is_own_act').notNull().default(false),
    readAt: bigint('read_at', { mode: 'number' }),
  },
  (table) => [
    primaryKey({ name: 'notifications_pk', columns: [table.userId, table.id] }),
    index('notifications_newest').on(table.userId, table.position),
    index('notifications_about').on(table.about),
  ],
);

/** Up to which message of another person the notification about them was read; the conversation may still be unread. */
export const notificationMessageMarks = pgTable(
  'notification_message_marks',
  {
    userId: text('user_id').notNull(),
    otherId: text('other_id').$type<UserId>().notNull(),
    upTo: text('up_to').notNull(),
  },
  (table) => [primaryKey({ name: 'notification_message_marks_pk', columns: [table.userId, table.otherId] })],
);

/** No row: nothing was chosen. Minutes of the person's day. */
export const notificationPreferences = pgTable('notification_preferences', {
  userId: text('user_id').primaryKey(),
  choices: jsonb().$type<Readonly<Partial<Record<NotificationKind, NotificationChannel>>>>().notNull(),
  quietFrom: integer('quiet_from'),
  quietTo: integer('quiet_to'),
  isDigest: boolean('is_digest').notNull(),
  digestAt: integer('digest_at').notNull(),
});

/** The address is found by its hash; the token itself lies sealed, to be shown to its person again. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    userId: text('user_id').primaryKey(),
    tokenHash: text('token_hash').notNull(),
    sealedToken: text('sealed_token'),
    openedAt: bigint('opened_at', { mode: 'number' }).notNull(),
    /** The log-in that opened it; null: opened before this was kept. */
    sessionId: text('session_id'),
    credentialVersion: integer('credential_version').notNull().default(0),
  },
  (table) => [uniqueIndex('calendar_feeds_token').on(table.tokenHash)],
);

/** Sessions as calendars and mails need them. `sequence` is the stream's version at the last change that calendars show. */
export const calendarSessions = pgTable(
  'calendar_sessions',
  {
    sessionId: text('session_id').primaryKey(),
    menteeId: text('mentee_id').notNull(),
    mentorId: text('mentor_id'),
    status: text({ enum: ['REQUESTED', 'UPCOMING', 'CANCELLED', 'OVER'] }).notNull(),
    /** With the mentee's key. */
    sealedTitle: text('sealed_title'),
    /** Suggested starts. */
    times: jsonb().$type<readonly number[]>().notNull(),
    durationMinutes: integer('duration_minutes').notNull(),
    startsAt: bigint('starts_at', { mode: 'number' }),
    provider: text(),
    /** With the mentor's key. */
    sealedLink: text('sealed_link'),
    sequence: integer().notNull(),
    changedAt: bigint('changed_at', { mode: 'number' }).notNull(),
  },
  (table) => [
    index('calendar_sessions_mentee').on(table.menteeId, table.startsAt),
    index('calendar_sessions_mentor').on(table.mentorId, table.startsAt),
  ],
);
