import type { Task, TaskStatus } from '../../operations.ts';
import { columns } from '../live/boardState.ts';

/** The cards as they would stand if the lifted one were dropped over that card or column now. In the order of the screen. */
export function previewOf(tasks: readonly Task[], liftedId: string, overId: string): readonly Task[] {
  const lifted = tasks.find(({ id }) => id === liftedId);
  if (!lifted || liftedId === overId) return tasks;
  const others = tasks.filter(({ id }) => id !== liftedId);
  const column = columns.find((status) => status === overId);
  if (column) {
    // The column itself is what lies under its last card: the end.
    if (lifted.status === column) return tasks;
    return [...others, { ...lifted, status: column }];
  }
  const over = others.findIndex(({ id }) => id === overId);
  const target = others[over];
  if (!target) return tasks;
  const from = tasks.findIndex(({ id }) => id === liftedId);
  const wasAbove = lifted.status === target.status && from < tasks.findIndex(({ id }) => id === overId);
  const at = wasAbove ? over + 1 : over;
  return [...others.slice(0, at), { ...lifted, status: target.status }, ...others.slice(at)];
}

/** The same, but for a card that stays in its column: these stay as they are. */
export function inColumnOf(tasks: readonly Task[], liftedId: string, overId: string): readonly Task[] {
  const next = previewOf(tasks, liftedId, overId);
  const statusIn = (all: readonly Task[]) => all.find(({ id }) => id === liftedId)?.status;
  return statusIn(next) === statusIn(tasks) ? tasks : next;
}

/** Where a card stands among these: its column and the card before it. */
export function placeOf(
  tasks: readonly Task[],
  taskId: string,
): {
  readonly status: TaskStatus;
  readonly afterTaskId: string | null;
  readonly at: number;
  readonly count: number;
} | null {
  const task = tasks.find(({ id }) => id === taskId);
  if (!task) return null;
  const column = tasks.filter(({ status }) => status === task.status);
  const at = column.findIndex(({ id }) => id === taskId);
  return { status: task.status, afterTaskId: column[at - 1]?.id ?? null, at: at + 1, count: column.length };
}
