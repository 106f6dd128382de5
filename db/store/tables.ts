import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

/** The counter that positions come from; its row lock makes commit order and position order one. */
export const logHead = pgTable('log_head', {
  only: boolean().primaryKey().default(true),
  position: bigint({ mode: 'number' }).notNull(),
  /** The newest release that has served this log; null until its read models have been looked at. */
  release: integer(),
  /** The release before it: servers of both may run side by side. */
  releaseBefore: integer('release_before').notNull().default(0),
  /** Up to here every read model of the newest release knows the log. */
  projected: bigint({ mode: 'number' }).notNull().default(0),
  /** The tenure of the shared writer that began last (sharedWriter/tenure.ts). */
  writer: text(),
});

/** Read models that a server of the release before has written to in their older shape. */
export const staleReadModels = pgTable('stale_read_models', {
  name: text().primaryKey(),
  since: bigint({ mode: 'number' }).notNull(),
});

/** Append-only: a trigger and revoked rights refuse every change. `topics` is the event's audience at the time. */
export const events = pgTable(
  'events',
  {
    position: bigint({ mode: 'number' }).primaryKey(),
    stream: text().notNull(),
    version: integer().notNull(),
    type: text().notNull(),
    schemaVersion: smallint('schema_version').notNull(),
    data: jsonb().notNull(),
    meta: jsonb().notNull(),
    topics: text().array().notNull(),
    /** Random; with the position it names the event, whatever becomes of the log. */
    fingerprint: bigint({ mode: 'number' })
      .notNull()
      .default(sql`(1 + floor(random() * 9007199254740991))::bigint`),
    recordedAt: timestamp('recorded_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('events_stream_version').on(table.stream, table.version),
    index('events_type').on(table.type, table.position),
    index('events_actor').on(
      sql`coalesce(${table.meta} #>> '{actor,id}', ${table.meta} #>> '{actor,name}')`,
      table.position,
    ),
    index('events_correlation').on(sql`(${table.meta} ->> 'correlationId')`, table.position),
  ],
);

/** The audience index: a feed's backfill is one scan of it. */
export const eventTopics = pgTable(
  'event_topics',
  { topic: text().notNull(), position: bigint({ mode: 'number' }).notNull() },
  (table) => [primaryKey({ name: 'event_topics_pk', columns: [table.topic, table.position] })],
);

/** What each command led to, so that a repeated one answers the same. */
export const commands = pgTable(
  'commands',
  {
    commandId: text('command_id').notNull(),
    actor: text().notNull(),
    firstPosition: bigint('first_position', { mode: 'number' }).notNull(),
    lastPosition: bigint('last_position', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ name: 'commands_pk', columns: [table.commandId, table.actor] })],
);

/** Each stream's version, and the state that decisions are made on. */
export const streams = pgTable('streams', {
  stream: text().primaryKey(),
  version: integer().notNull(),
  stateVersion: smallint('state_version'),
  state: jsonb(),
  /** The fingerprint of the event that the state ends with; the state counts only while that event is in the log. */
  fingerprint: bigint({ mode: 'number' }),
});

export const timers = pgTable(
  'timers',
  {
    id: text().primaryKey(),
    dueAt: bigint('due_at', { mode: 'number' }).notNull(),
    command: jsonb().notNull(),
    /** The position of the event that armed it. */
    armedBy: bigint('armed_by', { mode: 'number' }).notNull(),
    /** A process is firing it; another one may try after this instant. */
    claimedUntil: bigint('claimed_until', { mode: 'number' }).notNull().default(0),
    attempts: integer().notNull().default(0),
  },
  (table) => [index('timers_due_at').on(table.dueAt)],
);

/** Timers that changed nothing when they fired: where the clock was ahead, it was too early or too late to judge. */
export const idleTimers = pgTable(
  'idle_timers',
  {
    id: text().primaryKey(),
    dueAt: bigint('due_at', { mode: 'number' }).notNull(),
    command: jsonb().notNull(),
    armedBy: bigint('armed_by', { mode: 'number' }).notNull(),
    firedAt: bigint('fired_at', { mode: 'number' }).notNull(),
  },
  (table) => [index('idle_timers_fired_at').on(table.firedAt)],
);

/** Mails that a process hands to the mail server, or has handed to it, by what their Message-ID is made of. */
export const mailDeliveries = pgTable('mail_deliveries', {
  id: text().primaryKey(),
  process: text().notNull(),
  /** When that process last had it in hand. */
  seenAt: bigint('seen_at', { mode: 'number' }).notNull(),
  /** When the mail server took it; null: its answer is not known. */
  takenAt: bigint('taken_at', { mode: 'number' }),
});

/** One data key a person, wrapped by the master key; null once destroyed. */
export const personalKeys = pgTable('personal_keys', {
  owner: text().primaryKey(),
  wrapped: text(),
  destroyedAt: timestamp('destroyed_at', { withTimezone: true }),
});

export const checkpoints = pgTable('checkpoints', {
  name: text().primaryKey(),
  position: bigint({ mode: 'number' }).notNull(),
  /** The event at `position` in full, unless an older server moved the row. */
  cursor: text(),
});

/** Who leads what, until when by the database's clock; `token` grows with every holder. */
export const leases = pgTable('leases', {
  name: text().primaryKey(),
  holder: text().notNull(),
  token: bigint({ mode: 'number' }).notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
});

/** What a reaction or worker gave up on; operators read it, mend the cause and delete the row. */
export const parkedEvents = pgTable(
  'parked_events',
  {
    consumer: text().notNull(),
    position: bigint({ mode: 'number' }).notNull(),
    reason: text().notNull(),
    parkedAt: bigint('parked_at', { mode: 'number' }).notNull(),
    /**
     * The first try of an event that is tried again by itself, perhaps days after the event; null from an older
     * release.
     */
    putOffSince: bigint('put_off_since', { mode: 'number' }),
  },
  (table) => [primaryKey({ name: 'parked_events_pk', columns: [table.consumer, table.position] })],
);

/** Leaky buckets: `level` drops were in it at `updatedAt`. Unlogged: a crash forgives. */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  level: doublePrecision().notNull(),
  updatedAt: bigint('updated_at', { mode: 'number' }).notNull(),
});
