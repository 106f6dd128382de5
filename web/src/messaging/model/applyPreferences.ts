import type { MessagingPreferences, MessagingState, Thread } from './messagingState.ts';
import { markEverythingStale } from './stale.ts';

/**
 * MSG-56: what the viewer hides of themselves, they no longer see of others, at once. What is switched on again is
 * fetched, because only the server knows it.
 */
export function applyPreferences(
  state: MessagingState,
  next: MessagingPreferences,
  position: number,
): MessagingState {
  const held = state.preferences;
  if (held && isSame(held, next)) return state;
  const hidden: MessagingState = {
    ...state,
    preferences: next,
    typing: next.showTyping ? state.typing : {},
    conversations: next.showPresence
      ? state.conversations
      : mapValues(state.conversations, (row) => ({ ...row, presence: null })),
    threads: next.showReadReceipts ? state.threads : mapValues(state.threads, withoutReceipts),
  };
  const showsMore =
    held !== null &&
    ((next.showPresence && !held.showPresence) || (next.showReadReceipts && !held.showReadReceipts));
  return showsMore ? markEverythingStale(hidden, position) : hidden;
}

function isSame(one: MessagingPreferences, other: MessagingPreferences): boolean {
  return (Object.keys(one) as (keyof MessagingPreferences)[]).every((key) => one[key] === other[key]);
}

function withoutReceipts(thread: Thread): Thread {
  return { ...thread, otherReadUpTo: null, otherDeliveredUpTo: null };
}

function mapValues<Value>(
  record: Readonly<Record<string, Value>>,
  map: (value: Value) => Value,
): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));
}
