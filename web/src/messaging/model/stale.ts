import type { MessagingState } from './messagingState.ts';

/** A row (and its thread, where one is held) must be fetched again; the answer must reflect at least `position`. */
export function markPersonStale(state: MessagingState, userId: string, position: number): MessagingState {
  const held = state.stale.people[userId];
  if (held !== undefined && held >= position) return state;
  return { ...state, stale: { ...state.stale, people: { ...state.stale.people, [userId]: position } } };
}

export function markListStale(state: MessagingState, position: number): MessagingState {
  const held = state.stale.list;
  if (held !== null && held >= position) return state;
  return { ...state, stale: { ...state.stale, list: position } };
}

/** Whatever is shown: the list and every open thread. */
export function markEverythingStale(state: MessagingState, position: number): MessagingState {
  const marked = markListStale(state, position);
  return Object.keys(state.threads).reduce((held, id) => markPersonStale(held, id, position), marked);
}

/** An answer that reflects `position` has come; what asked for a later one stays stale. */
export function freshen(
  state: MessagingState,
  what: { readonly userIds?: readonly string[]; readonly list?: true },
  position: number,
): MessagingState {
  const { stale } = state;
  const settledIds = (what.userIds ?? []).filter(
    (id) => (stale.people[id] ?? Number.POSITIVE_INFINITY) <= position,
  );
  const list = what.list && stale.list !== null && stale.list <= position ? null : stale.list;
  if (settledIds.length === 0 && list === stale.list) return state;
  const people = { ...stale.people };
  for (const id of settledIds) delete people[id];
  return { ...state, stale: { people, list } };
}
