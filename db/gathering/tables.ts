import type {
  CallProvider,
  Expertise,
  GatheringStatus,
  Location,
  RequestStatus,
} from '@waymark/events/gathering';
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

const instant = (name: string) => bigint(name, { mode: 'number' });

/** Requests and the events that came of them. Texts are sealed with the host's key. */
export const gatherings = pgTable(
  'gatherings',
  {
    gatheringId: text('gathering_id').primaryKey(),
    hostId: text('host_id').notNull(),
    partnerId: text('partner_id'),
    createdById: text('created_by_id'),
    /** The charity or a manager asked the speaker. */
    isInvitation: boolean('is_invitation'),
    requestStatus: text('request_status').$type<RequestStatus>(),
    /** Null: it is only asked for. */
    status: text().$type<GatheringStatus>(),
    sealedTitle: text('sealed_title'),
    sealedDescription: text('sealed_description'),
    sealedPlace: text('sealed_place'),
    sealedLink: text('sealed_link'),
    typeId: text('type_id'),
    topicIds: text('topic_ids').array(),
    startsAt: instant('starts_at'),
    endsAt: instant('ends_at'),
    durationMinutes: integer('duration_minutes'),
    timezone: text(),
    location: text().$type<Location>(),
    provider: text().$type<CallProvider>(),
    capacity: integer(),
    minimum: integer(),
    registersFrom: instant('registers_from'),
    registersUntil: instant('registers_until'),
    isPublic: boolean('is_public'),
    isPublished: boolean('is_published'),
    sponsoredBy: text('sponsored_by'),
    recordingConsent: boolean('recording_consent'),
    imageId: text('image_id'),
    offeredTimes: instant('offered_times').array(),
    suitingTimes: instant('suiting_times').array(),
    expiresAt: instant('expires_at'),
    sealedReason: text('sealed_reason'),
    /** Whose key seals the reason. */
    reasonById: text('reason_by_id'),
    taken: integer(),
    waiting: integer(),
    /** Who is in with a ticket up to this one has a seat; who has a later one waits. */
    calledTicket: integer('called_ticket'),
    sequence: integer(),
    delayMinutes: integer('delay_minutes'),
    isFeatured: boolean('is_featured'),
    sealedReplayUrl: text('sealed_replay_url'),
    sealedCaptionsUrl: text('sealed_captions_url'),
    sealedChapters: text('sealed_chapters'),
    replayAt: instant('replay_at'),
    /** Why there is no replay any more, sealed with the key of who removed it. */
    sealedRemoval: text('sealed_removal'),
    removedById: text('removed_by_id'),
    createdAt: instant('created_at'),
    changedAt: instant('changed_at'),
    /** Of the stream. */
    version: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    index('gatherings_host').on(table.hostId, table.startsAt),
    index('gatherings_partner').on(table.partnerId, table.startsAt),
    index('gatherings_status').on(table.status, table.startsAt),
  ],
);

/** Who was invited, is in or has been. Registered or waiting follows from the ticket. */
export const gatheringAttendees = pgTable(
  'gathering_attendees',
  {
    gatheringId: text('gathering_id').notNull(),
    userId: text('user_id').notNull(),
    standing: text({ enum: ['INVITED', 'IN', 'DECLINED', 'LEFT'] }),
    ticket: integer(),
    entry: integer(),
    invitedAt: instant('invited_at'),
    invitedById: text('invited_by_id'),
    enteredAt: instant('entered_at'),
    confirmBy: instant('confirm_by'),
    attendedAt: instant('attended_at'),
    isMissed: boolean('is_missed'),
    /** They left because a place that came free was not confirmed in time. */
    isLapsed: boolean('is_lapsed'),
    sealedHelp: text('sealed_help'),
    interestExpertise: text('interest_expertise').$type<Expertise>(),
    isHidden: boolean('is_hidden'),
    briefedAt: instant('briefed_at'),
  },
  (table) => [
    primaryKey({ name: 'gathering_attendees_pk', columns: [table.gatheringId, table.userId] }),
    index('gathering_attendees_user').on(table.userId),
    index('gathering_attendees_confirm')
      .on(table.gatheringId, table.confirmBy)
      .where(sql`${table.confirmBy} is not null`),
    index('gathering_attendees_ticket')
      .on(table.gatheringId, table.ticket)
      .where(sql`${table.standing} = 'IN'`),
  ],
);

/** What the organisers wrote to all who are registered. */
export const gatheringMessages = pgTable(
  'gathering_messages',
  {
    gatheringId: text('gathering_id').notNull(),
    messageId: text('message_id').notNull(),
    byId: text('by_id').notNull(),
    sealedText: text('sealed_text'),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ name: 'gathering_messages_pk', columns: [table.gatheringId, table.messageId] })],
);
