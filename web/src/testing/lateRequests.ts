import { afterAll } from 'vitest';

/**
 * Ends what a file of specs still waits for while its worker listens. A request that the environment ends later logs into a
 * worker that is closing, which fails a run in which every test passed.
 */
afterAll(async () => {
  const { happyDOM } = globalThis as { happyDOM?: { abort: () => Promise<void> } };
  await happyDOM?.abort();
  // The rejections of the ended requests reach their handlers, which may log.
  await new Promise((resolve) => setTimeout(resolve, 0));
});
