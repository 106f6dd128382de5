import { createStore, type StoreApi } from 'zustand/vanilla';
import { applyMessagingChange } from './applyMessagingChange.ts';
import type { MessagingChange } from './messagingChange.ts';
import { emptyMessagingState, type MessagingState } from './messagingState.ts';

/** Live state of one person's messages; changes come in through `apply` only. */
export type MessagingStore = Pick<StoreApi<MessagingState>, 'getState' | 'getInitialState' | 'subscribe'> & {
  readonly apply: (change: MessagingChange) => void;
};

export function createMessagingStore(viewerId: string): MessagingStore {
  const store = createStore<MessagingState>(() => emptyMessagingState(viewerId));
  return {
    getState: store.getState,
    getInitialState: store.getInitialState,
    subscribe: store.subscribe,
    apply: (change) => store.setState((state) => applyMessagingChange(state, change), true),
  };
}
