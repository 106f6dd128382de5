import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

const AT_BOTTOM_PX = 48;
const LOAD_MORE_PX = 300;
const ROOM_ABOVE_NEW_PX = 24;

type ThreadScroll = {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly content: RefObject<HTMLDivElement | null>;
  readonly isAtBottom: boolean;
  readonly jumpToLatest: () => void;
};

type ScrolledThread = {
  readonly firstKey: string | undefined;
  readonly lastKey: string | undefined;
  readonly lastIsMine: boolean;
  readonly hasOlder: boolean;
  readonly loadOlder: () => void;
  /** What is shown does not reach the newest messages yet. */
  readonly hasNewer: boolean;
  readonly loadNewer: () => void;
  /** The message to open at; else the "New" divider, or `latest`. */
  readonly openAt: { readonly messageId: string } | 'new' | 'latest';
};

/**
 * Where the reader is stays where it is: older messages grow above without moving the view, new ones scroll it only
 * when it stands at the bottom or the viewer has just written (MSG-50).
 */
export function useThreadScroll(thread: ScrolledThread): ThreadScroll {
  const { firstKey, lastKey, lastIsMine, hasOlder, hasNewer, openAt } = thread;
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [isAtBottom, setAtBottom] = useState(true);
  const held = useRef<Held | null>(null);
  const sticks = useRef(true);
  const lastTop = useRef(0);
  const latest = useRef(thread);
  latest.current = thread;

  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const before = held.current;
    held.current = { first: firstKey, last: lastKey, hasNewer, height: box.scrollHeight };
    if (!before) {
      open(box, openAt);
      sticks.current = !hasNewer && distanceToBottom(box) < AT_BOTTOM_PX;
      setAtBottom(sticks.current);
      return;
    }
    if (before.first !== firstKey && !sticks.current) box.scrollTop += box.scrollHeight - before.height;
    const hasWritten = before.last !== lastKey && lastIsMine && !before.hasNewer;
    if (sticks.current || hasWritten) toBottom(box);
  }, [firstKey, lastKey, lastIsMine, hasNewer, openAt]);

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
    scroller,
    content,
    isAtBottom,
    jumpToLatest() {
      sticks.current = true;
      if (scroller.current) toBottom(scroller.current);
    },
  };
}

type Held = { first: string | undefined; last: string | undefined; hasNewer: boolean; height: number };

function open(box: HTMLElement, at: ScrolledThread['openAt']): void {
  const place =
    at === 'new'
      ? box.querySelector<HTMLElement>('[data-new-divider]')
      : at === 'latest'
        ? null
        : box.querySelector<HTMLElement>(`[data-message="${CSS.escape(at.messageId)}"]`);
  if (!place) {
    toBottom(box);
    return;
  }
  const room = at === 'new' ? ROOM_ABOVE_NEW_PX : Math.max(0, (box.clientHeight - place.offsetHeight) / 2);
  box.scrollTop += place.getBoundingClientRect().top - box.getBoundingClientRect().top - room;
  if (at !== 'new') place.focus({ preventScroll: true });
}

function distanceToBottom(box: HTMLElement): number {
  return box.scrollHeight - box.scrollTop - box.clientHeight;
}

function toBottom(box: HTMLElement): void {
  box.scrollTop = box.scrollHeight;
}
