import type { Plan, Task, TaskStatus } from '../operations.ts';

export const columns: readonly TaskStatus[] = ['TODO', 'IN_PROGRESS', 'COMPLETED'];

export type Columns = Readonly<Record<TaskStatus, readonly Task[]>>;

/** What somebody did that the server has not answered yet. */
export type PendingMove = {
  readonly clientId: string;
  readonly taskId: string;
  readonly status: TaskStatus;
  readonly rank: string;
};

/** Where the feed said a card stands. */
export type Placement = Pick<Task, 'status' | 'rank' | 'version'>;

export type BoardState = {
  readonly plan: Plan | null;
  /** As the server said last: each with the version of the answer that its words are from, and where `placed` has put it. */
  readonly tasks: Readonly<Record<string, Task>>;
  /** What no answer reflects yet. */
  readonly placed: Readonly<Record<string, Placement>>;
  readonly deleted: readonly Task[];
  readonly moves: readonly PendingMove[];
  /** On their way, shown already. */
  readonly creating: Readonly<Record<string, Task>>;
  readonly removing: readonly string[];
  /** `closed`: access was lost while the board was open (PLN-23). */
  readonly status: 'loading' | 'open' | 'failed' | 'missing' | 'closed';
  /** The latest refresh failed; what is there stays. */
  readonly isStale: boolean;
};

export const emptyBoard: BoardState = {
  plan: null,
  tasks: {},
  placed: {},
  deleted: [],
  moves: [],
  creating: {},
  removing: [],
  status: 'loading',
  isStale: false,
};

/** The cards as this person should see them now: the server's, with what they did meanwhile laid over. */
export function visibleTasks(state: BoardState): readonly Task[] {
  const moved = new Map(state.moves.map((move) => [move.taskId, move]));
  const all = { ...state.creating, ...state.tasks };
  return Object.values(all)
    .filter(({ id }) => !state.removing.includes(id))
    .map((task) => {
      const move = moved.get(task.id);
      return move ? { ...task, status: move.status, rank: move.rank } : task;
    })
    .toSorted(byRank);
}

export function columnOf(tasks: readonly Task[], status: TaskStatus): readonly Task[] {
  return tasks.filter((task) => task.status === status);
}

/** The cards of each column; one in which nothing changed is the same array as before. */
export function sortIntoColumns(tasks: readonly Task[], before: Columns | null): Columns {
  const sorted = columns.map((status) => {
    const column = columnOf(tasks, status);
    const held = before?.[status];
    const isSame = held?.length === column.length && column.every((task, at) => task === held[at]);
    return [status, isSame ? held : column] as const;
  });
  return Object.fromEntries(sorted) as Columns;
}

/** As the server orders: ranks by code units, then ids. */
function byRank(one: Task, other: Task): number {
  if (one.rank !== other.rank) return one.rank < other.rank ? -1 : 1;
  return one.id < other.id ? -1 : 1;
}
