import type { SessionOffer, SessionView } from './views.ts';

const ends = {
  ACCEPTED: 'ACCEPTED',
  TAKEN: 'ACCEPTED',
  DECLINED: 'DECLINED',
  PASSED_ON: 'DECLINED',
  WITHDRAWN: 'CANCELLED',
  EXPIRED: 'EXPIRED',
  WAITING: 'PENDING',
  ASKED: 'PENDING',
} as const satisfies Record<SessionOffer['status'], SessionView['status']>;

/**
 * What is left of a request for a mentor who did not get it: what it was about and how it ended for them. It rests: what
 * becomes of the session afterwards is not theirs to know.
 */
export function restingSession(asked: SessionView, myOffer: SessionOffer | null): SessionView {
  const status = myOffer ? ends[myOffer.status] : asked.status;
  return { ...asked, status, description: '', times: [], expiresAt: null, version: 0 };
}
