import { createStore, type StoreApi } from 'zustand/vanilla';
import { type Failure, failureOf } from '#/app/api/failure.ts';
import { isNewLog } from '#/app/live/againOnNewLog.ts';
import { comparePositions } from '#/app/live/comparePositions.ts';
import { untilOnline } from '#/app/live/liveStatus.ts';
import { backoffMs } from '#/lib/backoff.ts';
import { newUuid } from '#/lib/newUuid.ts';
import type { Task, TaskStatus } from '../operations.ts';
import { applyBoardChange, type BoardChange, versionOf } from './applyBoardChange.ts';
import type { BoardGateway, TaskInput } from './boardGateway.ts';
import { type BoardState, columnOf, emptyBoard, visibleTasks } from './boardState.ts';
import { guessRank } from './guessRank.ts';
import type { PlanItem } from './planFeed.ts';

const coalesceMs = 150;
/** The same command again, by its id, while no answer comes. Milliseconds before each further try. */
const patience = [400, 1_000, 2_500, 5_000] as const;
/** So long somebody who moved a card is told that another moved it after them. */
const rivalryMs = 10_000;

type Rival = { readonly byId: string; readonly status: TaskStatus; readonly version: number };

export type BoardNews =
  /** Perhaps: who has the board open. */
  | { readonly type: 'attendance' }
  | { readonly type: 'refused'; readonly failure: Failure; readonly task: Task | null }
  /** PLN-28: somebody moved the card that the viewer had just moved. */
  | { readonly type: 'overtaken'; readonly task: Task; readonly byId: string; readonly status: TaskStatus };

/** One board on the screen, without a framework. */
export interface BoardClient {
  readonly planId: string;
  readonly store: Pick<StoreApi<BoardState>, 'getState' | 'getInitialState' | 'subscribe'>;
  start(): void;
  stop(): void;
  reload(): Promise<void>;
  onNews(listener: (news: BoardNews) => void): () => void;
  /** Behind `afterTaskId`, or on top. Answers the way back, or null where the card already stands there. */
  move(taskId: string, status: TaskStatus, afterTaskId: string | null): (() => void) | null;
  create(input: TaskInput & { name: string; status: TaskStatus }): Promise<Task | null>;
  /** Rejects as the server does: the form says what is wrong. */
  edit(taskId: string, input: TaskInput): Promise<Task>;
  remove(taskId: string): Promise<Task | null>;
  restore(taskId: string): Promise<Task | null>;
}

export function createBoardClient(options: {
  readonly planId: string;
  readonly viewerId: string;
  readonly gateway: BoardGateway;
  readonly wait?: (ms: number) => Promise<void>;
}): BoardClient {
  const { planId, viewerId, gateway } = options;
  const wait = options.wait ?? ((ms) => new Promise((done) => setTimeout(done, ms)));
  const store = createStore<BoardState>(() => emptyBoard);
  const listeners = new Set<(news: BoardNews) => void>();
  const lastCommands = new Map<string, Promise<unknown>>();
  /** When the viewer moved a card last. */
  const movedAt = new Map<string, number>();
  /** Who else moved it since then, as long as it is not known which of the two the server took last. */
  const rivals = new Map<string, Rival>();
  let unfollow: (() => void) | null = null;
  /** The latest position that the board on the screen reflects. */
  let reflected = '0';
  /** How often the server's log went back: what was asked for before that tells of another one. */
  let timesBack = 0;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** When the timer fires. */
  let dueAt = Number.POSITIVE_INFINITY;
  let isStopped = false;

  const apply = (change: BoardChange) => store.setState((state) => applyBoardChange(state, change), true);
  const tell = (news: BoardNews) => {
    for (const listener of [...listeners]) listener(news);
  };

  async function reload(): Promise<void> {
    clearTimeout(timer);
    dueAt = Number.POSITIVE_INFINITY;
    const log = timesBack;
    try {
      const board = await gateway.load();
      if (log !== timesBack) return;
      // Of two answers on their way the older one may come last.
      if (isStopped || comparePositions(board.position, reflected) < 0) return;
      reflected = board.position;
      failures = 0;
      apply({ type: 'BoardFetched', board });
      unfollow ??= gateway.follow(board.position, { onItem: hear, onLost: () => reloadSoon(1_000) });
    } catch (error) {
      if (isStopped) return;
      if (failureOf(error).code === 'NOT_FOUND') {
        close();
        return;
      }
      apply({ type: 'LoadFailed' });
      // What was heard is not on the screen yet: asked for until it is.
      if (unfollow) reloadSoon(backoffMs(failures++));
    }
  }

  /** The earliest wish counts: what is heard without a pause puts nothing off. */
  function reloadSoon(ms = coalesceMs): void {
    const at = performance.now() + ms;
    if (at >= dueAt) return;
    dueAt = at;
    clearTimeout(timer);
    timer = setTimeout(() => void reload(), ms);
  }

  /** What is shown stays until the new log answers. */
  function forget(): void {
    timesBack += 1;
    reflected = '0';
    rivals.clear();
    apply({ type: 'LogChanged' });
  }

  function close(): void {
    unfollow?.();
    unfollow = null;
    apply({ type: 'BoardGone' });
  }

  function hear({ payload, version }: PlanItem): void {
    if (payload.__typename === 'ResyncRequired') {
      if (isNewLog(payload)) forget();
      reloadSoon();
    }
    if (payload.__typename === 'AttendanceChanged') tell({ type: 'attendance' });
    if (payload.__typename === 'ActionPlanChanged') {
      const isOut = payload.change === 'PlanAccessRemoved' && payload.personId === viewerId;
      tell({ type: 'attendance' });
      if (isOut || payload.change === 'PlanDeleted') close();
      else reloadSoon();
    }
    if (payload.__typename !== 'PlanTaskChanged') return;
    const { taskId, change, byId, taskStatus: status, rank } = payload;
    if (change === 'TaskMoved' && status && rank && version !== null) {
      apply({ type: 'TaskPlaced', taskId, status, rank, version });
      const isRival = byId !== viewerId && Date.now() - (movedAt.get(taskId) ?? 0) < rivalryMs;
      if (isRival) rivals.set(taskId, { byId, status, version });
      tellOfRival(taskId);
      return;
    }
    if (change === 'TaskDeleted') apply({ type: 'TaskTaken', taskId });
    reloadSoon();
  }

  /** PLN-28. Not before the server has taken the viewer's own moves: whoever moved the card before those is no news. */
  function tellOfRival(taskId: string): void {
    const state = store.getState();
    if (state.moves.some((move) => move.taskId === taskId)) return;
    const rival = rivals.get(taskId);
    const task = state.tasks[taskId];
    rivals.delete(taskId);
    if (task && rival && rival.version >= versionOf(state, taskId))
      tell({ type: 'overtaken', task, byId: rival.byId, status: rival.status });
  }

  /** One after the other for each card, so that what is done last is what counts; sent again while no answer comes. */
  function inTurn<Answer>(taskId: string, send: () => Promise<Answer>): Promise<Answer> {
    const before = lastCommands.get(taskId) ?? Promise.resolve();
    const run = before.then(attempts, attempts);
    async function attempts(): Promise<Answer> {
      for (const pause of patience) {
        // Without a network nothing is given up: what was done then is sent later.
        await untilOnline();
        try {
          return await send();
        } catch (error) {
          if (failureOf(error).code !== 'UNREACHABLE' || isStopped) throw error;
          await wait(pause);
        }
      }
      return send();
    }
    lastCommands.set(taskId, run);
    void run.finally(() => lastCommands.get(taskId) === run && lastCommands.delete(taskId)).catch(() => {});
    return run;
  }

  async function settle(taskId: string, clientId: string, send: () => Promise<Task>): Promise<Task | null> {
    const log = timesBack;
    try {
      const task = await inTurn(taskId, send);
      if (log === timesBack) apply({ type: 'TaskFetched', task, clientId });
      else {
        apply({ type: 'TakenBack', taskId, clientId });
        reloadSoon();
      }
      return task;
    } catch (error) {
      apply({ type: 'TakenBack', taskId, clientId });
      tell({ type: 'refused', failure: failureOf(error), task: store.getState().tasks[taskId] ?? null });
      reloadSoon();
      return null;
    }
  }

  function move(taskId: string, status: TaskStatus, afterTaskId: string | null): (() => void) | null {
    const tasks = visibleTasks(store.getState());
    const task = tasks.find(({ id }) => id === taskId);
    if (!task) return null;
    const home = columnOf(tasks, task.status);
    const before = home[home.findIndex(({ id }) => id === taskId) - 1]?.id ?? null;
    if (task.status === status && before === afterTaskId) return null;
    const others = columnOf(tasks, status).filter(({ id }) => id !== taskId);
    const at = afterTaskId === null ? -1 : others.findIndex(({ id }) => id === afterTaskId);
    const rank = guessRank(others[at]?.rank ?? null, others[at + 1]?.rank ?? null);
    const clientId = newUuid();
    movedAt.set(taskId, Date.now());
    rivals.delete(taskId);
    apply({ type: 'MoveBegun', move: { clientId, taskId, status, rank } });
    const send = () => gateway.move(taskId, status, afterTaskId, clientId);
    void settle(taskId, clientId, send).then(() => tellOfRival(taskId));
    return () => void move(taskId, task.status, before);
  }

  return {
    planId,
    store,
    start: () => void reload(),
    stop() {
      isStopped = true;
      clearTimeout(timer);
      unfollow?.();
    },
    reload,
    onNews(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    move,
    async create(input) {
      const clientId = newUuid();
      const taskId = `${planId}.${clientId}`;
      const last = columnOf(visibleTasks(store.getState()), input.status).at(-1);
      apply({
        type: 'CreationBegun',
        task: draftTask(taskId, input, guessRank(last?.rank ?? null, null)),
      });
      return settle(taskId, clientId, () => gateway.create({ ...input, clientId }));
    },
    async edit(taskId, input) {
      const clientId = newUuid();
      const log = timesBack;
      const task = await inTurn(taskId, () => gateway.edit(taskId, input, clientId));
      if (log === timesBack) apply({ type: 'TaskFetched', task });
      else reloadSoon();
      return task;
    },
    remove(taskId) {
      const clientId = newUuid();
      apply({ type: 'RemovalBegun', taskId });
      return settle(taskId, clientId, () => gateway.remove(taskId, clientId));
    },
    restore(taskId) {
      const clientId = newUuid();
      return settle(taskId, clientId, () => gateway.restore(taskId, clientId));
    },
  };
}

const nobody = { id: '', firstName: null, lastName: null, photo: null };

/** What is shown until the server has answered. */
function draftTask(
  id: string,
  { name, status, description = '', deadline = null }: TaskInput & { name: string; status: TaskStatus },
  rank: string,
): Task {
  const now = new Date().toISOString();
  return {
    id,
    name,
    description,
    topic: null,
    deadline,
    assignee: null,
    creator: nobody,
    status,
    rank,
    sourceKind: null,
    sourceId: null,
    commentCount: 0,
    createdAt: now,
    updatedAt: now,
    updatedBy: nobody,
    deletedAt: null,
    version: 0,
  };
}
