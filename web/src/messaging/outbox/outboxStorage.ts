import type { PrivateStorage } from '#/lib/privateStorage.ts';
import { inOrder, type OutboxEntry } from './outboxEntry.ts';

const PREFIX = 'outbox.';

/** One key per message: two tabs that write at once never lose each other's. */
export interface OutboxStorage {
  all(): readonly OutboxEntry[];
  find(clientId: string): OutboxEntry | undefined;
  put(entry: OutboxEntry): void;
  remove(clientId: string): void;
  /** Another tab changed an entry; undefined when it is gone. */
  onOtherTab(listener: (clientId: string, entry: OutboxEntry | undefined) => void): () => void;
}

export function createOutboxStorage(storage: PrivateStorage): OutboxStorage {
  const find = (clientId: string) => parse(storage.read(PREFIX + clientId));
  return {
    find,
    all: () =>
      inOrder(
        storage
          .keys(PREFIX)
          .map((key) => parse(storage.read(key)))
          .filter((entry) => entry !== undefined),
      ),
    put: (entry) => storage.write(PREFIX + entry.clientId, JSON.stringify(entry)),
    remove: (clientId) => storage.remove(PREFIX + clientId),
    onOtherTab: (listener) =>
      storage.onOtherTab((key, value) => {
        if (key.startsWith(PREFIX)) listener(key.slice(PREFIX.length), parse(value));
      }),
  };
}

/** Someone may have edited or half-written it; what cannot be read is treated as absent. */
function parse(value: string | null): OutboxEntry | undefined {
  if (value === null) return undefined;
  try {
    const entry = JSON.parse(value) as Partial<OutboxEntry> | null;
    const isWhole =
      typeof entry?.clientId === 'string' &&
      typeof entry.receiverId === 'string' &&
      typeof entry.text === 'string' &&
      typeof entry.queuedAt === 'number' &&
      typeof entry.status === 'string';
    if (!isWhole) return undefined;
    // What an earlier version of this page left was a text that answered nothing.
    const { attachment = null, replyTo = null } = entry;
    const whole = { ...entry, attachment, replyTo } as OutboxEntry;
    return whole.status === 'sent'
      ? { ...whole, message: { ...whole.message, replyTo: whole.message.replyTo ?? null, reactions: [] } }
      : whole;
  } catch {
    return undefined;
  }
}
