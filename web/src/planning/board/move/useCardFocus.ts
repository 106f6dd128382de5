import { type RefObject, useLayoutEffect } from 'react';
import type { Task, TaskStatus } from '../../operations.ts';

// Invariant: a document has one focus, so one place of it is enough to remember.
let left: { readonly taskId: string; readonly status: TaskStatus; readonly at: number } | null = null;

/**
 * A11-01: in another column a card is another element. No matter who moves it, the focus goes along with it, on the same of
 * its controls.
 */
export function useCardFocus(
  card: RefObject<HTMLElement | null>,
  { id: taskId, status }: Pick<Task, 'id' | 'status'>,
): void {
  useLayoutEffect(() => {
    if (left?.taskId === taskId) {
      controlsOf(card.current)[left.at]?.focus({ preventScroll: true });
      left = null;
    }
    return () => {
      const { activeElement } = document;
      const at = activeElement instanceof HTMLElement ? controlsOf(card.current).indexOf(activeElement) : -1;
      if (at >= 0) left = { taskId, status, at };
    };
  }, [card, taskId, status]);
}

/** For what shows the cards: a card that is nowhere any more leaves the focus to the heading of its column. */
export function useColumnFocus(): void {
  useLayoutEffect(() => {
    if (left) document.getElementById(`column-${left.status}`)?.focus({ preventScroll: true });
    left = null;
  });
}

function controlsOf(card: HTMLElement | null): readonly HTMLElement[] {
  return [...(card?.querySelectorAll<HTMLElement>('a, button') ?? [])];
}
