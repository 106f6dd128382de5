import type {
  Cadence,
  MeetingProvider,
  SessionKind,
  SessionReason,
  SessionStatus,
} from '@waymark/events/mentoring';
import { sql } from 'drizzle-orm';
import { bigint, boolean, customType, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { OfferStatus, RescheduleStatus } from './views.ts';

/** Ids that are compared: by code units, whatever the database's language is. */
const sortable = customType<{ data: string }>({ dataType: () => 'text collate "C"' });
const instant = (name: string) => bigint(name, { mode: 'number' });

/** A request and its outcome. Texts stay encrypted here; `timezone` is the mentee's. */
export const mentoringSessions = pgTable(
  'mentoring_sessions',
  {
    sessionId: sortable('session_id').primaryKey(),
    kind: text().$type<SessionKind>().notNull(),
    seriesId: text('series_id'),
    seriesNumber: integer('series_number'),
    seriesCount: integer('series_count'),
    cadence: text().$type<Cadence>(),
    status: text().$type<SessionStatus>().notNull(),
    menteeId: text('mentee_id').notNull(),
    mentorId: text('mentor_id'),
    sealedTitle: text('sealed_title'),
    sealedDescription: text('sealed_description'),
    topicId: text('topic_id').notNull(),
    times: instant('times').array().notNull(),
    timezone: text().notNull(),
    durationMinutes: integer('duration_minutes').notNull(),
    startsAt: instant('starts_at'),
    endsAt: instant('ends_at'),
    provider: text().$type<MeetingProvider>(),
    sealedLink: text('sealed_link'),
    communityId: text('community_id'),
    planId: text('plan_id'),
    reason: text().$type<SessionReason>(),
    sealedReasonText: text('sealed_reason_text'),
    cancelledBy: text('cancelled_by'),
    lateBy: text('late_by'),
    lateMinutes: integer('late_minutes'),
    lateAt: instant('late_at'),
    noShowBy: text('no_show_by'),
    noShowAbsent: text('no_show_absent'),
    noShowAt: instant('no_show_at'),
    isNoShowAppealed: boolean('is_no_show_appealed').notNull(),
    isNoShowRevoked: boolean('is_no_show_revoked').notNull(),
    /** The charity has read the appeal, and the report stands. */
    isAppealDismissed: boolean('is_appeal_dismissed').notNull().default(false),
    sealedAgenda: text('sealed_agenda'),
    agendaBy: text('agenda_by'),
    sealedNotes: text('sealed_notes'),
    notesBy: text('notes_by'),
    notesAt: instant('notes_at'),
    notesRevision: integer('notes_revision').notNull(),
    expiresAt: instant('expires_at'),
    createdAt: instant('created_at').notNull(),
    version: integer().notNull(),
  },
  (table) => [
    index('mentoring_sessions_mentee').on(table.menteeId, table.status),
    index('mentoring_sessions_mentor').on(table.mentorId, table.status),
    index('mentoring_sessions_queue')
      .on(table.communityId, table.createdAt)
      .where(sql`${table.communityId} is not null and ${table.status} in ('REQUESTED', 'PENDING')`),
  ],
);

/** The request as it lies with one mentor. */
export const mentoringOffers = pgTable(
  'mentoring_offers',
  {
    sessionId: sortable('session_id').notNull(),
    mentorId: text('mentor_id').notNull(),
    status: text().$type<OfferStatus>().notNull(),
    offeredAt: instant('offered_at').notNull(),
    answeredAt: instant('answered_at'),
    isSubstitute: boolean('is_substitute').notNull(),
    sealedQuestion: text('sealed_question'),
    reason: text().$type<SessionReason>(),
    sealedReasonText: text('sealed_reason_text'),
  },
  (table) => [
    primaryKey({ name: 'mentoring_offers_pk', columns: [table.sessionId, table.mentorId] }),
    index('mentoring_offers_mentor').on(table.mentorId, table.status),
  ],
);

/** Every proposal that was made; the newest has the highest position. */
export const mentoringProposals = pgTable(
  'mentoring_proposals',
  {
    proposalId: sortable('proposal_id').primaryKey(),
    sessionId: sortable('session_id').notNull(),
    byId: text('by_id').notNull(),
    times: instant('times').array().notNull(),
    sealedReasonText: text('sealed_reason_text'),
    status: text().$type<RescheduleStatus>().notNull(),
    originalStart: instant('original_start').notNull(),
    acceptedTime: instant('accepted_time'),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull(),
    position: instant('position').notNull(),
  },
  (table) => [index('mentoring_proposals_session').on(table.sessionId, table.position)],
);

export const mentoringDocuments = pgTable(
  'mentoring_documents',
  {
    sessionId: sortable('session_id').notNull(),
    documentId: text('document_id').notNull(),
    byId: text('by_id').notNull(),
    sealedTitle: text('sealed_title'),
    sealedUrl: text('sealed_url'),
    /** Then its id is that of a document in the library of `by_id`. */
    isFromLibrary: boolean('is_from_library').notNull(),
    addedAt: instant('added_at').notNull(),
    position: instant('position').notNull(),
  },
  (table) => [primaryKey({ name: 'mentoring_documents_pk', columns: [table.sessionId, table.documentId] })],
);

/** When people are taken; written from their diaries, which refuse two sessions at the same time. */
export const mentoringBookings = pgTable(
  'mentoring_bookings',
  {
    userId: text('user_id').notNull(),
    sessionId: sortable('session_id').notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'mentoring_bookings_pk', columns: [table.userId, table.sessionId] }),
    index('mentoring_bookings_span').on(table.userId, table.endsAt, table.startsAt),
  ],
);
