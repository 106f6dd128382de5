import type { Range, VirtualItem } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';

/** Up to so many rows a browser lays out within a frame, and its own search finds what is in them. */
export const WHOLE_UP_TO = 150;
/** Rows beyond the edge of the view: a quick hand finds them drawn. */
const OVERSCAN = 12;

export type Rows = {
  readonly list: RefObject<HTMLElement | null>;
  /** Of the rows in order; a row has its key in `data-key`. */
  readonly keys: readonly string[];
  /** How high a row that was never drawn may be, pixels. */
  readonly estimate: (index: number) => number;
  /** Rows that are drawn wherever the reader is, as long as they are there: what has the focus keeps it. */
  readonly kept: readonly (string | null | undefined)[];
  /** Where rows cost more than elsewhere: up to how many are drawn, and how many beyond the edge of the view. */
  readonly wholeUpTo?: number;
  readonly overscan?: number;
  /** Between two rows, as the style of the list says it, pixels. */
  readonly gap?: number;
};

export type ShownRow = {
  readonly index: number;
  /** Of the rows in front of it that are not drawn, pixels. */
  readonly room: number;
};

type Align = 'start' | 'center' | 'end' | 'auto';

/** What the library's hook and ours have. */
export type Virtualizer = {
  readonly options: { readonly scrollMargin: number };
  readonly getVirtualItems: () => readonly Pick<VirtualItem, 'index' | 'start' | 'end'>[];
  readonly getTotalSize: () => number;
  readonly scrollToIndex: (index: number, options: { align: Align }) => void;
  readonly measureElement: (row: HTMLElement | null) => void;
};

export function useOptions(rows: Rows) {
  const { keys, kept, estimate, overscan = OVERSCAN, gap = 0 } = rows;
  const [beganLong] = useState(isLong(rows));
  const alwaysAt = placesOf(kept, keys);
  return {
    beganLong,
    enabled: isLong(rows),
    count: keys.length,
    getItemKey: useCallback((index: number) => keys[index] ?? index, [keys]),
    estimateSize: estimate,
    overscan,
    gap,
    // A list that grows beyond the limit is drawn whole once more, so that every row is measured.
    initialRect: beganLong
      ? { width: window.innerWidth, height: window.innerHeight }
      : { width: 0, height: 0 },
    rangeExtractor: ({ startIndex, endIndex, overscan: more, count }: Range) => {
      const from = Math.max(startIndex - more, 0);
      const to = Math.min(endIndex + more, count - 1);
      const near = Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);
      return inOrder([...near, ...alwaysAt]);
    },
  };
}

/** What stands above the list in what scrolls. */
export function useMargin(rows: Rows, scroller: RefObject<HTMLElement | null> | null): number {
  const { list, keys } = rows;
  const [margin, setMargin] = useState(0);
  const known = useRef<number | null>(null);
  const isOn = isLong(rows);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what stands above the list changes with its ends
  useLayoutEffect(() => {
    if (!isOn || !list.current) return;
    const { top } = list.current.getBoundingClientRect();
    const box = scroller?.current;
    const above = Math.round(
      box ? top - box.getBoundingClientRect().top + box.scrollTop : top + window.scrollY,
    );
    // In place of a skeleton stands a line: the reader stays where they are.
    if (box && known.current !== null) box.scrollTop += above - known.current;
    known.current = above;
    setMargin(above);
  }, [isOn, keys]);
  useEffect(() => {
    if (!isOn || scroller) return;
    // A notice above the list makes the page longer.
    const observer = new ResizeObserver(() => {
      if (list.current) setMargin(Math.round(list.current.getBoundingClientRect().top + window.scrollY));
    });
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [isOn, list, scroller]);
  return margin;
}

export function useRows(given: Rows, virtualizer: Virtualizer) {
  const { list, keys, gap = 0 } = given;
  const isOn = isLong(given);
  const places = useMemo(() => new Map(keys.map((key, index) => [key, index])), [keys]);
  const wanted = useRef<{ readonly key: string; readonly then: (row: HTMLElement) => void } | null>(null);
  const drawn = isOn ? virtualizer.getVirtualItems() : [];
  const isWhole = drawn.length === 0;
  const top = virtualizer.options.scrollMargin;
  const rows: readonly ShownRow[] = isWhole
    ? keys.map((_, index) => ({ index, room: 0 }))
    : drawn.map(({ index, start }, at) => {
        const before = drawn[at - 1];
        // What stands for rows that are not drawn has gaps too.
        return { index, room: start - (before ? before.end + gap : top) - gap };
      });
  const roomBelow = isWhole ? 0 : virtualizer.getTotalSize() - ((drawn.at(-1)?.end ?? top) - top) - gap;

  // Each time: what is wanted comes with some later drawing.
  useLayoutEffect(() => {
    if (!wanted.current) return;
    const { key, then } = wanted.current;
    const row = rowOf(list.current, key);
    if (!row) return;
    wanted.current = null;
    then(row);
  });

  return {
    isLong: isOn,
    rows,
    roomBelow: Math.max(0, roomBelow),
    measure: isOn ? virtualizer.measureElement : undefined,
    /** Brings a row into view that may not be drawn, and hands it over once it is; false: there is none. */
    reveal(key: string, align: Align, then: (row: HTMLElement) => void): boolean {
      const index = places.get(key);
      if (index === undefined) return false;
      if (isOn) virtualizer.scrollToIndex(index, { align });
      const row = rowOf(list.current, key);
      if (row) then(row);
      else wanted.current = { key, then };
      return true;
    },
  };
}

export function isLong({ keys, wholeUpTo = WHOLE_UP_TO }: Pick<Rows, 'keys' | 'wholeUpTo'>): boolean {
  return keys.length > wholeUpTo;
}

function placesOf(kept: Rows['kept'], keys: Rows['keys']): readonly number[] {
  const always = new Set(kept);
  return keys.flatMap((key, index) => (always.has(key) ? [index] : []));
}

function inOrder(places: readonly number[]): number[] {
  return [...new Set(places)].sort((one, other) => one - other);
}

function rowOf(list: HTMLElement | null, key: string): HTMLElement | null {
  return list?.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`) ?? null;
}
