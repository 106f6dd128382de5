import { useEffect, useRef } from 'react';
import { serverNow } from '#/lib/clock/serverClock.ts';
import type { Invitation } from './invitationsSync.ts';

const A_LITTLE_LATER_MS = 1_000;
/** Where this clock is ahead of the server's. */
const AGAIN_MS = 30_000;
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** Asks again as the registration that ends first has ended: no event says that an attendee's invitation has run out. */
export function useEndOfRegistration(invitations: readonly Invitation[], ask: () => void): void {
  const latest = useRef(ask);
  latest.current = ask;
  const ends = invitations.flatMap((one) =>
    one.role === 'ATTENDEE' ? Date.parse(one.event.endDateRegistration) : [],
  );
  const first = ends.length > 0 ? Math.min(...ends) : null;
  useEffect(() => {
    if (first === null) return;
    let timer: ReturnType<typeof setTimeout>;
    const plan = () => {
      const left = first - serverNow();
      const delay = left > 0 ? left + A_LITTLE_LATER_MS : AGAIN_MS;
      timer = setTimeout(onTime, Math.min(delay, LONGEST_TIMER_MS));
    };
    const onTime = () => {
      if (first <= serverNow()) latest.current();
      plan();
    };
    plan();
    return () => clearTimeout(timer);
  }, [first]);
}
