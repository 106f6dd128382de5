import { comparePositions } from '#/app/live/comparePositions.ts';
import { applyDocumentChanged } from './applyDocumentChanged.ts';
import { applyListFetched, applySessionFetched, applySessionGone, depart } from './applySession.ts';
import { type ListName, listNames, listsOf } from './lists.ts';
import type { MentoringChange } from './mentoringChange.ts';
import type { MentoringState } from './mentoringState.ts';

/** Invariant: pure and idempotent. Answers and the feed both come through here; an older one never takes back a newer. */
export function applyMentoringChange(state: MentoringState, change: MentoringChange): MentoringState {
  switch (change.type) {
    case 'ListFetched':
      return applyListFetched(state, change);
    case 'SessionFetched':
      return applySessionFetched(state, change);
    case 'SessionGone':
      return applySessionGone(state, change.sessionId);
    case 'CountsFetched':
      return applyCountsFetched(state, change.counts);
    case 'SessionChanged':
      return applySessionChanged(state, change);
    case 'DocumentChanged':
      return applyDocumentChanged(state, change.documentId);
    case 'RequestLost':
      return depart(state, change.sessionId, change.why);
    case 'DepartureSeen':
      return applyDepartureSeen(state, change.sessionId);
    case 'ResyncRequired':
      return markEverythingStale(state, change.position);
  }
}

function applyCountsFetched(
  state: MentoringState,
  counts: NonNullable<MentoringState['counts']>,
): MentoringState {
  if (state.counts && comparePositions(counts.position, state.counts.position) < 0) return state;
  const wanted = later(state.stale.counts, state.feedPosition);
  const still = comparePositions(counts.position, wanted) >= 0 ? null : wanted;
  const stale = still === state.stale.counts ? state.stale : { ...state.stale, counts: still };
  return { ...state, counts, stale };
}

type SessionChanged = Extract<MentoringChange, { type: 'SessionChanged' }>;

/** The feed says only that there is something new; who does not know the session may have to list it. */
function applySessionChanged(state: MentoringState, change: SessionChanged): MentoringState {
  const { sessionId, version, position } = change;
  // Whoever knows the session already, by an answer, need not know what it does to the counts.
  const isCounted = state.counts !== null && comparePositions(state.counts.position, position) >= 0;
  const counts = isCounted ? state.stale.counts : later(state.stale.counts, position);
  const heard = { ...state, feedPosition: later(state.feedPosition, position) };
  const moved = withDoubts({ ...heard, stale: { ...state.stale, counts } }, change);
  const known = state.sessions[sessionId];
  if (known && version !== null && known.version >= version) return moved;
  const held = state.stale.sessions[sessionId];
  if (held && version !== null && held.version !== null && held.version >= version) return moved;
  const isWanted = known !== undefined || Object.keys(state.lists).length > 0;
  const sessions = isWanted
    ? { ...state.stale.sessions, [sessionId]: { version, change: change.change } }
    : state.stale.sessions;
  return { ...moved, stale: { ...moved.stale, sessions } };
}

/** Lists that a fact makes doubtful, though its session may be known already. */
function withDoubts(state: MentoringState, { sessionId, position }: SessionChanged): MentoringState {
  const known = state.sessions[sessionId];
  const wanted = known ? listsOf(known, state.viewerId) : [];
  const doubtful = listNames.filter((name) => {
    const list = state.lists[name];
    if (!list) return false;
    // A change between two pages moves cards past the later one.
    if (list.tornUpTo !== null && comparePositions(position, list.tornUpTo) <= 0) return true;
    // An older page has taken the place of a list in which the session stood as it is.
    const isOlder = known !== undefined && comparePositions(list.position, position) < 0;
    return isOlder && wanted.includes(name) && !list.ids.includes(sessionId);
  });
  if (doubtful.length === 0) return state;
  const held = state.stale.lists;
  const asked = doubtful.map((name) => [name, later(held[name] ?? null, position)]);
  return { ...state, stale: { ...state.stale, lists: { ...held, ...Object.fromEntries(asked) } } };
}

function applyDepartureSeen(state: MentoringState, sessionId: string): MentoringState {
  const departed = state.departures[sessionId];
  if (!departed) return state;
  const { [sessionId]: _seen, ...departures } = state.departures;
  const list = state.lists[departed.list];
  if (!list) return { ...state, departures };
  const ids = list.ids.filter((id) => id !== sessionId);
  return { ...state, departures, lists: { ...state.lists, [departed.list]: { ...list, ids } } };
}

/** All that is on screen or counted. */
function markEverythingStale(state: MentoringState, position: string): MentoringState {
  const lists: Partial<Record<ListName, string>> = {};
  for (const name of Object.keys(state.lists) as ListName[]) lists[name] = position;
  const sessions = Object.fromEntries(
    Object.keys(state.details).map((id) => [id, { version: null, change: '' }]),
  );
  return { ...state, stale: { sessions, lists, counts: position } };
}

function later(held: string | null, position: string): string {
  return held !== null && comparePositions(held, position) >= 0 ? held : position;
}
