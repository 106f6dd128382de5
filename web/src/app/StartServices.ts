import { useEffect } from 'react';
import { backoffMs, patientWait } from '#/lib/backoff.ts';
import { behindFirstPage } from './firstPage.ts';
import { currentSession, useSession } from './session/sessionStore.ts';

/** So long the services wait for the first page, milliseconds: offline a part of it may never come. */
const LONGEST_WAIT = 3_000;

let startedFor: string | null = null;

/** Loads and starts what a signed-in person needs (messages, live feed, brand), behind the page that shows first. */
export function StartServices(): null {
  const userId = useSession((session) => (session.authState === 1 ? session.userId : null));
  useEffect(() => {
    // Once for each person, whatever page they go to.
    if (userId === startedFor) return;
    startedFor = userId;
    if (userId) void startFor(userId);
  }, [userId]);
  return null;
}

/** Asks again where the code does not come: a page without its live feed would look whole and stand still. */
async function startFor(userId: string): Promise<void> {
  await Promise.race([behindFirstPage(), new Promise<void>((resolve) => setTimeout(resolve, LONGEST_WAIT))]);
  for (let failures = 0; currentSession().userId === userId; failures += 1) {
    try {
      const { startSignedInServices } = await import('./signedInServices.ts');
      if (currentSession().userId === userId) startSignedInServices();
      return;
    } catch {
      await patientWait(backoffMs(failures));
    }
  }
}
