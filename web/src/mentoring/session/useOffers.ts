import { useClock } from '#/lib/clock/useClock.ts';
import { offersAt, type SessionOffers, type TimedSession, turningPoints } from './sessionRules.ts';

/** What can be done with a session now; it changes by itself when its moment comes. */
export function useOffers(session: TimedSession): SessionOffers & { readonly now: number } {
  const now = useClock(turningPoints(session));
  return { ...offersAt(session, now), now };
}
