import type { Plan, Task, TaskStatus } from '../../operations.ts';
import type { KnownBoard } from './boardSync.ts';

export const columns: readonly TaskStatus[] = ['TODO', 'IN_PROGRESS', 'COMPLETED'];

export type Columns = Readonly<Record<TaskStatus, readonly Task[]>>;

/** A board as it is shown. */
export type BoardState = {
  readonly plan: Plan;
  /** Top to bottom. */
  readonly tasks: readonly Task[];
  readonly deleted: readonly Task[];
  readonly removing: readonly string[];
  /** The latest refresh failed; what is there stays. */
  readonly isStale: boolean;
};

/** A card that is as it was stays the same object, and is not drawn again. */
export function boardStateOf(
  { plan, tasks, deletedTasks, removing }: KnownBoard,
  isStale: boolean,
  before: readonly Task[],
): BoardState {
  const held = new Map(before.map((task) => [task.id, task]));
  const same = tasks.map((task) => {
    const known = held.get(task.id);
    return known && known !== task && JSON.stringify(known) === JSON.stringify(task) ? known : task;
  });
  return { plan, tasks: inOrder(same), deleted: deletedTasks, removing, isStale };
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
export function inOrder(tasks: readonly Task[]): readonly Task[] {
  return tasks.toSorted((one, other) => {
    if (one.rank !== other.rank) return one.rank < other.rank ? -1 : 1;
    return one.id < other.id ? -1 : 1;
  });
}
