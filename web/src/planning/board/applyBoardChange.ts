import type { BoardAnswer, Task, TaskStatus } from '../operations.ts';
import type { BoardState, PendingMove } from './boardState.ts';

/** All that can happen to a board on the screen. */
export type BoardChange =
  | { readonly type: 'BoardFetched'; readonly board: BoardAnswer }
  | { readonly type: 'LoadFailed' }
  /** The server's log went back: versions are taken a second time, so that any answer from now on is newer. */
  | { readonly type: 'LogChanged' }
  /** The server knows no such plan for this viewer. */
  | { readonly type: 'BoardGone' }
  /** Of an answer. */
  | { readonly type: 'TaskFetched'; readonly task: Task; readonly clientId?: string }
  /** Of the feed. */
  | {
      readonly type: 'TaskPlaced';
      readonly taskId: string;
      readonly status: TaskStatus;
      readonly rank: string;
      readonly version: number;
    }
  | { readonly type: 'TaskTaken'; readonly taskId: string }
  | { readonly type: 'MoveBegun'; readonly move: PendingMove }
  | { readonly type: 'CreationBegun'; readonly task: Task }
  | { readonly type: 'RemovalBegun'; readonly taskId: string }
  /** The server said no, or never answered: what was shown ahead is taken back. */
  | { readonly type: 'TakenBack'; readonly taskId: string; readonly clientId: string };

/** Invariant: pure and idempotent. Answers and the feed both come through here; an older one never takes back a newer. */
export function applyBoardChange(state: BoardState, change: BoardChange): BoardState {
  switch (change.type) {
    case 'BoardFetched':
      return applyFetched(state, change.board);
    case 'LoadFailed':
      return state.plan ? { ...state, isStale: true } : { ...state, status: 'failed' };
    case 'LogChanged': {
      const tasks = Object.entries(state.tasks).map(([id, task]) => [id, { ...task, version: 0 }]);
      const plan = state.plan && { ...state.plan, version: 0 };
      return { ...state, plan, tasks: Object.fromEntries(tasks), placed: {}, deleted: [] };
    }
    case 'BoardGone':
      return { ...state, status: state.plan ? 'closed' : 'missing' };
    case 'TaskFetched':
      return applyTask(state, change.task, change.clientId);
    case 'TaskPlaced': {
      const { taskId, status, rank, version } = change;
      if (versionOf(state, taskId) >= version) return state;
      const placed = { ...state.placed, [taskId]: { status, rank, version } };
      const task = state.tasks[taskId];
      // A card that is not known yet is on its way.
      if (!task) return { ...state, placed };
      return { ...state, placed, tasks: { ...state.tasks, [taskId]: inPlace(task, placed) } };
    }
    case 'TaskTaken': {
      const { [change.taskId]: _taken, ...tasks } = state.tasks;
      return { ...state, tasks };
    }
    case 'MoveBegun': {
      const others = state.moves.filter(({ taskId }) => taskId !== change.move.taskId);
      return { ...state, moves: [...others, change.move] };
    }
    case 'CreationBegun':
      return { ...state, creating: { ...state.creating, [change.task.id]: change.task } };
    case 'RemovalBegun':
      return { ...state, removing: [...state.removing, change.taskId] };
    case 'TakenBack':
      return settled(state, change.taskId, change.clientId);
  }
}

/** Up to where a card is known, by answers and by the feed. */
export function versionOf({ tasks, placed }: BoardState, taskId: string): number {
  return Math.max(tasks[taskId]?.version ?? 0, placed[taskId]?.version ?? 0);
}

/** An answer from before a move that was heard already: its words count, its place does not. */
function inPlace(task: Task, placed: BoardState['placed']): Task {
  const place = placed[task.id];
  return place && place.version > task.version ? { ...task, status: place.status, rank: place.rank } : task;
}

function applyFetched(state: BoardState, { plan, tasks, deletedTasks }: BoardAnswer): BoardState {
  const fetched = tasks.map((task) => {
    const held = state.tasks[task.id];
    if (held && held.version > task.version) return held;
    const next = inPlace(task, state.placed);
    // What is as it was stays the same object, and is not drawn again.
    return held && JSON.stringify(held) === JSON.stringify(next) ? held : next;
  });
  const creating = Object.entries(state.creating).filter(([id]) => !tasks.some((task) => task.id === id));
  const placed = Object.entries(state.placed).filter(([, { version }]) => version > plan.version);
  return {
    ...state,
    plan: state.plan && state.plan.version > plan.version ? state.plan : plan,
    tasks: Object.fromEntries(fetched.map((task) => [task.id, task])),
    placed: Object.fromEntries(placed),
    deleted: deletedTasks,
    creating: Object.fromEntries(creating),
    status: 'open',
    isStale: false,
  };
}

function applyTask(state: BoardState, task: Task, clientId: string | undefined): BoardState {
  const next = clientId === undefined ? state : settled(state, task.id, clientId);
  const held = next.tasks[task.id] ?? next.deleted.find(({ id }) => id === task.id);
  const deleted = next.deleted.filter(({ id }) => id !== task.id);
  const { [task.id]: _held, ...tasks } = next.tasks;
  // An answer from before what is known already takes nothing away and brings nothing back.
  if (held && held.version > task.version) return next;
  if (task.deletedAt !== null) return { ...next, tasks, deleted: [task, ...deleted] };
  return { ...next, tasks: { ...tasks, [task.id]: inPlace(task, next.placed) }, deleted };
}

/** A later move of the same card is still on its way: it stays in front. */
function settled(state: BoardState, taskId: string, clientId: string): BoardState {
  const { [taskId]: _made, ...creating } = state.creating;
  return {
    ...state,
    moves: state.moves.filter((move) => move.taskId !== taskId || move.clientId !== clientId),
    creating,
    removing: state.removing.filter((id) => id !== taskId),
  };
}
