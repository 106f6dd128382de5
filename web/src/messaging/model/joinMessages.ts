import { compareMessages } from './compareMessages.ts';
import type { Message, MessagingState } from './messagingState.ts';

/** By id, in order; of two copies the one that reflects more of the log. */
export function union(first: readonly Message[], second: readonly Message[]): readonly Message[] {
  const byId = new Map(first.map((message) => [message.id, message]));
  for (const message of second) {
    const held = byId.get(message.id);
    if (!held || held.asOf <= message.asOf) byId.set(message.id, message);
  }
  return [...byId.values()].sort(compareMessages);
}

export function overlaps(held: readonly Message[], page: readonly Message[]): boolean {
  if (held.length === 0) return false;
  const ids = new Set(held.map((message) => message.id));
  return page.some((message) => ids.has(message.id));
}

/** All that was written in this conversation up to `position` is in its thread. */
export function caughtUp(state: MessagingState, userId: string, position: number): MessagingState {
  const { [userId]: ahead, ...others } = state.ahead;
  return ahead !== undefined && ahead <= position ? { ...state, ahead: others } : state;
}
