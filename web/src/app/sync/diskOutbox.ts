import { patientWait } from '#/lib/backoff.ts';
import type { PrivateStorage } from '#/lib/privateStorage.ts';
import type { AnyMutation, Kept, Outbox } from '#/sync/types.ts';

/** One key a mutation: two tabs that write at once never lose each other's. */
export const OUTBOX_PREFIX = 'sync.';
const LOCK_AGAIN_MS = 20_000;

type Parts = {
  readonly storage: PrivateStorage;
  /** All that may be found on the disk. */
  readonly mutations: readonly AnyMutation[];
  /** Runs alone among the tabs of this browser and person. */
  readonly alone: (run: () => Promise<void>) => Promise<void>;
};

/** The outbox on the disk of the signed-in person, shared by the tabs of the browser. */
export function createDiskOutbox({ storage, mutations, alone }: Parts): Outbox {
  const ids = () => storage.keys(OUTBOX_PREFIX).map((key) => key.slice(OUTBOX_PREFIX.length));

  /** A person may have edited or half-written it; what cannot be read is treated as absent. */
  function parse(clientId: string, text: string | null): Kept | null {
    try {
      const { name, ...found } = JSON.parse(text ?? '{}') as Partial<Kept> & { readonly name?: string };
      const { args, queuedAt, status } = found;
      const mutation = mutations.find((one) => one.name === name);
      if (!mutation || typeof queuedAt !== 'number' || typeof status !== 'string') return null;
      return { ...found, args, queuedAt, status, clientId, mutation };
    } catch {
      return null;
    }
  }

  return {
    ids,
    read: (clientId) => parse(clientId, storage.read(OUTBOX_PREFIX + clientId)),
    has: (clientId) => storage.read(OUTBOX_PREFIX + clientId) !== null,
    write({ mutation: { name }, ...kept }) {
      storage.write(OUTBOX_PREFIX + kept.clientId, JSON.stringify({ ...kept, name }));
    },
    remove: (clientId) => storage.remove(OUTBOX_PREFIX + clientId),
    onOtherTab: (listener) =>
      storage.onOtherTab((key, text) => {
        const clientId = key.slice(OUTBOX_PREFIX.length);
        if (key.startsWith(OUTBOX_PREFIX)) listener(clientId, parse(clientId, text));
      }),
    lock: createTabLock(alone),
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
