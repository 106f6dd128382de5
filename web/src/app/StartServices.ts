import { useEffect } from 'react';
import { useSession } from './session/sessionStore.ts';

let startedFor: string | null = null;

/** Loads and starts what a signed-in person needs (messages, live feed, brand), behind the page that shows first. */
export function StartServices(): null {
  const userId = useSession((session) => (session.authState === 1 ? session.userId : null));
  useEffect(() => {
    // Once for each person, whatever page they go to.
    if (userId === startedFor) return;
    startedFor = userId;
    if (userId) {
      void import('./signedInServices.ts').then(({ startSignedInServices }) => startSignedInServices());
    }
  }, [userId]);
  return null;
}
