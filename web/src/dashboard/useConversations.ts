import { useEffect, useRef, useState } from 'react';
import { useFeed } from '#/app/live/useFeed.ts';
import type { Conversations } from './operations.ts';

const shown = 10;
const coalesceMs = 300;
/** Facts after which the list may look different. */
const changesList = new Set([
  'MessageSent',
  'MessageEdited',
  'MessageDeleted',
  'MessageRestored',
  'MessagesRead',
  'MessageUserBlocked',
  'MessageUserUnblocked',
  'UserChanged',
]);

/** The newest conversations, kept up to date; what is shown stays while it is refreshed. */
export function useConversations() {
  const [conversations, setConversations] = useState<Conversations | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const reload = useFeed<Conversations>({
    load: fetchConversations,
    onSnapshot: (snapshot) => {
      setConversations(snapshot);
      setFailed(false);
    },
    onItem: (item) => {
      if (!changesList.has(item.payload.__typename)) return;
      clearTimeout(timer.current);
      timer.current = setTimeout(reload, coalesceMs);
    },
    onError: () => setFailed(true),
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return { conversations, hasFailed, reload };
}

async function fetchConversations(): Promise<Conversations> {
  // Behind the page: a slow phone shows it before this is loaded.
  const [{ apiClient }, { ConversationsQuery }] = await Promise.all([
    import('#/app/api/apiClient.ts'),
    import('./operations.ts'),
  ]);
  const { data } = await apiClient.query({ query: ConversationsQuery, variables: { limit: shown } });
  if (!data) throw new Error('No conversations in the answer.');
  return data.searchUsersWithMessage;
}
