// Invariant: nothing here decides; the server does. These say what to offer at which moment.

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** SES-67: from here to the start a new time is too late. */
export const RESCHEDULE_UNTIL_MS = 2 * HOUR;
/** SES-72. */
export const JOIN_BEFORE_MS = 5 * MINUTE;
/** SES-47. */
const COMPLETES_AFTER_MS = 15 * MINUTE;
const NO_SHOW_FROM_MS = 10 * MINUTE;
/** SES-47. */
export const NO_SHOW_UNTIL_MS = 7 * 24 * HOUR;

/** SES-67, minutes. */
export const lateMinutes = [5, 10, 15] as const;

/** What the rules need to know of a session. */
export type TimedSession = {
  readonly status: string;
  readonly acceptedTime: string | null;
  readonly durationMinutes: number;
  readonly noShow?: { readonly isRevoked: boolean } | null;
};

export type SessionOffers = {
  /** The link may be shown. */
  readonly join: boolean;
  readonly reschedule: boolean;
  readonly late: boolean;
  readonly cancel: boolean;
  readonly complete: boolean;
  readonly noShow: boolean;
};

const nothing: SessionOffers = {
  join: false,
  reschedule: false,
  late: false,
  cancel: false,
  complete: false,
  noShow: false,
};

/** What can be done with a session at that moment. */
export function offersAt(session: TimedSession, now: number): SessionOffers {
  const moments = momentsOf(session);
  if (!moments) return nothing;
  const { start, end } = moments;
  const isAccepted = session.status === 'ACCEPTED';
  const tookPlace = isAccepted || (session.status === 'COMPLETED' && !session.noShow);
  return {
    join: isAccepted && now >= start - JOIN_BEFORE_MS && now < end + COMPLETES_AFTER_MS,
    reschedule: isAccepted && now < start - RESCHEDULE_UNTIL_MS,
    late: isAccepted && now >= start - RESCHEDULE_UNTIL_MS && now < end,
    cancel: isAccepted && now < start,
    complete: isAccepted && now >= end,
    noShow: tookPlace && now >= start + NO_SHOW_FROM_MS && now < start + NO_SHOW_UNTIL_MS,
  };
}

/** The moments at which `offersAt` changes its answer, for a clock to watch. */
export function turningPoints(session: TimedSession): readonly number[] {
  const moments = momentsOf(session);
  if (!moments) return [];
  const { start, end } = moments;
  return [
    start - RESCHEDULE_UNTIL_MS,
    start - JOIN_BEFORE_MS,
    start,
    start + NO_SHOW_FROM_MS,
    end,
    end + COMPLETES_AFTER_MS,
    start + NO_SHOW_UNTIL_MS,
  ];
}

function momentsOf({ acceptedTime, durationMinutes }: TimedSession) {
  if (acceptedTime === null) return null;
  const start = Date.parse(acceptedTime);
  return { start, end: start + durationMinutes * MINUTE };
}

type Pair = {
  readonly mentee: { readonly id: string };
  readonly mentor: { readonly id: string } | null;
};

/** On which side of the session somebody is. */
export function sideOf(session: Pair, userId: string | null): 'mentee' | 'mentor' {
  return session.mentee.id === userId ? 'mentee' : 'mentor';
}

type Standing = Pair & {
  readonly status: string;
  readonly acceptedTime: string | null;
  readonly myOffer: { readonly status: string } | null;
};

/** What somebody finds behind the link to a session: `stale` is a request that is closed for them (SES-50). */
export function placeIn(session: Standing, userId: string): 'participant' | 'request' | 'stale' {
  const { status, myOffer, acceptedTime } = session;
  const isMentee = session.mentee.id === userId;
  const hasTime = acceptedTime !== null && session.mentor !== null;
  if (hasTime && (isMentee || session.mentor?.id === userId)) return 'participant';
  if (isMentee) return 'request';
  const isOpen = status === 'PENDING' || status === 'REQUESTED';
  const isMine = myOffer === null || myOffer.status === 'WAITING' || myOffer.status === 'ASKED';
  return isOpen && isMine ? 'request' : 'stale';
}
