import { OUTBOX_PREFIX } from '#/app/sync/diskOutbox.ts';
import type { PrivateStorage } from '#/lib/privateStorage.ts';
import { OLD_PREFIX } from './leftUnsent.ts';
import type { Sending, Unsaid } from './sending.ts';

type OldEntry = Unsaid & {
  readonly queuedAt: number;
  readonly status: 'queued' | 'failed' | 'sent';
  readonly reason?: string;
};

/** Takes over, once, what an older version of this page has left unsent on the disk, in its order and with its reasons. */
export function takeOverOldOutbox(storage: PrivateStorage, sending: Pick<Sending, 'mutationFor'>): void {
  for (const key of storage.keys(OLD_PREFIX)) {
    const entry = parse(storage.read(key));
    if (!entry) continue;
    const { receiverId, text, queuedAt, status, attachment = null, replyTo = null, reason: failure } = entry;
    const args: Unsaid = { receiverId, text, attachment, replyTo };
    const { name } = sending.mutationFor(args);
    const held = { name, args, queuedAt, status: status === 'failed' ? 'failed' : 'waiting', failure };
    // Written before it is removed: a crash in between does it again.
    if (status !== 'sent') storage.write(OUTBOX_PREFIX + key.slice(OLD_PREFIX.length), JSON.stringify(held));
    storage.remove(key);
  }
}

/** Somebody may have edited or half-written it; what cannot be read is left alone. */
function parse(value: string | null): OldEntry | undefined {
  try {
    const entry = JSON.parse(value ?? 'null') as Partial<OldEntry> | null;
    const isWhole =
      typeof entry?.receiverId === 'string' &&
      typeof entry.text === 'string' &&
      typeof entry.queuedAt === 'number' &&
      typeof entry.status === 'string';
    return isWhole ? (entry as OldEntry) : undefined;
  } catch {
    return undefined;
  }
}
