import { ask, type Live, sync } from '#/app/sync/index.ts';
import { type ConversationPage, conversations } from '../conversations/conversationsSync.ts';
import { onLocalStorageWritten } from '../conversations/selectedContact.ts';
import { GetMessagesCount } from '../operations.ts';

export const UNREAD_COALESCE_MS = 250;

/**
 * NAV-48, NAV-49: a write to local storage asks for the count, many writes once. A count that differs from the live one makes
 * the list be fetched, which has a position.
 */
export function startUnreadRefresh({ list }: { readonly list: Live<ConversationPage> }): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ended = new AbortController();

  async function refresh(): Promise<void> {
    timer = undefined;
    const count = await ask(GetMessagesCount, {}, ended.signal, ({ getMessagesCount }) => getMessagesCount);
    if (count.data !== list.getSnapshot().data?.unreadTotal) sync.invalidate(conversations);
  }

  const stopListening = onLocalStorageWritten(() => {
    // A count that could not be fetched stays as it is; the feed corrects it.
    timer ??= setTimeout(() => refresh().catch(() => {}), UNREAD_COALESCE_MS);
  });
  return () => {
    clearTimeout(timer);
    ended.abort();
    stopListening();
  };
}
