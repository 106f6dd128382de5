import { onTestFinished } from 'vitest';
import { setLoggedIn, setLoggedOut } from '#/app/session/sessionStore.ts';
import { sync } from '#/app/sync/index.ts';

/** Components see the sessions of this person until the test is over. */
export function signInAs(id: string, userType: 'mentee' | 'mentor' | 'both' = 'both'): void {
  setLoggedIn({ id, userType } as Parameters<typeof setLoggedIn>[0]);
  onTestFinished(() => {
    sync.reset();
    setLoggedOut();
  });
}
