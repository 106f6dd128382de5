import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import { useLatest } from '#/lib/useLatest.ts';
import { showToast } from '#/ui/feedback/toast.ts';
import type { Task } from '../operations.ts';
import type { BoardClient } from './live/boardClient.ts';

/** Deletes a card at once and offers the way back (PLN-30). Stays the same. */
export function useRemoveCard(client: BoardClient): (task: Task) => void {
  const t = useTranslations('planningCard');
  const latest = useLatest({ client, t });
  return useCallback(
    ({ id, name }: Task) => {
      const { client: board, t: text } = latest();
      void board.remove(id);
      showToast(text('deleted', { name: name ?? text('unnamed') }), { undo: () => void board.restore(id) });
    },
    [latest],
  );
}
