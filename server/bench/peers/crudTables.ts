import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';

// The tables of a product that keeps state instead of events, with the indexes that its queries need.

export const people = pgTable('crud_people', {
  id: text().primaryKey(),
  firstName: text('first_name').notNull(),
  community: text().notNull(),
});

export const blocks = pgTable(
  'crud_blocks',
  { blocker: text().notNull(), blocked: text().notNull() },
  (table) => [primaryKey({ columns: [table.blocker, table.blocked] })],
);

export const messages = pgTable(
  'crud_messages',
  {
    id: text().primaryKey(),
    senderId: text('sender_id').notNull(),
    receiverId: text('receiver_id').notNull(),
    text: text().notNull(),
    clientId: text('client_id').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique().on(table.senderId, table.clientId),
    index().on(table.senderId, table.receiverId, table.createdAt),
  ],
);

export const conversations = pgTable(
  'crud_conversations',
  {
    personId: text('person_id').notNull(),
    otherId: text('other_id').notNull(),
    lastMessageId: text('last_message_id').notNull(),
    unread: integer().notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.otherId] }),
    index().on(table.personId, table.updatedAt),
  ],
);

export const sessions = pgTable('crud_sessions', {
  id: text().primaryKey(),
  menteeId: text('mentee_id').notNull(),
  mentorId: text('mentor_id').notNull(),
  status: text().notNull(),
  acceptedTime: bigint('accepted_time', { mode: 'number' }),
  link: text(),
  version: integer().notNull(),
});

export const bookings = pgTable(
  'crud_bookings',
  {
    personId: text('person_id').notNull(),
    sessionId: text('session_id').notNull(),
    startsAt: bigint('starts_at', { mode: 'number' }).notNull(),
    endsAt: bigint('ends_at', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.sessionId] }),
    index().on(table.personId, table.startsAt),
  ],
);

export const notifications = pgTable(
  'crud_notifications',
  {
    id: text().primaryKey(),
    personId: text('person_id').notNull(),
    kind: text().notNull(),
    about: text().notNull(),
    isRead: boolean('is_read').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index().on(table.personId, table.createdAt)],
);

/** What Drizzle's migrations would make of the tables above. */
export const createTables = sql.raw(`
  create table crud_people (id text primary key, first_name text not null, community text not null);
  create table crud_blocks (blocker text not null, blocked text not null, primary key (blocker, blocked));
  create table crud_messages (id text primary key, sender_id text not null, receiver_id text not null, text text not null,
    client_id text not null, created_at timestamptz not null default now(), unique (sender_id, client_id));
  create index on crud_messages (sender_id, receiver_id, created_at);
  create table crud_conversations (person_id text not null, other_id text not null, last_message_id text not null,
    unread int not null, updated_at timestamptz not null default now(), primary key (person_id, other_id));
  create index on crud_conversations (person_id, updated_at);
  create table crud_sessions (id text primary key, mentee_id text not null, mentor_id text not null, status text not null,
    accepted_time bigint, link text, version int not null);
  create table crud_bookings (person_id text not null, session_id text not null, starts_at bigint not null,
    ends_at bigint not null, primary key (person_id, session_id));
  create index on crud_bookings (person_id, starts_at);
  create table crud_notifications (id text primary key, person_id text not null, kind text not null, about text not null,
    is_read boolean not null default false, created_at timestamptz not null default now());
  create index on crud_notifications (person_id, created_at);
`);
