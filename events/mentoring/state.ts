import { assertNever, type Instant, type UserId } from '../kernel/index.ts';
import type { SessionEvent } from './events.ts';
import type { Cadence, ProposalId, SessionStatus } from './values.ts';

export type OfferState = 'waiting' | 'asked' | 'declined' | 'passedOn' | 'accepted' | 'taken';

export type OpenProposal = {
  readonly proposalId: ProposalId;
  readonly byId: UserId;
  readonly toId: UserId;
  readonly times: readonly Instant[];
  readonly expiresAt: Instant;
};

/** Without personal text, because its snapshot is stored unencrypted. */
export type SessionState = {
  /** Of the stream: how many facts there are. */
  readonly version: number;
  /** The version at which the status, the time or the open proposal last changed: what somebody has to have seen. */
  readonly settledVersion: number;
  readonly status: SessionStatus | 'NONE';
  readonly menteeId: UserId;
  readonly mentorId: UserId | null;
  readonly offers: Readonly<Record<UserId, OfferState>>;
  readonly communityId: string | null;
  readonly acceptSubstitutes: boolean;
  readonly times: readonly Instant[];
  readonly durationMinutes: number;
  readonly series: { readonly cadence: Cadence; readonly count: number } | null;
  readonly requestedAt: Instant;
  readonly expiresAt: Instant;
  readonly pausedUntil: Instant;
  /** How long the clock of the request has stood still, together. */
  readonly pausedFor: number;
  readonly nudged: number;
  /** The start that counts now; 0 before anybody accepted. */
  readonly startsAt: Instant;
  readonly proposal: OpenProposal | null;
  /** The newest of those that are over. */
  readonly closedProposals: readonly { readonly id: ProposalId; readonly isExpired: boolean }[];
  readonly noShow: {
    readonly byId: UserId;
    readonly absentId: UserId;
    readonly isAppealed: boolean;
    /** The charity has read the appeal, and the report stands. */
    readonly isDismissed: boolean;
  } | null;
  /** Who has reported a no-show that was taken back: nobody reports the same one twice. */
  readonly revokedReporters: readonly UserId[];
  readonly notesRevision: number;
  /** When the agenda was changed last. */
  readonly agendaVersion: number;
  readonly documents: readonly {
    readonly id: string;
    readonly byId: UserId;
    readonly isFromLibrary: boolean;
  }[];
};

export const newSession: SessionState = {
  version: 0,
  settledVersion: 0,
  status: 'NONE',
  menteeId: '' as UserId,
  mentorId: null,
  offers: {},
  communityId: null,
  acceptSubstitutes: false,
  times: [],
  durationMinutes: 0,
  series: null,
  requestedAt: 0,
  expiresAt: 0,
  pausedUntil: 0,
  pausedFor: 0,
  nudged: 0,
  startsAt: 0,
  proposal: null,
  closedProposals: [],
  noShow: null,
  revokedReporters: [],
  notesRevision: 0,
  agendaVersion: 0,
  documents: [],
};

const CLOSED_KEPT = 20;

/** Each fact counts; see `settledVersion` for those that a person must have seen. */
export function evolveSession(state: SessionState, event: SessionEvent): SessionState {
  const before = { ...state, version: state.version + 1 };
  const after = evolve(before, event);
  const isSame =
    after.status === state.status && after.startsAt === state.startsAt && after.proposal === state.proposal;
  return isSame ? after : { ...after, settledVersion: after.version };
}

function evolve(state: SessionState, event: SessionEvent): SessionState {
  switch (event.type) {
    case 'SessionRequested': {
      const { menteeId, communityId, acceptSubstitutes, times, durationMinutes, series } = event.data;
      const { requestedAt, expiresAt } = event.data;
      const asked = { menteeId, communityId, acceptSubstitutes, times, durationMinutes, series };
      return { ...state, ...asked, status: 'REQUESTED', requestedAt, expiresAt };
    }
    case 'SessionOffered':
      return { ...withOffer(state, event.data.mentorId, 'waiting'), status: 'PENDING' };
    case 'SessionQuestionAsked': {
      const { mentorId, pausedUntil, expiresAt, askedAt } = event.data;
      const added = pausedUntil - Math.max(askedAt, state.pausedUntil);
      const paused = { pausedUntil, pausedFor: state.pausedFor + added, expiresAt };
      return { ...withOffer(state, mentorId, 'asked'), ...paused, status: 'PENDING' };
    }
    case 'SessionOfferDeclined':
      return withOffer(state, event.data.mentorId, 'declined');
    case 'SessionOfferPassedOn':
      return withOffer(state, event.data.mentorId, 'passedOn');
    case 'SessionRequestDeclined':
      return { ...state, status: 'DECLINED' };
    case 'SessionAccepted': {
      const { mentorId, lostIds, startsAt } = event.data;
      const lost = Object.fromEntries(lostIds.map((id) => [id, 'taken' as const]));
      const offers = { ...state.offers, ...lost, [mentorId]: 'accepted' as const };
      return { ...state, status: 'ACCEPTED', mentorId, startsAt, offers };
    }
    case 'SessionPlanned': {
      const { menteeId, mentorId, startsAt, durationMinutes } = event.data;
      return { ...state, status: 'ACCEPTED', menteeId, mentorId, startsAt, durationMinutes };
    }
    case 'SessionRequestWithdrawn':
      return { ...state, status: 'CANCELLED' };
    case 'SessionMentorsNudged':
      return { ...state, nudged: event.data.nudge };
    case 'SessionRequestExpired':
      return { ...state, status: 'EXPIRED' };
    case 'SessionCancelled':
      return { ...withoutProposal(state), status: 'CANCELLED' };
    case 'SessionLateAnnounced':
      return state;
    case 'SessionAgendaChanged':
      return { ...state, agendaVersion: state.version };
    case 'SessionCompleted':
      return { ...withoutProposal(state), status: 'COMPLETED' };
    case 'SessionNoShowReported': {
      const { byId, absentId } = event.data;
      const noShow = { byId, absentId, isAppealed: false, isDismissed: false };
      return { ...withoutProposal(state), status: 'NO_SHOW', noShow };
    }
    case 'SessionNoShowAppealed':
      return state.noShow ? { ...state, noShow: { ...state.noShow, isAppealed: true } } : state;
    case 'SessionNoShowRevoked': {
      const reporters = state.noShow ? [...state.revokedReporters, state.noShow.byId] : [];
      return { ...state, status: 'COMPLETED', noShow: null, revokedReporters: reporters };
    }
    case 'SessionNoShowAppealDecided':
      return state.noShow ? { ...state, noShow: { ...state.noShow, isDismissed: true } } : state;
    case 'RescheduleProposed': {
      const { proposalId, byId, toId, times, expiresAt } = event.data;
      return { ...withoutProposal(state), proposal: { proposalId, byId, toId, times, expiresAt } };
    }
    case 'RescheduleAccepted':
      return { ...withoutProposal(state), startsAt: event.data.startsAt };
    case 'RescheduleDeclined':
    case 'RescheduleWithdrawn':
      return withoutProposal(state);
    case 'RescheduleExpired':
      return withoutProposal(state, true);
    case 'SessionNotesChanged':
      return { ...state, notesRevision: event.data.revision };
    case 'SessionDocumentAdded': {
      const { documentId: id, byId, isFromLibrary = false } = event.data;
      return { ...state, documents: [...state.documents, { id, byId, isFromLibrary }] };
    }
    case 'SessionDocumentRemoved':
      return { ...state, documents: state.documents.filter(({ id }) => id !== event.data.documentId) };
    default:
      return assertNever(event);
  }
}

function withOffer(state: SessionState, mentorId: UserId, offer: OfferState): SessionState {
  return { ...state, offers: { ...state.offers, [mentorId]: offer } };
}

function withoutProposal(state: SessionState, isExpired = false): SessionState {
  if (!state.proposal) return state;
  const closed = { id: state.proposal.proposalId, isExpired };
  return {
    ...state,
    proposal: null,
    closedProposals: [...state.closedProposals, closed].slice(-CLOSED_KEPT),
  };
}
