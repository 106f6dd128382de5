import { act, cleanup } from '@testing-library/react';
import { afterAll, beforeEach, vi } from 'vitest';
import { setLoggedOut } from '#/app/session/sessionStore.ts';
import { noteServerTime } from '#/lib/clock/serverClock.ts';
import { overPage } from '#/lib/overPage.ts';
import { forgetNamedIn, referenceLoads } from '#/profile/referenceLoads.ts';
import { hideToast } from '#/ui/feedback/toast.ts';

// Specs of one worker share its modules and its document: what one of them loaded, still waits for, drew or logged in must not
// meet the next.
beforeEach(async () => {
  referenceLoads.clear();
  forgetNamedIn();
  await overPage.forget();
  // An answer that leaves no doubt: the server's clock is this one.
  const now = Date.now();
  noteServerTime(new Date(now).toISOString(), now + 1000, now);
});
afterAll(() => {
  vi.unstubAllGlobals();
  // Some specs run without a document.
  if (typeof document === 'undefined') return;
  cleanup();
  act(() => {
    setLoggedOut();
    hideToast();
  });
  localStorage.clear();
  sessionStorage.clear();
});
