import type { Recorded, Topic, UserId } from '@waymark/events/kernel';
import { type PlanId, planTopic } from '@waymark/events/planning';
import { LRUCache } from 'lru-cache';
import type { App } from '../../platform/app.ts';
import type { Attending } from '../../platform/transport/types.ts';

// Invariant: in memory only, and bounded; a tab that falls silent is believed for two repeats and a little, no longer.

const MOST_BOARDS = 5_000;
const MOST_PEOPLE = 100;
const MOST_TABS = 5;
/** Clients say it again every thirty seconds. */
const BELIEVED_MS = 75_000;
/** Between processes only. */
const ASKING = 'attending' as Topic;

type Tab = { readonly until: number; readonly isLocal: boolean };
type Board = Map<UserId, Map<string, Tab>>;

const books = new WeakMap<App['transport'], LRUCache<string, Board>>();

function boardsOf({ transport }: Pick<App, 'transport'>): LRUCache<string, Board> {
  const known = books.get(transport);
  if (known) return known;
  const made = new LRUCache<string, Board>({ max: MOST_BOARDS });
  books.set(transport, made);
  return made;
}

/** Who has the board open in some process. */
export function attendants(app: Pick<App, 'transport' | 'clock'>, planId: PlanId): readonly UserId[] {
  const board = boardsOf(app).get(planId);
  if (!board) return [];
  const now = app.clock.now();
  for (const [id, tabs] of board) {
    for (const [tab, { until }] of tabs) if (until <= now) tabs.delete(tab);
    if (tabs.size === 0) board.delete(id);
  }
  return [...board.keys()];
}

export type Attendance = {
  readonly planId: PlanId;
  readonly userId: UserId;
  readonly tab: string;
  readonly isHere: boolean;
};

/** Tells every process; called in the one that the person spoke to. */
export function attend(app: App, { planId, userId, tab, isHere }: Attendance): void {
  const wasHere = attendants(app, planId).includes(userId);
  const at = app.clock.now();
  mark(app, { planId, userId, tab, isHere }, { isLocal: true, forMs: BELIEVED_MS });
  const isNews = wasHere !== attendants(app, planId).includes(userId);
  const said = { thing: planId, from: userId, tab, isHere, isNews, forMs: BELIEVED_MS, at };
  app.transport.signal(planTopic(planId), { type: 'attending', ...said });
}

/** Answers another process: publishes what this process knows, for no longer than it is valid here. */
function sayAgain(app: App): void {
  const at = app.clock.now();
  // A copy: receiving our own signal puts each board in front of those that come.
  for (const [thing, board] of [...boardsOf(app).entries()]) {
    for (const [from, tabs] of board) {
      for (const [tab, { until, isLocal }] of tabs) {
        if (!isLocal || until <= at) continue;
        const said = { thing, from, tab, isHere: true, isNews: false, forMs: until - at, at };
        app.transport.signal(planTopic(thing as PlanId), { type: 'attending', ...said });
      }
    }
  }
}

type How = { readonly isLocal: boolean; readonly forMs: number };

function mark(app: App, { planId, userId, tab, isHere }: Attendance, { isLocal, forMs }: How): void {
  const boards = boardsOf(app);
  const board: Board = boards.get(planId) ?? new Map();
  const tabs = board.get(userId) ?? new Map<string, Tab>();
  if (!isHere) tabs.delete(tab);
  else if (tabs.has(tab) || (tabs.size < MOST_TABS && (board.has(userId) || board.size < MOST_PEOPLE))) {
    const isOurs = isLocal || tabs.get(tab)?.isLocal === true;
    tabs.set(tab, { until: app.clock.now() + forMs, isLocal: isOurs });
  }
  if (tabs.size > 0) board.set(userId, tabs);
  else board.delete(userId);
  if (board.size > 0) boards.set(planId, board);
  else boards.delete(planId);
}

/** This person is at no board any more; the others receive the tabs of this process, or all. */
function leaveAll(app: App, userId: UserId, telling: 'own' | 'all'): void {
  for (const [planId, board] of [...boardsOf(app).entries()]) {
    for (const [tab, { isLocal }] of board.get(userId) ?? []) {
      if (isLocal || telling === 'all') attend(app, { planId: planId as PlanId, userId, tab, isHere: false });
    }
    board.delete(userId);
  }
}

/** Follows the signals of other processes, and people who go offline. Returns the way to stop. */
export function followAttendance(app: App): () => void {
  const hear = ({ thing, from, tab, isHere, forMs }: Attending) =>
    mark(app, { planId: thing as PlanId, userId: from as UserId, tab, isHere }, { isLocal: false, forMs });
  const ask = () => app.transport.signal(ASKING, { type: 'attendingAsked' });
  const stops = [
    app.transport.onSignal((_topic, signal) => {
      if (signal.type === 'attending') hear(signal);
      if (signal.type === 'attendingAsked') sayAgain(app);
    }),
    app.transport.onReconnect(ask),
    app.presence.onChanged((userId, state) => {
      // Received in one process, usually not the one that their tabs are connected to.
      if (state === 'OFFLINE') leaveAll(app, userId, 'all');
    }),
  ];
  ask();
  return () => {
    for (const stop of stops) stop();
  };
}

/** Access that ended, and a person who does not want to be seen any more (MSG-56). */
export function forgetAttendance(app: App, { type, data }: Pick<Recorded, 'type' | 'data'>): void {
  const { planId, userId, showPresence } = data as Readonly<Record<string, unknown>>;
  if (type === 'PlanDeleted') boardsOf(app).delete(planId as PlanId);
  if (type === 'PlanAccessRemoved') {
    boardsOf(app)
      .get(planId as PlanId)
      ?.delete(userId as UserId);
  }
  if (type === 'UserErased' || (type === 'MessagingPreferencesChanged' && showPresence === false)) {
    leaveAll(app, userId as UserId, 'own');
  }
}
