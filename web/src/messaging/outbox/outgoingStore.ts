import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Message, OutgoingMessage } from '../model/messagingState.ts';

/** The viewer's own messages until the feed has delivered them. */
export type OutgoingState = {
  /** By client id: what the server has not recorded yet. */
  readonly outgoing: Readonly<Record<string, OutgoingMessage>>;
  /** By client id: recorded, and perhaps not in its thread yet. */
  readonly sent: Readonly<Record<string, Message>>;
  /** The newest client ids that the server has answered: what comes late for one of them is a no-op. */
  readonly settled: readonly string[];
};

export type OutgoingChange =
  | { readonly type: 'MessageQueued'; readonly message: OutgoingMessage }
  | { readonly type: 'MessageRefused'; readonly clientId: string; readonly reason: string }
  | { readonly type: 'MessageDiscarded'; readonly clientId: string }
  /** The server has answered. */
  | { readonly type: 'MessageAnswered'; readonly clientId: string; readonly message: Message }
  /** The feed or a page has brought it. */
  | { readonly type: 'MessageRecorded'; readonly clientId: string };

export type OutgoingStore = Pick<StoreApi<OutgoingState>, 'getState' | 'getInitialState' | 'subscribe'> & {
  readonly apply: (change: OutgoingChange) => void;
};

const SETTLED_KEPT = 500;
const SENT_KEPT = 100;
export const nothingOutgoing: OutgoingState = { outgoing: {}, sent: {}, settled: [] };

export function createOutgoingStore(): OutgoingStore {
  const store = createStore<OutgoingState>(() => nothingOutgoing);
  return { ...store, apply: (change) => store.setState((state) => applyOutgoing(state, change), true) };
}

/** Pure, and the same when a change comes twice. */
export function applyOutgoing(state: OutgoingState, change: OutgoingChange): OutgoingState {
  const { outgoing, settled } = state;
  switch (change.type) {
    case 'MessageQueued': {
      const { message } = change;
      const held = outgoing[message.clientId];
      if (settled.includes(message.clientId)) return state;
      if (held && held.refusal === message.refusal && held.text === message.text) return state;
      return { ...state, outgoing: { ...outgoing, [message.clientId]: message } };
    }
    case 'MessageRefused': {
      const held = outgoing[change.clientId];
      if (!held || held.refusal === change.reason) return state;
      return { ...state, outgoing: { ...outgoing, [change.clientId]: { ...held, refusal: change.reason } } };
    }
    case 'MessageDiscarded':
      return outgoing[change.clientId] ? { ...state, outgoing: without(outgoing, change.clientId) } : state;
    case 'MessageAnswered': {
      const next = settle(state, change.clientId);
      if (settled.includes(change.clientId)) return next;
      const sent = Object.entries({ ...state.sent, [change.clientId]: change.message }).slice(-SENT_KEPT);
      return { ...next, sent: Object.fromEntries(sent) };
    }
    case 'MessageRecorded': {
      const next = settle(state, change.clientId);
      return next.sent[change.clientId] ? { ...next, sent: without(next.sent, change.clientId) } : next;
    }
  }
}

function settle(state: OutgoingState, clientId: string): OutgoingState {
  const isKnown = state.settled.includes(clientId);
  if (isKnown && !state.outgoing[clientId]) return state;
  return {
    ...state,
    settled: isKnown ? state.settled : [...state.settled, clientId].slice(-SETTLED_KEPT),
    outgoing: state.outgoing[clientId] ? without(state.outgoing, clientId) : state.outgoing,
  };
}

function without<Value>(record: Readonly<Record<string, Value>>, key: string): Record<string, Value> {
  const { [key]: _, ...rest } = record;
  return rest;
}
