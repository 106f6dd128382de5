import { localStore } from '#/lib/browserStorage.ts';

/** MSG-22: the key is part of the contract. */
const KEY = 'selectedMessageContactId';
const WRITTEN = 'waymark:local-storage';

export function readSelectedContact(): string | null {
  return localStore.get(KEY);
}

/** Other tabs get the browser's `storage` event, this one gets ours (NAV-49). */
export function writeSelectedContact(userId: string | null): void {
  if (userId === readSelectedContact()) return;
  if (userId === null) localStore.remove(KEY);
  else localStore.set(KEY, userId);
  window.dispatchEvent(new Event(WRITTEN));
}

/**
 * NAV-48: calls back when local storage was written, by any tab. Messaging's own private keys are left out: they change
 * with every key that is typed and say nothing about what is unread.
 */
export function onLocalStorageWritten(listener: () => void): () => void {
  function hear(event: StorageEvent): void {
    if (!event.key?.startsWith('waymark.private.')) listener();
  }
  window.addEventListener('storage', hear);
  window.addEventListener(WRITTEN, listener);
  return () => {
    window.removeEventListener('storage', hear);
    window.removeEventListener(WRITTEN, listener);
  };
}
