import type { Job } from './job.ts';
import type { Answer, ReadView, SyncParts } from './types.ts';

/** A connection that went away without a word must not hold up a queue for minutes; of an upload, for each of its steps. */
const SILENCE_MS = 20_000;
/** For the first answer to what is small: a server that is frozen says nothing, and another one may take the next attempt. */
const FIRST_ANSWER_MS = 2_000;

/** Sends one, once; a durable one is given up when nothing has moved for a while. */
export async function attempt(
  { mutation, args, clientId, faults, queuedAt: pressedAt }: Job,
  { send, shown, controller }: Pick<SyncParts, 'send'> & { shown: ReadView; controller: AbortController },
): Promise<Answer<unknown>> {
  const { signal } = controller;
  let silence: ReturnType<typeof setTimeout> | undefined;
  // Each attempt waits longer, since the network may be what is slow.
  const ms = mutation.uploads ? SILENCE_MS : Math.min(SILENCE_MS, FIRST_ANSWER_MS * 2 ** faults);
  function onProgress(share: number): void {
    clearTimeout(silence);
    if (mutation.durable) silence = setTimeout(() => controller.abort(new Error('No answer')), ms);
    mutation.uploads?.(clientId, share);
  }
  onProgress(0);
  try {
    const made = mutation.variables(args, clientId, shown);
    const variables = (mutation.uploads ? await made : made) as Record<string, unknown>;
    return await unlessAborted(send(mutation, variables, { signal, onProgress, pressedAt }), signal);
  } finally {
    clearTimeout(silence);
    mutation.uploads?.(clientId, null);
  }
}

/** What was given up, or asked for a session that is over, holds nothing up. */
export function unlessAborted<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    promise.then(resolve, reject);
  });
}
