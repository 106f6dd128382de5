import { backoffMs, patientWait } from '#/lib/backoff.ts';
import type { PrivateStorage } from '#/lib/privateStorage.ts';
import type { AnyMutation, Kept, Outbox } from '#/sync/types.ts';

/** One key a mutation: two tabs that write at once never lose each other's. */
export const OUTBOX_PREFIX = 'sync.';
const LOCK_AGAIN_MS = 20_000;

type Parts = {
  readonly storage: PrivateStorage;
  readonly mutations: readonly AnyMutation[];
  /** All others that may be found on the disk; their code is loaded once one is. */
  readonly others?: (() => Promise<readonly AnyMutation[]>) | undefined;
  /** Runs alone among the tabs of this browser and person. */
  readonly alone: (run: () => Promise<void>) => Promise<void>;
};

/** The outbox on the disk of the signed-in person, shared by the tabs of the browser. */
export function createDiskOutbox({ storage, mutations, others, alone }: Parts): Outbox {
  let known = mutations;
  let later = others;
  let tell: (clientId: string, kept: Kept | null) => void = () => {};
  const closing = new AbortController();
  const lock = createTabLock(alone);
  const ids = () => storage.keys(OUTBOX_PREFIX).map((key) => key.slice(OUTBOX_PREFIX.length));

  /** A person may have edited or half-written it; what cannot be read is treated as absent. */
  function parse(clientId: string, text: string | null): Kept | null {
    try {
      const { name, ...found } = JSON.parse(text ?? '{}') as Partial<Kept> & { readonly name?: string };
      const { args, queuedAt, status } = found;
      const mutation = known.find((one) => one.name === name);
      if (!mutation && name !== undefined) void loadOthers();
      if (!mutation || typeof queuedAt !== 'number' || typeof status !== 'string') return null;
      // Of another version, perhaps: what this one cannot order or show is not taken up.
      mutation.orderedBy?.(args);
      mutation.predict?.(args, '', queuedAt, clientId);
      return { ...found, args, queuedAt, status, clientId, mutation };
    } catch {
      return null;
    }
  }

  /** Then what waits is announced as if another tab had written it. */
  async function loadOthers(): Promise<void> {
    const load = later;
    later = undefined;
    for (let attempt = 0; load && !closing.signal.aborted; attempt++) {
      try {
        known = [...known, ...(await load())];
        break;
      } catch (error) {
        console.error(error);
        await patientWait(backoffMs(attempt), closing.signal);
      }
    }
    for (const clientId of load && !closing.signal.aborted ? ids() : []) {
      const kept = read(clientId);
      if (!kept || mutations.includes(kept.mutation)) continue;
      if (kept.status === 'answered') storage.remove(OUTBOX_PREFIX + clientId);
      else tell(clientId, kept);
    }
  }

  const read = (clientId: string) => parse(clientId, storage.read(OUTBOX_PREFIX + clientId));

  return {
    ids,
    read,
    has: (clientId) => storage.read(OUTBOX_PREFIX + clientId) !== null,
    write({ mutation, ...kept }) {
      // What another tab writes about it later is understood at once.
      if (!known.includes(mutation)) known = [...known, mutation];
      storage.write(OUTBOX_PREFIX + kept.clientId, JSON.stringify({ ...kept, name: mutation.name }));
    },
    remove: (clientId) => storage.remove(OUTBOX_PREFIX + clientId),
    onOtherTab(listener) {
      tell = listener;
      const stop = storage.onOtherTab((key, text) => {
        const clientId = key.slice(OUTBOX_PREFIX.length);
        if (!key.startsWith(OUTBOX_PREFIX)) return;
        // Removed is what is not there. What cannot be read yet is announced once it can.
        const kept = text === null ? null : parse(clientId, text);
        if (kept || text === null) listener(clientId, kept);
      });
      return () => {
        stop();
        closing.abort();
        lock.release();
      };
    },
    lock,
  };
}

/** Of the tabs of one person, one has the lock while something waits to be sent. */
function createTabLock(alone: Parts['alone']): Outbox['lock'] {
  let isWanted = false;
  let isAsking = false;
  let giveBack: (() => void) | null = null;

  async function ask(onChange: () => void): Promise<void> {
    isAsking = true;
    try {
      await alone(async () => {
        if (!isWanted) return;
        await new Promise<void>((resolve) => {
          giveBack = resolve;
          onChange();
        });
      });
    } catch (error) {
      console.error(error);
      await patientWait(LOCK_AGAIN_MS, new AbortController().signal);
    }
    isAsking = false;
    if (isWanted) onChange();
  }

  return {
    isMine: () => giveBack !== null,
    want(onChange) {
      isWanted = true;
      if (!isAsking) void ask(onChange);
    },
    release() {
      isWanted = false;
      giveBack?.();
      giveBack = null;
    },
  };
}
