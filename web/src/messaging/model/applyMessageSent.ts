import { compareMessages } from './compareMessages.ts';
import { caughtUp } from './joinMessages.ts';
import type { MessageSent, OutgoingChange } from './messagingChange.ts';
import type { Message, MessagingState } from './messagingState.ts';

const SETTLED_KEPT = 500;

export function applyMessageSent(state: MessagingState, change: MessageSent): MessagingState {
  const { message, place } = change;
  const mine = message.senderId === state.viewerId;
  const otherId = mine ? message.receiverId : message.senderId;
  const settled = mine && message.clientId !== null ? settle(state, message.clientId) : state;
  const threaded = insertIntoThread(noteAhead(settled, otherId, change), otherId, message);
  return mine ? threaded : withoutTyping(threaded, otherId, place?.position ?? 0);
}

/** Queue, refuse, discard: all no-ops once the server has answered for the client id. */
export function applyOutgoingChange(state: MessagingState, change: OutgoingChange): MessagingState {
  if (change.type === 'MessageQueued') {
    const { message } = change;
    const held = state.outgoing[message.clientId];
    if (state.settled.includes(message.clientId)) return state;
    if (held && held.refusal === message.refusal && held.text === message.text) return state;
    return { ...state, outgoing: { ...state.outgoing, [message.clientId]: message } };
  }
  const held = state.outgoing[change.clientId];
  if (!held) return state;
  if (change.type === 'MessageDiscarded')
    return { ...state, outgoing: without(state.outgoing, change.clientId) };
  if (held.refusal === change.reason) return state;
  return {
    ...state,
    outgoing: { ...state.outgoing, [change.clientId]: { ...held, refusal: change.reason } },
  };
}

function settle(state: MessagingState, clientId: string): MessagingState {
  const known = state.settled.includes(clientId);
  if (known && !state.outgoing[clientId]) return state;
  return {
    ...state,
    settled: known ? state.settled : [...state.settled, clientId].slice(-SETTLED_KEPT),
    outgoing: state.outgoing[clientId] ? without(state.outgoing, clientId) : state.outgoing,
  };
}

/** The feed comes in order: who has received a message has received all before it. */
function noteAhead(state: MessagingState, otherId: string, { message, place }: MessageSent): MessagingState {
  if (place) return caughtUp(state, otherId, place.position);
  const isNew = state.threads[otherId]?.messages.every(({ id }) => id !== message.id) ?? false;
  return isNew && message.asOf > (state.ahead[otherId] ?? 0)
    ? { ...state, ahead: { ...state.ahead, [otherId]: message.asOf } }
    : state;
}

function insertIntoThread(state: MessagingState, otherId: string, message: Message): MessagingState {
  const thread = state.threads[otherId];
  if (!thread || thread.messages.some((held) => held.id === message.id)) return state;
  const oldest = thread.messages[0];
  // In front of a page that has not been fetched, a message would stand alone before a hole.
  if (oldest && thread.hasOlder && compareMessages(message, oldest) < 0) return state;
  const messages = [...thread.messages, message].sort(compareMessages);
  return { ...state, threads: { ...state.threads, [otherId]: { ...thread, messages } } };
}

function withoutTyping(state: MessagingState, userId: string, position: number): MessagingState {
  // A replayed old message says nothing about who is typing now, but a wrong "stopped" mends itself in seconds.
  return position > 0 && state.typing[userId] !== undefined
    ? { ...state, typing: without(state.typing, userId) }
    : state;
}

function without<Value>(record: Readonly<Record<string, Value>>, key: string): Record<string, Value> {
  const { [key]: _, ...rest } = record;
  return rest;
}
