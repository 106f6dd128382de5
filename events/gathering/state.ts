import { assertNever, type Instant, type UserId } from '../kernel/index.ts';
import type { GatheringFact } from './events.ts';
import { type GatheringStatus, gatheringEnd, type RequestStatus } from './values.ts';

/** Without texts, and as small for ten thousand people as for ten: every append writes its snapshot. */
export type GatheringState = {
  /** Of the stream: how many facts there are. */
  readonly version: number;
  /** `version` when the form was last changed. */
  readonly formVersion: number;
  readonly requestStatus: RequestStatus | 'NONE';
  readonly status: GatheringStatus | null;
  readonly hostId: UserId;
  /** The mentor of a proposal, or who invited the speaker. */
  readonly askedById: UserId;
  readonly partnerId: string | null;
  readonly offeredTimes: readonly Instant[];
  readonly expiresAt: Instant;
  readonly startsAt: Instant;
  readonly durationMinutes: number;
  /** It moves with a delay. */
  readonly endsAt: Instant;
  readonly capacity: number;
  readonly minimum: number;
  readonly registersFrom: Instant;
  readonly registersUntil: Instant;
  readonly isPublic: boolean;
  /** An event that was never published belongs to its organisers only. */
  readonly isPublished: boolean;
  readonly recordingConsent: boolean;
  /** Of the replay that people can watch; null: there is none. */
  readonly replaySharedById: UserId | null;
  /** Who manages removed it: the host cannot share it again. */
  readonly isReplayClosed: boolean;
  readonly isFeatured: boolean;
  readonly sequence: number;
  readonly taken: number;
  readonly waiting: number;
  readonly lastTicket: number;
  /** A person with a ticket up to this one has a seat; a later ticket waits. */
  readonly calledTicket: number;
  readonly isWarned: boolean;
  readonly reminded: readonly ('DAY' | 'MINUTES')[];
};

export const noGathering: GatheringState = {
  version: 0,
  formVersion: 0,
  requestStatus: 'NONE',
  status: null,
  hostId: '' as UserId,
  askedById: '' as UserId,
  partnerId: null,
  offeredTimes: [],
  expiresAt: 0,
  startsAt: 0,
  durationMinutes: 0,
  endsAt: 0,
  capacity: 0,
  minimum: 0,
  registersFrom: 0,
  registersUntil: 0,
  isPublic: true,
  isPublished: false,
  recordingConsent: false,
  replaySharedById: null,
  isReplayClosed: false,
  isFeatured: false,
  sequence: 0,
  taken: 0,
  waiting: 0,
  lastTicket: 0,
  calledTicket: 0,
  isWarned: false,
  reminded: [],
};

/** What a fact says of the community that the event is held for. */
export function ofCommunity({ partnerId }: GatheringState): { readonly partnerId?: string } {
  return partnerId === null ? {} : { partnerId };
}

export function evolveGathering(state: GatheringState, event: GatheringFact): GatheringState {
  const version = state.version + 1;
  const formVersion = changesForm.has(event.type) ? version : state.formVersion;
  return evolve({ ...state, version, formVersion }, event);
}

const changesForm: ReadonlySet<GatheringFact['type']> = new Set([
  'GatheringProposed',
  'SpeakerInvited',
  'GatheringAccepted',
  'GatheringChanged',
  'RecordingConsentAnswered',
]);

function evolve(state: GatheringState, event: GatheringFact): GatheringState {
  switch (event.type) {
    case 'GatheringProposed': {
      const { hostId, partnerId, expiresAt } = event.data;
      const begun = { hostId, askedById: hostId, partnerId, expiresAt, requestStatus: 'PENDING' } as const;
      return { ...state, ...formOf(event.data), ...begun };
    }
    case 'SpeakerInvited': {
      const { hostId, byId: askedById, partnerId, expiresAt, offeredTimes } = event.data;
      const invited = {
        hostId,
        askedById,
        partnerId,
        expiresAt,
        offeredTimes,
        requestStatus: 'INVITED',
      } as const;
      return { ...state, ...formOf(event.data), ...invited };
    }
    case 'GatheringAccepted':
      return {
        ...state,
        ...timeOf(event.data.startsAt, state.durationMinutes),
        registersUntil: event.data.registersUntil ?? state.registersUntil,
        recordingConsent: event.data.recordingConsent ?? state.recordingConsent,
        requestStatus: 'ACCEPTED',
        status: 'DRAFT',
      };
    case 'GatheringDeclined':
      return { ...state, requestStatus: 'DECLINED' };
    case 'GatheringExpired':
      return { ...state, requestStatus: 'EXPIRED' };
    case 'GatheringChanged': {
      const { sequence, calledTicket, taken, waiting, isMoved } = event.data;
      const again = isMoved ? { isWarned: false, reminded: [] } : {};
      const form = formOf(event.data);
      const endsAt = event.data.endsAt ?? form.endsAt;
      return { ...state, ...form, endsAt, ...again, sequence, calledTicket, taken, waiting };
    }
    case 'GatheringPublished':
      return { ...state, status: 'UPCOMING', isPublished: true };
    case 'GatheringCancelled': {
      const requestStatus = state.status === null ? 'CANCELLED' : state.requestStatus;
      const status = state.status === null ? null : 'CANCELLED';
      return { ...state, requestStatus, status, sequence: event.data.sequence };
    }
    case 'GatheringStarted':
      return { ...state, status: 'STARTED' };
    case 'GatheringDelayed':
      return { ...state, endsAt: event.data.endsAt };
    case 'GatheringFinished':
      return { ...state, status: 'FINISHED' };
    case 'GatheringShort':
      return { ...state, isWarned: true };
    case 'GatheringReminderDue':
      return { ...state, reminded: [...state.reminded, event.data.lead] };
    case 'GatheringFeatured':
      return { ...state, isFeatured: event.data.isFeatured };
    case 'ReplayAdded':
      return { ...state, replaySharedById: event.data.byId, isReplayClosed: false };
    case 'ReplayRemoved': {
      const isReplayClosed = event.data.byId !== state.hostId;
      return { ...state, replaySharedById: null, isReplayClosed };
    }
    case 'RecordingConsentAnswered':
      return { ...state, recordingConsent: event.data.isGiven, replaySharedById: null };
    case 'AttendeesWritten':
      return state;
    case 'SeatTaken':
    case 'SeatQueued': {
      const { ticket, calledTicket, taken, waiting } = event.data;
      return { ...state, lastTicket: ticket, calledTicket, taken, waiting };
    }
    case 'SeatFreed':
    case 'SeatCalled': {
      const { calledTicket, taken, waiting } = event.data;
      return { ...state, calledTicket, taken, waiting };
    }
    default:
      return assertNever(event);
  }
}

type Formed = Extract<GatheringFact, { type: 'GatheringProposed' }>['data'];

function formOf(
  data: Pick<
    Formed,
    | 'startsAt'
    | 'durationMinutes'
    | 'capacity'
    | 'minimum'
    | 'registersFrom'
    | 'registersUntil'
    | 'isPublic'
    | 'recordingConsent'
  >,
) {
  const { startsAt, durationMinutes, capacity, minimum, registersFrom, registersUntil } = data;
  const { isPublic, recordingConsent } = data;
  const form = { capacity, minimum, registersFrom, registersUntil, isPublic, recordingConsent };
  return { ...form, ...timeOf(startsAt, durationMinutes) };
}

function timeOf(startsAt: Instant, durationMinutes: number) {
  return { startsAt, durationMinutes, endsAt: gatheringEnd(startsAt, durationMinutes) };
}
