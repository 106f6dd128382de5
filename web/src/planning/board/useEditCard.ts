import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import { failureOf } from '#/app/api/failure.ts';
import { isAborted } from '#/lib/isAborted.ts';
import { useLatest } from '#/lib/useLatest.ts';
import { showToast } from '#/ui/feedback/toast.ts';
import type { Task } from '../operations.ts';
import { usePlanFailureText } from '../plans/usePlanTexts.ts';
import type { BoardClient } from './live/boardClient.ts';
import { usePlanNames } from './people/usePlanNames.ts';

/** What a card's menu changes without its panel. */
export type QuickEdit = { readonly deadline: string | null } | { readonly assigneeId: string | null };

/** Changes a card from its menu and offers the way back (PLN-30). Stays the same. */
export function useEditCard(client: BoardClient): (task: Task, edit: QuickEdit) => void {
  const t = useTranslations('planningBoard');
  const names = usePlanNames();
  const failureText = usePlanFailureText();
  const latest = useLatest({ client, t, names, failureText });
  return useCallback(
    async (task: Task, edit: QuickEdit) => {
      const { client: board, t: text, names: named, failureText: why } = latest();
      const write = async (given: QuickEdit, seen: QuickEdit): Promise<boolean> => {
        try {
          await board.edit(task.id, given, seen);
          return true;
        } catch (reason) {
          if (!isAborted(reason)) showToast(text('refused', { reason: why(failureOf(reason)) }));
          return false;
        }
      };
      const before: QuickEdit =
        'deadline' in edit ? { deadline: task.deadline } : { assigneeId: task.assignee?.id ?? null };
      if (!(await write(edit, before))) return;
      showToast(text('edited', { name: named.task(task) }), { undo: () => void write(before, edit) });
    },
    [latest],
  );
}
