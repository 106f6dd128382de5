import type { Cursor, Instant, Position, UserId } from '@waymark/events/kernel';
import type {
  Cadence,
  MeetingProvider,
  ProposalId,
  SessionId,
  SessionKind,
  SessionReason,
  SessionStatus,
} from '@waymark/events/mentoring';

export type OfferStatus =
  | 'WAITING'
  | 'ASKED'
  | 'DECLINED'
  | 'PASSED_ON'
  | 'ACCEPTED'
  | 'TAKEN'
  | 'WITHDRAWN'
  | 'EXPIRED';
/** `CLOSED`: the session was cancelled. */
export type RescheduleStatus =
  | 'OPEN'
  | 'ACCEPTED'
  | 'DECLINED'
  | 'REPLACED'
  | 'WITHDRAWN'
  | 'EXPIRED'
  | 'CLOSED';

/** Texts are empty once their author is erased. */
export type SessionOffer = {
  readonly mentorId: UserId;
  readonly status: OfferStatus;
  readonly answeredAt: Instant | null;
  readonly isSubstitute: boolean;
  readonly question: string | null;
  readonly reason: SessionReason | null;
  readonly reasonText: string | null;
};

export type RescheduleProposal = {
  readonly id: ProposalId;
  readonly byId: UserId;
  readonly times: readonly Instant[];
  readonly reason: string | null;
  readonly status: RescheduleStatus;
  readonly originalStart: Instant;
  readonly acceptedTime: Instant | null;
  readonly expiresAt: Instant;
  readonly createdAt: Instant;
};

/** An address, or a document of the library of who added it, under its id and without one. */
export type SessionDocument = {
  readonly id: string;
  /** Of a document its name when it was added. */
  readonly title: string;
  readonly url: string;
  readonly isFromLibrary: boolean;
  readonly addedById: UserId;
  readonly addedAt: Instant;
};

export type AgendaItem = { readonly text: string; readonly isDone: boolean };

/** What the viewer has to do with the session; `lost`: offered, and somebody or something else ended it. */
export type Part = 'mentee' | 'mentor' | 'offered' | 'community' | 'lost';

/** A session as one viewer may see it: whatever is not for them is null or empty. */
export type SessionView = {
  readonly id: SessionId;
  readonly part: Part;
  readonly kind: SessionKind;
  readonly seriesId: SessionId | null;
  readonly seriesNumber: number | null;
  readonly seriesCount: number | null;
  readonly cadence: Cadence | null;
  readonly status: SessionStatus;
  readonly title: string;
  readonly description: string;
  readonly topicId: string;
  readonly durationMinutes: number;
  readonly menteeId: UserId;
  readonly mentorId: UserId | null;
  readonly timezone: string;
  readonly times: readonly Instant[];
  readonly startsAt: Instant | null;
  readonly endsAt: Instant | null;
  readonly provider: MeetingProvider | null;
  readonly link: string | null;
  readonly communityId: string | null;
  readonly planId: string | null;
  readonly reason: SessionReason | null;
  readonly reasonText: string | null;
  readonly cancelledById: UserId | null;
  readonly late: { readonly byId: UserId; readonly minutes: number; readonly at: Instant } | null;
  readonly noShow: {
    readonly byId: UserId;
    readonly absentId: UserId;
    readonly reportedAt: Instant;
    readonly isAppealed: boolean;
    /** The charity has read the appeal, and the report stands. */
    readonly isDismissed: boolean;
    readonly isRevoked: boolean;
  } | null;
  readonly agenda: readonly AgendaItem[];
  readonly notes: {
    readonly text: string;
    readonly revision: number;
    readonly byId: UserId | null;
    readonly at: Instant | null;
  };
  readonly offers: readonly SessionOffer[];
  readonly myOffer: SessionOffer | null;
  /** The newest one. */
  readonly reschedule: RescheduleProposal | null;
  readonly documents: readonly SessionDocument[];
  readonly expiresAt: Instant | null;
  readonly createdAt: Instant;
  /** Of the stream: what a command may expect. */
  readonly version: number;
};

export type SessionList = {
  readonly items: readonly SessionView[];
  readonly total: number;
  readonly hasMore: boolean;
  readonly position: Position;
  readonly cursor: Cursor;
};

export type SessionCounts = {
  readonly requestsAsMentor: number;
  readonly requestsAsMentee: number;
  readonly community: number;
  readonly upcomingAsMentor: number;
  readonly upcomingAsMentee: number;
  readonly completedAsMentor: number;
  readonly completedAsMentee: number;
  readonly position: Position;
  readonly cursor: Cursor;
};
