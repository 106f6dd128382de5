import { useVirtualizer } from '@tanstack/react-virtual';
import type { RefObject } from 'react';
import { type Rows, useMargin, useOptions, useRows } from './longRows.ts';

/**
 * Draws of a long list in a box that scrolls what is in view or near it, and leaves room for the rest; a short one whole. It
 * begins at its end, and rows that come in front of the view do not move it.
 */
export function useLongList({ scroller, ...rows }: Rows & { scroller: RefObject<HTMLElement | null> }) {
  const { beganLong, ...options } = useOptions(rows);
  const margin = useMargin(rows, scroller);
  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    ...options,
    getScrollElement: () => scroller.current,
    scrollMargin: margin,
    anchorTo: 'end',
    initialOffset: () => (beganLong ? Number.MAX_SAFE_INTEGER : (scroller.current?.scrollTop ?? 0)),
  });
  return useRows(rows, virtualizer);
}
