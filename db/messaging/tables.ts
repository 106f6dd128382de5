import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';

/** Ids that are compared: by code units, whatever the database's language is. */
const sortable = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

/** A message's text stays encrypted here; it is decrypted with the sender's key when read. */
export const messages = pgTable(
  'messages',
  {
    conversationId: text('conversation_id').notNull(),
    sequence: integer().notNull(),
    messageId: sortable('message_id').notNull(),
    senderId: text('sender_id').notNull(),
    receiverId: text('receiver_id').notNull(),
    senderSequence: integer('sender_sequence').notNull(),
    kind: text({ enum: ['message', 'decline'] }).notNull(),
    clientId: text('client_id').notNull(),
    sealedText: text('sealed_text'),
    sentAt: bigint('sent_at', { mode: 'number' }).notNull(),
    /** Of the latest fact about it. */
    position: bigint({ mode: 'number' }).notNull(),
    attachment: jsonb(),
    editedAt: bigint('edited_at', { mode: 'number' }),
    /** The text stays while it can be restored; no read shows it. */
    deletedAt: bigint('deleted_at', { mode: 'number' }),
    /** The id of the message that it answers. */
    replyTo: sortable('reply_to'),
  },
  (table) => [
    primaryKey({ name: 'messages_pk', columns: [table.conversationId, table.sequence] }),
    index('messages_deleted')
      .on(table.conversationId, table.senderId, table.senderSequence)
      .where(sql`${table.deletedAt} is not null`),
  ],
);

/** One row a person, message and kind; what was taken back stays as a row that is not there. */
export const messageReactions = pgTable(
  'message_reactions',
  {
    conversationId: text('conversation_id').notNull(),
    sequence: integer().notNull(),
    userId: text('user_id').notNull(),
    reaction: text().notNull(),
    isThere: boolean('is_there').notNull(),
    /** Of the latest fact about it. */
    position: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({
      name: 'message_reactions_pk',
      columns: [table.conversationId, table.sequence, table.userId, table.reaction],
    }),
  ],
);

/**
 * One person's side of a conversation. Unread is `incoming - read_incoming`, both plain counters. The `shared_` marks are
 * what the other may see. `permission` is how a request between the two looks from this side.
 */
export const conversationUsers = pgTable(
  'conversation_users',
  {
    userId: text('user_id').notNull(),
    otherId: text('other_id').notNull(),
    conversationId: text('conversation_id').notNull(),
    lastMessageId: sortable('last_message_id'),
    messageCount: integer('message_count').notNull().default(0),
    hasWritten: boolean('has_written').notNull().default(false),
    incoming: integer().notNull().default(0),
    readIncoming: integer('read_incoming').notNull().default(0),
    readUpTo: sortable('read_up_to'),
    sharedReadUpTo: sortable('shared_read_up_to'),
    sharedDeliveredUpTo: sortable('shared_delivered_up_to'),
    hasBlocked: boolean('has_blocked').notNull().default(false),
    permission: text({ enum: ['asked', 'askedOfMe', 'granted'] }),
    askAgainFrom: bigint('ask_again_from', { mode: 'number' }),
    changeCount: integer('change_count').notNull().default(0),
  },
  (table) => [
    primaryKey({ name: 'conversation_users_pk', columns: [table.userId, table.otherId] }),
    index('conversation_users_latest').on(table.userId, table.lastMessageId),
  ],
);

/** Ended ones stay, so that an answer sent twice finds what it is about. */
export const messagePermissionRequests = pgTable(
  'message_permission_requests',
  {
    requestId: sortable('request_id').primaryKey(),
    fromId: text('from_id').notNull(),
    toId: text('to_id').notNull(),
    createdAt: bigint('created_at', { mode: 'number' }).notNull(),
    expiresAt: bigint('expires_at', { mode: 'number' }).notNull(),
    isWaiting: boolean('is_waiting').notNull(),
  },
  (table) => [
    index('message_permission_requests_waiting')
      .on(table.toId, table.requestId)
      .where(sql`${table.isWaiting}`),
  ],
);

/** What messaging needs of a person: how they look to others, and whether and how they may be written to. */
export const messagingPeople = pgTable(
  'messaging_people',
  {
    userId: text('user_id').primaryKey(),
    firstName: text('first_name'),
    /** For others only where the person shows it (PRV-05). */
    lastName: text('last_name'),
    showLastName: boolean('show_last_name').notNull().default(false),
    /** The first name without accents and capitals. */
    searchName: sortable('search_name'),
    photo: text(),
    userType: text('user_type', { enum: ['mentee', 'mentor', 'both'] }),
    isVerified: boolean('is_verified').notNull(),
    isErased: boolean('is_erased').notNull(),
    isDisabled: boolean('is_disabled').notNull(),
    /** Asked to be deleted: for others they are gone, but it may be taken back. */
    isLeaving: boolean('is_leaving').notNull().default(false),
    isInactive: boolean('is_inactive').notNull().default(false),
    /** PRO-101. */
    isPaused: boolean('is_paused').notNull().default(false),
    showTyping: boolean('show_typing').notNull(),
    showPresence: boolean('show_presence').notNull(),
    showReadReceipts: boolean('show_read_receipts').notNull(),
    allowNewContacts: boolean('allow_new_contacts').notNull(),
    enterSends: boolean('enter_sends').notNull(),
  },
  (table) => [index('messaging_people_search').on(table.searchName, table.userId)],
);

export const messagingMemberships = pgTable(
  'messaging_memberships',
  {
    userId: text('user_id').notNull(),
    partnerId: text('partner_id').notNull(),
    isApproved: boolean('is_approved').notNull(),
  },
  (table) => [primaryKey({ name: 'messaging_memberships_pk', columns: [table.userId, table.partnerId] })],
);

export const messagingPartners = pgTable('messaging_partners', {
  partnerId: text('partner_id').primaryKey(),
  isDisabled: boolean('is_disabled').notNull(),
});

/** MSG-48: accepted sessions. They allow each of the two people to write to the other. */
export const messagingSessions = pgTable(
  'messaging_sessions',
  {
    sessionId: text('session_id').primaryKey(),
    menteeId: text('mentee_id').notNull(),
    mentorId: text('mentor_id').notNull(),
  },
  (table) => [index('messaging_sessions_pair').on(table.menteeId, table.mentorId)],
);
