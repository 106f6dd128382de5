import type { Challenge, Solution } from 'altcha-lib';

/** The page stays quick: a thread beside it computes. Null where it could not, or was stopped. */
export function solveInWorker(challenge: Challenge, signal: AbortSignal): Promise<Solution | null> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve(null);
    const worker = new Worker(new URL('./solver.worker.ts', import.meta.url), { type: 'module' });
    const end = (solution: Solution | null) => {
      signal.removeEventListener('abort', stop);
      worker.terminate();
      resolve(solution);
    };
    const stop = () => end(null);
    signal.addEventListener('abort', stop);
    worker.addEventListener('message', ({ data }: MessageEvent<Solution | null>) => end(data));
    worker.addEventListener('error', stop);
    worker.postMessage(challenge);
  });
}
