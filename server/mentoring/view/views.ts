import type {
  RescheduleProposal,
  SessionDocument,
  SessionList,
  SessionOffer,
  SessionView,
} from '@waymark/db/mentoring';
import type { Instant, UserId } from '@waymark/events/kernel';
import type { UserCard } from '../../identity/types.ts';

/** Everybody who takes part, as the viewer sees them. */
type People = { readonly cardOf: (id: UserId) => UserCard };

export type SessionCardView = SessionView & People & { readonly viewerId: UserId };
export type OfferCardView = SessionOffer & People;
/** `type` and `size` only of a document of a library that the viewer may read now. */
export type DocumentCardView = SessionDocument &
  People & { readonly isShared: boolean; readonly type: string | null; readonly size: number | null };
export type ProposalCardView = RescheduleProposal & { readonly viewerId: UserId };
export type NotesCardView = SessionView['notes'] & People;
export type SessionListView = Omit<SessionList, 'items'> & { readonly items: readonly SessionCardView[] };

export type HistoryLine = {
  readonly at: Instant;
  readonly kind: string;
  readonly actor: UserCard | null;
  readonly times: readonly Instant[];
  readonly text: string | null;
  readonly minutes: number | null;
};

export type FreeSlot = { readonly start: Instant; readonly end: Instant };

export type AvailabilityAnswer = {
  readonly mentorId: UserId;
  readonly timezone: string;
  readonly slots: readonly FreeSlot[];
  readonly nextFree: Instant | null;
  readonly isAtCapacity: boolean;
};
