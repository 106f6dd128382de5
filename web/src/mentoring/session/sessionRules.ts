import { MINUTE, mentoringLimits } from '@waymark/events/limits';

// Invariant: nothing here decides; the server does. These say what to offer at which moment.

const { rescheduleUntil, joinBefore, completesAfter, noShowFrom, noShowUntil } = mentoringLimits;

/** How long before the start Join comes, to say so. */
export const joinMinutes = joinBefore / MINUTE;

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
  // Whose report of absence was taken back may still be going on.
  const mayGoOn = isAccepted || (session.status === 'COMPLETED' && session.noShow?.isRevoked === true);
  const tookPlace = isAccepted || (session.status === 'COMPLETED' && !session.noShow);
  return {
    join: mayGoOn && now >= start - joinBefore && now < end + completesAfter,
    reschedule: isAccepted && now < start - rescheduleUntil,
    late: isAccepted && now >= start - rescheduleUntil && now < end,
    cancel: isAccepted && now < start,
    complete: isAccepted && now >= end,
    noShow: tookPlace && now >= start + noShowFrom && now < start + noShowUntil,
  };
}

/** The moments at which `offersAt` changes its answer, for a clock to watch. */
export function turningPoints(session: TimedSession): readonly number[] {
  const moments = momentsOf(session);
  if (!moments) return [];
  const { start, end } = moments;
  return [
    start - rescheduleUntil,
    start - joinBefore,
    start,
    start + noShowFrom,
    end,
    end + completesAfter,
    start + noShowUntil,
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
