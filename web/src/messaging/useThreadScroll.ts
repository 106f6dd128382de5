import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

const AT_BOTTOM_PX = 48;
const LOAD_OLDER_PX = 300;
const ROOM_ABOVE_NEW_PX = 24;

type ThreadScroll = {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly content: RefObject<HTMLDivElement | null>;
  readonly isAtBottom: boolean;
  readonly jumpToLatest: () => void;
};

/**
 * Where the reader is stays where it is: older messages grow above without moving the view, new ones scroll it only
 * when it stands at the bottom or the viewer has just written (MSG-50).
 */
export function useThreadScroll(thread: {
  readonly firstKey: string | undefined;
  readonly lastKey: string | undefined;
  readonly lastIsMine: boolean;
  readonly hasOlder: boolean;
  readonly loadOlder: () => void;
}): ThreadScroll {
  const { firstKey, lastKey, lastIsMine, hasOlder } = thread;
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [isAtBottom, setAtBottom] = useState(true);
  const held = useRef<{ first: string | undefined; last: string | undefined; height: number } | null>(null);
  const sticks = useRef(true);
  const loadOlder = useRef(thread.loadOlder);
  loadOlder.current = thread.loadOlder;

  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const before = held.current;
    held.current = { first: firstKey, last: lastKey, height: box.scrollHeight };
    if (!before) {
      openAtNew(box);
      sticks.current = distanceToBottom(box) < AT_BOTTOM_PX;
      setAtBottom(sticks.current);
      return;
    }
    if (before.first !== firstKey && !sticks.current) box.scrollTop += box.scrollHeight - before.height;
    if (sticks.current || (before.last !== lastKey && lastIsMine)) toBottom(box);
  }, [firstKey, lastKey, lastIsMine]);

  useEffect(() => {
    const box = scroller.current;
    if (!box || !content.current || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => {
      if (sticks.current) toBottom(box);
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
      sticks.current = distanceToBottom(box) < AT_BOTTOM_PX;
      setAtBottom(sticks.current);
      if (hasOlder && box.scrollTop < LOAD_OLDER_PX) loadOlder.current();
    }
    onScroll();
    box.addEventListener('scroll', onScroll, { passive: true });
    return () => box.removeEventListener('scroll', onScroll);
  }, [hasOlder, firstKey]);

  return {
    scroller,
    content,
    isAtBottom,
    jumpToLatest() {
      sticks.current = true;
      if (scroller.current) toBottom(scroller.current);
    },
  };
}

function openAtNew(box: HTMLElement): void {
  const divider = box.querySelector<HTMLElement>('[data-new-divider]');
  if (!divider) {
    toBottom(box);
    return;
  }
  box.scrollTop += divider.getBoundingClientRect().top - box.getBoundingClientRect().top - ROOM_ABOVE_NEW_PX;
}

function distanceToBottom(box: HTMLElement): number {
  return box.scrollHeight - box.scrollTop - box.clientHeight;
}

function toBottom(box: HTMLElement): void {
  box.scrollTop = box.scrollHeight;
}
