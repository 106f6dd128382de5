import { OUTBOX_PREFIX } from '#/app/sync/diskOutbox.ts';
import type { PrivateStorage } from '#/lib/privateStorage.ts';

/** What an older version of the page left unsent. */
export const OLD_PREFIX = 'outbox.';
/** What was chosen for a message. */
export const ATTACHED = 'attached.';

/** How much an earlier visit left unsent, before messaging has begun and read it. */
export function leftUnsent(storage: PrivateStorage): number {
  return [OUTBOX_PREFIX, OLD_PREFIX, ATTACHED].flatMap((prefix) => storage.keys(prefix)).length;
}
