import type { Unsent } from '#/app/sync/index.ts';
import type { BoardState } from '../board/live/boardState.ts';
import type { TaskValues } from '../board/live/boardSync.ts';
import type { Task } from '../operations.ts';
import { subjectOf } from './watchWaiting.ts';

/** Null where the plan is not open to the viewer. */
export type Board = Pick<BoardState, 'plan' | 'tasks' | 'deleted'> | null;
export type Field = keyof TaskValues;
type Held = { readonly [Name in Field]?: string | null };

/** In the order in which a card shows them. */
export const fields = ['name', 'description', 'deadline', 'assigneeId', 'topicId'] as const satisfies Field[];

/** The others are chosen. */
export function isText(field: Field): boolean {
  return field === 'name' || field === 'description';
}

/** What a change takes the place of. */
export function seenIn({ args }: Unsent): TaskValues | undefined {
  return (args as { readonly seen?: TaskValues }).seen;
}

type Meanwhile = {
  readonly changed: readonly { readonly field: Field; readonly now: string }[];
  readonly again: unknown;
};

/** What another made of what a refused change was to replace, and the same change on that; null: nothing that is known here. */
export function meanwhileOf(one: Unsent, board: Board): Meanwhile | null {
  const id = subjectOf(one);
  const task = taskIn(board, id);
  const held: Held | null = task ? valuesOf(task) : board?.plan.id === id ? { name: board.plan.name } : null;
  const seen = seenIn(one);
  const changed = fields
    .filter((field) => seen?.[field] !== undefined && held && (held[field] ?? '') !== (seen[field] ?? ''))
    .map((field) => ({ field, now: held?.[field] ?? '' }));
  if (changed.length === 0) return null;
  const now = Object.fromEntries(changed.map((each) => [each.field, each.now]));
  return { changed, again: { ...(one.args as object), seen: { ...seen, ...now } } };
}

export function taskIn(board: Board, id: string): Task | undefined {
  return board ? [...board.tasks, ...board.deleted].find((task) => task.id === id) : undefined;
}

function valuesOf({ name, description, deadline, assignee, topic }: Task): Held {
  return { name, description, deadline, assigneeId: assignee?.id ?? null, topicId: topic?.id ?? null };
}
