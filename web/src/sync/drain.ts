import { type Job, PREFIX } from './job.ts';
import type { Outbox } from './types.ts';

const AGAIN_AFTER_MS = 20_000;

type Queue = {
  readonly nextDue: () => Job | undefined;
  readonly nextExpired: () => Job | undefined;
  readonly expire: (job: Job) => void;
  readonly send: (job: Job) => Promise<void>;
  readonly forget: (job: Job) => void;
  readonly isOpen: (outbox: Outbox) => boolean;
  /** Something may have come due meanwhile. */
  readonly onEnd: () => void;
  readonly onFault: (error: unknown) => void;
};

/** Sends what is durable: one tab at a time, one after the other, and nobody waits for a long file. */
export function createDrain(queue: Queue): (outbox: Outbox) => Promise<void> {
  let isRunning = false;
  let nudge = () => {};

  async function sendAllDue(outbox: Outbox): Promise<void> {
    const uploads = new Set<Promise<void>>();
    for (let old = queue.nextExpired(); old && queue.isOpen(outbox); old = queue.nextExpired())
      queue.expire(old);
    while (queue.isOpen(outbox)) {
      const nudged = new Promise<void>((resolve) => {
        nudge = resolve;
      });
      const job = queue.nextDue();
      // Another tab may have sent it while this one waited for its turn.
      if (job && outbox.storage.read(PREFIX + job.clientId) === null) queue.forget(job);
      else if (job?.mutation.uploads) {
        const upload: Promise<void> = queue.send(job).finally(() => uploads.delete(upload));
        uploads.add(upload);
      } else if (job) await queue.send(job);
      else if (uploads.size > 0) await Promise.race([nudged, ...uploads]);
      else return;
    }
  }

  return async function drain(outbox) {
    nudge();
    if (isRunning) return;
    isRunning = true;
    try {
      await outbox.alone(() => sendAllDue(outbox));
      isRunning = false;
      queue.onEnd();
    } catch (error) {
      isRunning = false;
      queue.onFault(error);
      setTimeout(queue.onEnd, AGAIN_AFTER_MS);
    }
  };
}
