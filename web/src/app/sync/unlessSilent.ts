import { unlessAborted } from '#/lib/unlessAborted.ts';
import type { SyncParts } from '#/sync/types.ts';

/** A connection that went away without a word must not hold up a queue for minutes; of an upload, for each of its steps. */
const SILENCE_MS = 20_000;
/** For the first answer to what is small: a server that is frozen says nothing, and another one may take the next attempt. */
const FIRST_ANSWER_MS = 2_000;

/** Gives an attempt to send something durable up when nothing has moved for a while. */
export function unlessSilent(send: SyncParts['send']): SyncParts['send'] {
  return async (sent, variables, options) => {
    options.signal.throwIfAborted();
    const { mutation, faults } = sent;
    if (!mutation.durable) return send(sent, variables, options);
    const attempt = new AbortController();
    options.signal.addEventListener('abort', () => attempt.abort(options.signal.reason));
    // Each attempt waits longer, since the network may be what is slow.
    const ms = mutation.uploads ? SILENCE_MS : Math.min(SILENCE_MS, FIRST_ANSWER_MS * 2 ** faults);
    const giveUp = () => attempt.abort(new Error('No answer'));
    let silence = setTimeout(giveUp, ms);
    function onProgress(share: number): void {
      clearTimeout(silence);
      silence = setTimeout(giveUp, ms);
      options.onProgress(share);
    }
    const { signal } = attempt;
    try {
      return await unlessAborted(send(sent, variables, { ...options, signal, onProgress }), signal);
    } finally {
      clearTimeout(silence);
    }
  };
}
