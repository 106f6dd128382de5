import { create, createStore, useStore } from 'zustand';
import { emptyMessagingState } from '../model/messagingState.ts';
import type { MessagingClient } from './messagingClient.ts';

type MessagingSession = {
  readonly client: MessagingClient | null;
  /** How the first page fares. A failed one is tried again by itself. */
  readonly loading: 'loading' | 'failed' | 'ready';
};

export const useMessagingSession = create<MessagingSession>(() => ({ client: null, loading: 'loading' }));

const nobody = createStore(() => emptyMessagingState(''));

/** How many messages wait to be read; 0 while unknown or signed out (NAV-33). */
export function useUnreadTotal(): number {
  const client = useMessagingSession((session) => session.client);
  return useStore(client?.store ?? nobody, (state) => state.unreadTotal?.count ?? 0);
}
