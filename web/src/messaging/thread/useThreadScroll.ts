import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

const AT_BOTTOM_PX = 48;
const LOAD_MORE_PX = 300;
const ROOM_ABOVE_NEW_PX = 24;

type ThreadScroll = {
  readonly content: RefObject<HTMLDivElement | null>;
  readonly isAtBottom: boolean;
  readonly jumpToLatest: () => void;
};

type ScrolledThread = {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly firstKey: string | undefined;
  readonly lastKey: string | undefined;
  readonly lastIsMine: boolean;
  readonly hasOlder: boolean;
  readonly loadOlder: () => void;
  /** What is shown does not reach the newest messages yet. */
  readonly hasNewer: boolean;
  readonly loadNewer: () => void;
  /** The row to open at, a message that was looked for or the "New" divider; null: the newest. */
  readonly openAt: string | null;
  readonly isOpenAtMessage: boolean;
  /** Of a long thread only a part is drawn, and that part keeps the reader's place when older messages come. */
  readonly isLong: boolean;
  readonly reveal: Reveal;
};

type Reveal = (key: string, align: 'start' | 'center', then: (row: HTMLElement) => void) => boolean;

/**
 * Where the reader is stays where it is: older messages grow above without moving the view, new ones scroll it only
 * when it stands at the bottom or the viewer has just written (MSG-50).
 */
export function useThreadScroll(thread: ScrolledThread): ThreadScroll {
  const { scroller, firstKey, lastKey, lastIsMine, hasOlder, hasNewer, isLong } = thread;
  const content = useRef<HTMLDivElement>(null);
  const [isAtBottom, setAtBottom] = useState(true);
  const held = useRef<Held | null>(null);
  const sticks = useRef(true);
  const lastTop = useRef(0);
  const latest = useRef(thread);
  latest.current = thread;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the box stays the same
  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const before = held.current;
    held.current = { first: firstKey, last: lastKey, hasNewer, isLong, height: box.scrollHeight };
    if (!before) {
      open(box, latest.current);
      sticks.current = !hasNewer && distanceToBottom(box) < AT_BOTTOM_PX;
      setAtBottom(sticks.current);
      return;
    }
    const keepsPlace = before.isLong && isLong;
    if (before.first !== firstKey && !sticks.current && !keepsPlace)
      box.scrollTop += box.scrollHeight - before.height;
    const hasWritten = before.last !== lastKey && lastIsMine && !before.hasNewer;
    if (sticks.current || hasWritten) toBottom(box);
  }, [firstKey, lastKey, lastIsMine, hasNewer, isLong]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the box stays the same
  useEffect(() => {
    const box = scroller.current;
    if (!box || !content.current || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => {
      if (sticks.current) toBottom(box);
      // A view that has grown is moved up by the browser, and no reader did that.
      lastTop.current = box.scrollTop;
      if (held.current) held.current.height = box.scrollHeight;
    });
    observer.observe(box);
    observer.observe(content.current);
    return () => observer.disconnect();
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that does not fill the view brings the next one
  useEffect(() => {
    const box = scroller.current;
    if (!box) return;
    function onScroll(): void {
      if (!box) return;
      // What grows or shrinks below is followed a frame later; only a reader moves up.
      const isLeft = !sticks.current || box.scrollTop < lastTop.current;
      lastTop.current = box.scrollTop;
      sticks.current = !hasNewer && (!isLeft || distanceToBottom(box) < AT_BOTTOM_PX);
      setAtBottom(sticks.current);
      if (hasOlder && box.scrollTop < LOAD_MORE_PX) latest.current.loadOlder();
      if (hasNewer && distanceToBottom(box) < LOAD_MORE_PX) latest.current.loadNewer();
    }
    onScroll();
    box.addEventListener('scroll', onScroll, { passive: true });
    return () => box.removeEventListener('scroll', onScroll);
  }, [hasOlder, hasNewer, firstKey, lastKey]);

  return {
    content,
    isAtBottom,
    jumpToLatest() {
      sticks.current = true;
      if (scroller.current) toBottom(scroller.current);
    },
  };
}

type Held = {
  first: string | undefined;
  last: string | undefined;
  hasNewer: boolean;
  isLong: boolean;
  height: number;
};

function open(box: HTMLElement, { openAt, isOpenAtMessage, isLong, reveal }: ScrolledThread): void {
  const isFound =
    openAt !== null &&
    reveal(openAt, isOpenAtMessage ? 'center' : 'start', (row) => {
      const place = (isOpenAtMessage && row.querySelector<HTMLElement>('[data-message]')) || row;
      const room = isOpenAtMessage
        ? Math.max(0, (box.clientHeight - place.offsetHeight) / 2)
        : ROOM_ABOVE_NEW_PX;
      if (!isLong)
        box.scrollTop += place.getBoundingClientRect().top - box.getBoundingClientRect().top - room;
      if (isOpenAtMessage) place.focus({ preventScroll: true });
    });
  if (!isFound) toBottom(box);
}

function distanceToBottom(box: HTMLElement): number {
  return box.scrollHeight - box.scrollTop - box.clientHeight;
}

function toBottom(box: HTMLElement): void {
  box.scrollTop = box.scrollHeight;
}
