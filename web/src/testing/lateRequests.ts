import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, vi } from 'vitest';

/**
 * Ends what a file of specs still waits for while its worker listens. A request that the environment ends later logs into a
 * worker that is closing, which fails a run in which every test passed.
 */
afterAll(async () => {
  // A part that is still being loaded would be evaluated in the environment of the next file, which may have no document, and
  // stay failed for all files of the worker.
  await Promise.race([vi.dynamicImportSettled(), wait(30_000, undefined, { ref: false })]);
  const { happyDOM } = globalThis as { happyDOM?: { abort: () => Promise<void> } };
  if (!happyDOM) return;
  await nothingWaits();
  // Bounded, and by Node's clock: the timers of the environment are among what ends here.
  await Promise.race([happyDOM.abort(), wait(5_000)]);
  // The rejections of the ended requests reach their handlers, which may log.
  await wait(0);
});

/**
 * happy-dom has one timer for all that wait 0 ms: ended with them waiting, it never fires again, and no file is read any more
 * in this worker.
 */
async function nothingWaits(): Promise<void> {
  await new Promise<void>((resolve) => {
    const reader = new FileReader();
    const late = setTimeout(resolve, 1_000);
    reader.onloadend = () => {
      clearTimeout(late);
      resolve();
    };
    reader.readAsText(new Blob(['']));
  });
}
