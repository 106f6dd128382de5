import { type RefObject, useCallback, useEffect, useMemo, useRef } from 'react';
import { useLongPage } from '#/ui/list/useLongPage.ts';
import type { Task } from '../../operations.ts';

/** A card costs more than a line of text: each is measured while one is carried, and gives way to it. */
const WHOLE_UP_TO = 40;
const OVERSCAN = 5;

type LongColumn = {
  readonly list: RefObject<HTMLElement | null>;
  readonly tasks: readonly Task[];
  /** Cards that are drawn wherever the reader is. */
  readonly kept: readonly (string | null)[];
  /** Between two cards, pixels. */
  readonly gap: number;
};

/** Of a long column the cards in view or near it. */
export function useLongColumn({ list, tasks, kept, gap }: LongColumn) {
  const ids = useMemo(() => tasks.map(({ id }) => id), [tasks]);
  const { rows, roomBelow, measure } = useLongPage({
    list,
    keys: ids,
    estimate: (index) => heightOf(tasks[index]),
    kept,
    wholeUpTo: WHOLE_UP_TO,
    overscan: OVERSCAN,
    gap,
    isBeside: true,
  });
  return {
    ids,
    roomBelow,
    cards: rows.flatMap(({ index, room }) => {
      const task = tasks[index];
      return task ? [{ task, room, row: measure ? { measure, index, count: tasks.length } : {} }] : [];
    }),
  };
}

/** What an element says of its place where not all are drawn. Plain values, so that a card whose place is the same is not drawn again. */
export type RowProps = {
  readonly measure?: (row: HTMLElement | null) => void;
  readonly index?: number;
  readonly count?: number;
};

export function rowOf(id: string, { index, count }: RowProps) {
  const place =
    index === undefined ? {} : { 'data-index': index, 'aria-setsize': count, 'aria-posinset': index + 1 };
  return { 'data-key': id, ...place };
}

/**
 * The card that a hand or the focus was on last, as long as its menu or its panel is open too: it is drawn in whatever column
 * it comes to, so that the focus finds it.
 */
export function useCardInHand(openId: string | null) {
  const held = useRef<string | null>(null);
  useEffect(() => {
    if (openId) held.current = openId;
  }, [openId]);
  const hold = useCallback(({ target }: { target: EventTarget }) => {
    const card = target instanceof Element ? target.closest<HTMLElement>('[data-key]') : null;
    if (card?.dataset.key) held.current = card.dataset.key;
  }, []);
  return { held, hands: { onFocus: hold, onPointerDown: hold } };
}

/** Pixels, from what it shows. */
function heightOf(task: Task | undefined): number {
  if (!task) return 0;
  const name = (task.name?.length ?? 0) > 30 ? 48 : 24;
  const topic = task.topic ? 34 : 0;
  const foot = task.assignee ? 32 : task.deadline || task.commentCount > 0 ? 20 : 0;
  return 32 + name + topic + foot;
}
