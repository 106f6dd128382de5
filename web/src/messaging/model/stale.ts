import type { MessagingState } from './messagingState.ts';

/** A thread that is held must be fetched again; the answer must reflect at least `position`. */
export function markPersonStale(state: MessagingState, userId: string, position: number): MessagingState {
  const held = state.stale.people[userId];
  if (!state.threads[userId] || (held !== undefined && held >= position)) return state;
  return { ...state, stale: { people: { ...state.stale.people, [userId]: position } } };
}

/** Whatever is held. */
export function markEverythingStale(state: MessagingState, position: number): MessagingState {
  return Object.keys(state.threads).reduce((held, id) => markPersonStale(held, id, position), state);
}

/** An answer that reflects `position` has come; what asked for a later one stays stale. */
export function freshen(state: MessagingState, userId: string, position: number): MessagingState {
  const { [userId]: at, ...people } = state.stale.people;
  return at !== undefined && at <= position ? { ...state, stale: { people } } : state;
}
