import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import { useLatest } from '#/lib/useLatest.ts';
import { showToast } from '#/ui/feedback/toast.ts';
import type { Task, TaskStatus } from '../../operations.ts';
import type { BoardClient } from '../live/boardClient.ts';
import { columnOf } from '../live/boardState.ts';
import { usePlanNames } from '../people/usePlanNames.ts';

/** In place of the card to stand behind: the end of the column, after the cards that are there by then. */
export const LAST = 'last';

export type Move = (taskId: string, status: TaskStatus, afterTaskId: string | null) => void;

/** Moves a card among all of a board, those that a filter hides too, and offers the way back (PLN-30). Stays the same. */
export function useMove(client: BoardClient, all: readonly Task[]): Move {
  const t = useTranslations('planningBoard');
  const names = usePlanNames();
  const latest = useLatest({ client, all, t, names });
  return useCallback(
    (taskId, status, afterTaskId) => {
      const { client: board, all: tasks, t: text, names: named } = latest();
      const task = tasks.find(({ id }) => id === taskId);
      const column = columnOf(tasks, status).filter(({ id }) => id !== taskId);
      const after = afterTaskId === LAST ? column.at(-1) : column.find(({ id }) => id === afterTaskId);
      const made = board.move(taskId, status, after?.id ?? null);
      if (!task || !made) return;
      const place = {
        name: named.task(task),
        column: text(`columns.${status}`),
        at: after ? column.indexOf(after) + 2 : 1,
        count: column.length + 1,
      };
      showToast(text(task.status === status ? 'sorted' : 'moved', place), { undo: made.undo });
    },
    [latest],
  );
}
