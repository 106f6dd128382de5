import type { AchievementRole, GivenFigures, StatementPart } from '@waymark/events/achievement';
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

const instant = (name: string) => bigint(name, { mode: 'number' });

/** What the figures of a person depend on. `organisation` is a hash of its name; no word of the person is kept. */
export const achievementPeople = pgTable('achievement_people', {
  userId: text('user_id').primaryKey(),
  timezone: text(),
  organisation: text(),
  joinedAt: instant('joined_at'),
  isErased: boolean('is_erased').notNull(),
  organisationsHelped: integer('organisations_helped').notNull(),
});

/** From when until when somebody belonged to a community; erased people stay, without a name. */
export const achievementMemberships = pgTable(
  'achievement_memberships',
  {
    userId: text('user_id').notNull(),
    partnerId: text('partner_id').notNull(),
    since: instant('since').notNull(),
    until: instant('until'),
  },
  (table) => [
    primaryKey({ name: 'achievement_memberships_pk', columns: [table.userId, table.partnerId, table.since] }),
    index('achievement_memberships_partner').on(table.partnerId, table.userId),
  ],
);

/** A session as far as figures need it. The months are those of each side's zone; null unless it was held. */
export const achievementSessions = pgTable(
  'achievement_sessions',
  {
    sessionId: text('session_id').primaryKey(),
    menteeId: text('mentee_id').notNull(),
    mentorId: text('mentor_id'),
    topicId: text('topic_id'),
    startsAt: instant('starts_at'),
    minutes: integer(),
    isHeld: boolean('is_held'),
    /** When it was first known whether it was held. */
    judgedAt: instant('judged_at'),
    menteeMonth: integer('mentee_month'),
    mentorMonth: integer('mentor_month'),
  },
  (table) => [
    index('achievement_sessions_mentee').on(table.menteeId, table.menteeMonth).where(sql`${table.isHeld}`),
    index('achievement_sessions_mentor').on(table.mentorId, table.mentorMonth).where(sql`${table.isHeld}`),
  ],
);

/** A group event as far as figures need it. `hostMonth` is that of the host's zone; null unless it took place. */
export const achievementEvents = pgTable(
  'achievement_events',
  {
    gatheringId: text('gathering_id').primaryKey(),
    hostId: text('host_id').notNull(),
    /** With the host's key. */
    sealedTitle: text('sealed_title'),
    startsAt: instant('starts_at'),
    isOver: boolean('is_over'),
    isCancelled: boolean('is_cancelled'),
    hostMonth: integer('host_month'),
  },
  (table) => [index('achievement_events_host').on(table.hostId, table.hostMonth).where(sql`${table.isOver}`)],
);

/** Who joined a group event; `isIn`: they have not left it since. The month is that of their zone; null: it does not count. */
export const achievementAttendances = pgTable(
  'achievement_attendances',
  {
    gatheringId: text('gathering_id').notNull(),
    userId: text('user_id').notNull(),
    isIn: boolean('is_in').notNull(),
    month: integer(),
  },
  (table) => [
    primaryKey({ name: 'achievement_attendances_pk', columns: [table.gatheringId, table.userId] }),
    index('achievement_attendances_user').on(table.userId, table.month),
  ],
);

/** A year of a person in their zone: twelve months, and sessions by topic. */
export const achievementYears = pgTable(
  'achievement_years',
  {
    userId: text('user_id').notNull(),
    role: text().$type<AchievementRole>().notNull(),
    year: integer().notNull(),
    sessions: integer().array().notNull(),
    minutes: integer().array().notNull(),
    topics: jsonb().$type<Readonly<Record<string, number>>>().notNull(),
    /** Group events attended or hosted. */
    events: integer().array().default([]).notNull(),
  },
  (table) => [primaryKey({ name: 'achievement_years_pk', columns: [table.userId, table.role, table.year] })],
);

/** Statements of volunteering as they were issued. */
export const achievementStatements = pgTable(
  'achievement_statements',
  {
    statementId: text('statement_id').primaryKey(),
    userId: text('user_id').notNull(),
    sealedName: text('sealed_name').notNull(),
    fromDate: text('from_date').notNull(),
    toDate: text('to_date').notNull(),
    timezone: text().notNull(),
    parts: text().$type<StatementPart>().array().notNull(),
    language: text({ enum: ['en', 'pt'] }).notNull(),
    partnerId: text('partner_id'),
    figures: jsonb().$type<GivenFigures>().notNull(),
    issuedAt: instant('issued_at').notNull(),
    isWithdrawn: boolean('is_withdrawn').notNull(),
  },
  (table) => [index('achievement_statements_user').on(table.userId, table.issuedAt)],
);
