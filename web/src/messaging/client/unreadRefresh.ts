import { onLocalStorageWritten } from '../conversations/selectedContact.ts';
import type { MessagingStore } from '../model/messagingStore.ts';
import type { ConversationLoader } from './conversationLoader.ts';
import type { MessagingGateway } from './messagingGateway.ts';

export const UNREAD_COALESCE_MS = 250;

/**
 * NAV-48, NAV-49: a write to local storage asks for the count, many writes once. The answer has no position, so a count
 * that differs from the live one is not taken over but makes the list be fetched, which has one.
 */
export function startUnreadRefresh(parts: {
  readonly gateway: MessagingGateway;
  readonly store: MessagingStore;
  readonly loader: ConversationLoader;
}): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function refresh(): Promise<void> {
    timer = undefined;
    const count = await parts.gateway.fetchUnreadCount();
    if (count !== parts.store.getState().unreadTotal?.count) await parts.loader.loadFirst();
  }

  const stopListening = onLocalStorageWritten(() => {
    // A count that could not be fetched stays as it is; the feed corrects it.
    timer ??= setTimeout(() => refresh().catch(() => {}), UNREAD_COALESCE_MS);
  });
  return () => {
    clearTimeout(timer);
    stopListening();
  };
}
