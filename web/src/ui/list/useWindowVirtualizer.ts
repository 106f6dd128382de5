import { useEffect, useLayoutEffect, useMemo, useReducer, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { useOptions, Virtualizer } from './longRows.ts';

type Library = typeof import('@tanstack/react-virtual');
type Options = ReturnType<typeof useOptions> & { readonly scrollMargin: number };

/** Of a list that is long from the beginning, drawn before the library is there. */
const FIRST_ROWS = 40;

let library: Library | null = null;
let coming: Promise<Library | null> | null = null;

/** Loads what long lists need. Where it does not come, the next long list asks again. */
function load(): Promise<Library | null> {
  coming ??= import('@tanstack/react-virtual').then(
    (loaded) => {
      library = loaded;
      return loaded;
    },
    () => {
      coming = null;
      return null;
    },
  );
  return coming;
}

/** For a page that may get long, behind its first look. */
export const longLists = { preload: load };

/**
 * The library's hook of this name, for a library that may come later. Until then a list that began long has its first rows
 * and estimated room for the others, one that grew is drawn whole.
 */
export function useWindowVirtualizer(
  { beganLong, ...options }: Options,
  isStill: boolean,
): Pick<Virtualizer, keyof Virtualizer> {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const hasFailed = useRef(false);
  const { enabled } = options;
  const code = library;
  useEffect(() => {
    if (!enabled || library) return;
    let isGone = false;
    void load().then((loaded) => {
      hasFailed.current = !loaded;
      if (!isGone) redraw();
    });
    return () => {
      isGone = true;
    };
  }, [enabled]);

  // What is measured while rows are drawn is drawn with them.
  const isMeasuring = useRef(false);
  const given = {
    ...options,
    getScrollElement: () => window,
    initialOffset: () => window.scrollY,
    onChange: (_: unknown, isNow: boolean) => {
      if (isNow && !isMeasuring.current) flushSync(redraw);
      else redraw();
    },
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is made once, and gets its options below
  const virtualizer = useMemo(() => {
    if (!code) return null;
    const { Virtualizer, observeWindowRect, observeWindowOffset, windowScroll } = code;
    const observers = {
      observeElementRect: observeWindowRect,
      observeElementOffset: observeWindowOffset,
      scrollToFn: windowScroll,
    };
    const made = new Virtualizer<Window, HTMLElement>({ ...observers, ...given });
    const measure = made.measureElement;
    made.measureElement = (row) => {
      isMeasuring.current = true;
      try {
        measure(row);
      } finally {
        isMeasuring.current = false;
      }
    };
    if (isStill) made.shouldAdjustScrollPositionOnItemSizeChange = () => false;
    return { made, observers };
  }, [code]);
  virtualizer?.made.setOptions({ ...virtualizer.observers, ...given });
  useLayoutEffect(() => virtualizer?.made._didMount(), [virtualizer]);
  useLayoutEffect(() => virtualizer?.made._willUpdate());
  return virtualizer?.made ?? estimated(options, beganLong && !hasFailed.current);
}

/** Rows that are in view or below it and those that are kept, where they may stand; without `isLong` nothing, so that the list is drawn whole. */
function estimated(options: Omit<Options, 'beganLong'>, isLong: boolean): Virtualizer {
  const { count, estimateSize, gap, overscan, rangeExtractor, scrollMargin } = options;
  const items: { index: number; start: number; end: number }[] = [];
  let end = scrollMargin - gap;
  for (let index = 0; isLong && index < count; index += 1) {
    const start = end + gap;
    end = start + estimateSize(index);
    items.push({ index, start, end });
  }
  const startIndex = Math.max(
    0,
    items.findIndex((item) => item.end >= window.scrollY),
  );
  const endIndex = Math.min(startIndex + FIRST_ROWS, items.length) - 1;
  const drawn = new Set(isLong ? rangeExtractor({ startIndex, endIndex, overscan, count }) : []);
  return {
    options: { scrollMargin },
    getVirtualItems: () => items.filter(({ index }) => drawn.has(index)),
    getTotalSize: () => end - scrollMargin,
    scrollToIndex: () => {},
    measureElement: unmeasured,
  };
}

/** The same each time: a row that gets another function is measured. */
function unmeasured(): void {}
