import { comparePositions } from '#/app/live/comparePositions.ts';
import { isOvertaken, markStale } from './applyDocumentChanged.ts';
import { compareInList, type ListName, listNames, listsOf } from './lists.ts';
import type { MentoringChange } from './mentoringChange.ts';
import type { Departure, MentoringState, SessionList } from './mentoringState.ts';
import type { Session } from './operations.ts';

type ListFetched = Extract<MentoringChange, { type: 'ListFetched' }>;
type SessionFetched = Extract<MentoringChange, { type: 'SessionFetched' }>;
type Lists = MentoringState['lists'];

/** A page of a list; what the feed said meanwhile is asked for again. */
export function applyListFetched(state: MentoringState, change: ListFetched): MentoringState {
  const { list: name, offset, items, total, hasMore, position, upTo = position } = change;
  const fresh = items.filter((session) => !isOlder(session, state.sessions[session.id]));
  const sessions = { ...state.sessions, ...Object.fromEntries(fresh.map((one) => [one.id, one])) };
  // A card that says why it leaves stays where it is.
  const leaving = Object.keys(state.departures).filter((id) => state.departures[id]?.list === name);
  const held = state.lists[name];
  const before = held?.ids ?? [];
  const kept = offset > 0 ? before : before.filter((id) => leaving.includes(id));
  const fetched = items
    .filter(({ id }) => !kept.includes(id) && isIn(sessions[id], name, state.viewerId))
    .map(({ id }) => id);
  const ids = offset > 0 ? [...kept, ...fetched] : [...fetched, ...kept];
  // An answer to an earlier question may come last.
  const wanted = newer(held?.position, newer(state.stale.lists[name], state.feedPosition));
  const { [name]: asked, ...otherStale } = state.stale.lists;
  // A page for an end that has moved meanwhile, or is about to, leaves a hole.
  const isAtEnd = offset === before.filter((id) => !leaving.includes(id)).length;
  const hasMoved = offset > 0 && (!isAtEnd || Object.keys(state.stale.sessions).length > 0);
  const isOld = comparePositions(position, wanted) < 0;
  const still = hasMoved || isOld ? newer(position, wanted) : undefined;
  const stale = still ? { ...otherStale, [name]: still } : otherStale;
  const moments = offset > 0 && held ? [held.position, position, upTo] : [position, upTo];
  const latest = moments.reduce((one, other) => newer(one, other));
  const isTorn = moments.some((moment) => moment !== latest);
  const tornUpTo = isTorn ? latest : offset > 0 && held ? held.tornUpTo : null;
  return {
    ...state,
    sessions,
    lists: { ...state.lists, [name]: { ids, total, hasMore, position: latest, tornUpTo } },
    stale: movedHere(state, name, fresh, still === asked ? state.stale : { ...state.stale, lists: stale }),
  };
}

/** What still stands in another list is asked for by itself: its card says there why it leaves. */
function movedHere(
  state: MentoringState,
  to: ListName,
  fresh: readonly Session[],
  stale: MentoringState['stale'],
): MentoringState['stale'] {
  const moved = fresh.filter((session) => {
    const wanted = listsOf(session, state.viewerId);
    return listedIn(state.lists, session.id).some((name) => name !== to && !wanted.includes(name));
  });
  if (moved.length === 0) return stale;
  const asked = moved.map(({ id, version }) => [id, { version, change: '' }]);
  return { ...stale, sessions: { ...stale.sessions, ...Object.fromEntries(asked) } };
}

/** One session as it is now: it moves to the lists it belongs to; a card under the reader's eyes says why it leaves. */
export function applySessionFetched(
  state: MentoringState,
  { session, details, documentsHeard = state.documentsHeard }: SessionFetched,
): MentoringState {
  const known = state.sessions[session.id];
  if (isOlder(session, known)) return state;
  const asked = freshened(state, session.id, session.version);
  const unsure = uncounted(state, session).map((name) => [
    name,
    newer(asked.lists[name], state.feedPosition),
  ]);
  const fresh =
    unsure.length === 0 ? asked : { ...asked, lists: { ...asked.lists, ...Object.fromEntries(unsure) } };
  const hasNews = details !== undefined && isOvertaken(state, details, documentsHeard);
  const next = {
    ...state,
    sessions: { ...state.sessions, [session.id]: session },
    details: details ? { ...state.details, [session.id]: details } : state.details,
    lists: placed(state, session),
    gone: state.gone.filter((id) => id !== session.id),
    stale: hasNews ? markStale(fresh, session.id) : fresh,
  };
  const why = departureOf(session);
  const left = listedIn(state.lists, session.id).find(
    (name) => !listsOf(session, state.viewerId).includes(name),
  );
  return why && (left === 'waitingForMe' || left === 'community')
    ? {
        ...next,
        departures: { ...state.departures, [session.id]: { list: left, why } },
        lists: kept(state, next.lists, left),
      }
    : next;
}

/** A request that the viewer may not see any more: somebody else has it, or it was taken back. */
export function applySessionGone(state: MentoringState, sessionId: string): MentoringState {
  const change = state.stale.sessions[sessionId]?.change;
  const gone = state.gone.includes(sessionId) ? state.gone : [...state.gone, sessionId];
  const next = { ...state, gone, stale: freshened(state, sessionId, Number.POSITIVE_INFINITY) };
  const list = listedIn(state.lists, sessionId)[0];
  if (!list || state.departures[sessionId]) return next;
  const why = change === undefined ? undefined : whyOfChange[change];
  return why ? depart(next, sessionId, why) : { ...next, lists: without(next, sessionId, []) };
}

const whyOfChange: Readonly<Record<string, Departure>> = {
  SessionAccepted: 'taken',
  SessionRequestWithdrawn: 'withdrawn',
  SessionRequestExpired: 'expired',
};

/** The card stays for a moment, as words. */
export function depart(state: MentoringState, sessionId: string, why: Departure): MentoringState {
  const list = listedIn(state.lists, sessionId)[0];
  if (!list || state.departures[sessionId]?.why === why) return state;
  const held = state.lists[list];
  const total = state.departures[sessionId] || !held ? (held?.total ?? 0) : Math.max(0, held.total - 1);
  return {
    ...state,
    departures: { ...state.departures, [sessionId]: { list, why } },
    lists: held ? { ...state.lists, [list]: { ...held, total } } : state.lists,
  };
}

/** Why a mentor does not have this request any more; undefined where their own answer is the reason. */
function departureOf({ myOffer, status }: Session): Departure | undefined {
  switch (myOffer?.status) {
    case 'TAKEN':
      return 'taken';
    case 'PASSED_ON':
      return 'reassigned';
    case 'WITHDRAWN':
      return 'withdrawn';
    case 'EXPIRED':
      return 'expired';
    case 'ACCEPTED':
    case 'DECLINED':
      return undefined;
    default:
      return status === 'ACCEPTED' ? 'taken' : status === 'CANCELLED' ? 'withdrawn' : undefined;
  }
}

/** Lists of which only the server knows whether the session was among what is not loaded. */
function uncounted(state: MentoringState, session: Session): readonly ListName[] {
  const known = state.sessions[session.id];
  const wanted = listsOf(session, state.viewerId);
  const before = known ? listsOf(known, state.viewerId) : listNames;
  return listNames.filter((name) => {
    const list = state.lists[name];
    if (!list?.hasMore || list.ids.includes(session.id)) return false;
    return wanted.includes(name) || before.includes(name);
  });
}

function placed(state: MentoringState, session: Session): Lists {
  const wanted = listsOf(session, state.viewerId);
  const lists = without(state, session.id, wanted);
  return wanted.reduce((held, name) => withInserted(held, state, name, session), lists);
}

/** A card that says why it leaves is counted no more, and goes when its words are read. */
function without({ lists, departures }: MentoringState, id: string, but: readonly ListName[]): Lists {
  const changed = listedIn(lists, id)
    .filter((name) => !but.includes(name) && departures[id]?.list !== name)
    .flatMap((name) => {
      const list = lists[name];
      return list ? [[name, shrunk(list, id)] as const] : [];
    });
  return changed.length === 0 ? lists : { ...lists, ...Object.fromEntries(changed) };
}

function shrunk(list: SessionList, id: string): SessionList {
  return { ...list, ids: list.ids.filter((one) => one !== id), total: Math.max(0, list.total - 1) };
}

function withInserted(lists: Lists, state: MentoringState, name: ListName, session: Session): Lists {
  const list = lists[name];
  if (!list) return lists;
  const others = list.ids.filter((id) => id !== session.id);
  const isNew = others.length === list.ids.length;
  const at = others.findIndex((id) => {
    const other = state.sessions[id];
    // A card that is about to leave stands where it stood, whatever it says now.
    return (
      other !== undefined && isIn(other, name, state.viewerId) && compareInList(name, session, other) < 0
    );
  });
  // Behind what is loaded: a later page brings it.
  if (at === -1 && list.hasMore && isNew) return { ...lists, [name]: { ...list, total: list.total + 1 } };
  const ids = at === -1 ? [...others, session.id] : [...others.slice(0, at), session.id, ...others.slice(at)];
  return { ...lists, [name]: { ...list, ids, total: list.total + (isNew ? 1 : 0) } };
}

/** The list keeps the id of a card that still says why it leaves; the count does not. */
function kept(state: MentoringState, lists: Lists, name: ListName): Lists {
  const before = state.lists[name];
  const after = lists[name];
  return before && after ? { ...lists, [name]: { ...after, ids: before.ids } } : lists;
}

function listedIn(lists: Lists, id: string): readonly ListName[] {
  return listNames.filter((name) => lists[name]?.ids.includes(id));
}

function isIn(session: Session | undefined, name: ListName, viewerId: string): boolean {
  return session !== undefined && listsOf(session, viewerId).includes(name);
}

/** Whose request it is no longer sees no version (0): that answer is always news. */
function isOlder(session: Session, known: Session | undefined): boolean {
  return known !== undefined && session.version !== 0 && session.version < known.version;
}

function freshened(state: MentoringState, id: string, version: number): MentoringState['stale'] {
  const asked = state.stale.sessions[id];
  if (!asked || (asked.version !== null && asked.version > version)) return state.stale;
  const { [id]: _fresh, ...sessions } = state.stale.sessions;
  return { ...state.stale, sessions };
}

function newer(one: string | undefined, other: string): string {
  return one !== undefined && comparePositions(one, other) > 0 ? one : other;
}
