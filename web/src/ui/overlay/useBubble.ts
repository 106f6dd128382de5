import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** How long a pointer may be on its way between trigger and bubble, milliseconds. */
const onTheWayMs = 200;

/**
 * Whether a bubble is open that comes on hover and focus: it stays while the pointer is on it, and Esc closes it
 * before anything below it handles Esc. So does a press outside `trigger`.
 */
export function useBubble(trigger: RefObject<HTMLElement | null>) {
  const [isOpen, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  function set(open: boolean, afterMs = 0) {
    clearTimeout(timer.current);
    if (afterMs === 0) setOpen(open);
    else timer.current = setTimeout(() => setOpen(open), afterMs);
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  // Before the paint: Esc and a press right after it must be noticed.
  useLayoutEffect(() => {
    if (!isOpen) return;
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      setOpen(false);
    }
    function onPointerDown({ target }: PointerEvent) {
      if (!(target instanceof Node && trigger.current?.contains(target))) setOpen(false);
    }
    // On the window and first, for dialogs listen on the document.
    window.addEventListener('keydown', onKeyDown, { capture: true });
    window.addEventListener('pointerdown', onPointerDown, { capture: true });
    return () => {
      window.removeEventListener('keydown', onKeyDown, { capture: true });
      window.removeEventListener('pointerdown', onPointerDown, { capture: true });
    };
  }, [isOpen, trigger]);
  return {
    isOpen,
    open: (afterMs = 0) => set(true, afterMs),
    close: () => set(false),
    leave: () => set(false, onTheWayMs),
  };
}
