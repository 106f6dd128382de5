import { beforeEach } from 'vitest';
import { overPage } from '#/lib/overPage.ts';
import { forgetNamedIn, referenceLoads } from '#/profile/referenceLoads.ts';

// Specs of one worker share its modules: what one of them loaded, or still waits for, must not answer the next.
beforeEach(() => {
  referenceLoads.clear();
  forgetNamedIn();
  overPage.forget();
});
