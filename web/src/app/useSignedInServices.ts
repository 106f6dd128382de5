import { useEffect } from 'react';
import { useSession } from './session/sessionStore.ts';

/** Loads and starts what a signed-in person needs (messages, live feed, brand) once there is one. */
export function useSignedInServices(): void {
  const isLoggedIn = useSession((session) => session.authState === 1);
  useEffect(() => {
    if (isLoggedIn)
      void import('./signedInServices.ts').then(({ startSignedInServices }) => startSignedInServices());
  }, [isLoggedIn]);
}
