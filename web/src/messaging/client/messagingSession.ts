import { useSyncExternalStore } from 'react';
import { create } from 'zustand';
import type { MessagingClient } from './messagingClient.ts';

export const useMessagingSession = create<{ readonly client: MessagingClient | null }>(() => ({
  client: null,
}));

const never = () => () => {};

/** How many messages wait to be read; 0 while unknown or signed out (NAV-33). */
export function useUnreadTotal(): number {
  const list = useMessagingSession((session) => session.client?.list);
  return useSyncExternalStore(list?.subscribe ?? never, () => list?.getSnapshot().data?.unreadTotal ?? 0);
}
