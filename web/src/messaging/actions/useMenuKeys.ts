import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type TouchEvent,
  useEffect,
  useRef,
} from 'react';

const LONG_PRESS_MS = 500;
const STILL_PX = 10;

/** What opens the menu of a message besides its button: a long press, Enter and the context key. */
export function useMenuKeys(open: () => void) {
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | null>(null);
  const hasOpened = useRef(false);
  function openHeld(): void {
    hasOpened.current = true;
    open();
  }
  function end(): void {
    if (press.current) clearTimeout(press.current.timer);
    press.current = null;
  }
  useEffect(
    () => () => {
      if (press.current) clearTimeout(press.current.timer);
    },
    [],
  );
  return {
    onPointerDown({ pointerType, clientX, clientY }: PointerEvent): void {
      if (pointerType !== 'touch') return;
      end();
      hasOpened.current = false;
      press.current = { timer: setTimeout(openHeld, LONG_PRESS_MS), x: clientX, y: clientY };
    },
    onPointerMove({ clientX, clientY }: PointerEvent): void {
      const held = press.current;
      if (held && Math.hypot(clientX - held.x, clientY - held.y) > STILL_PX) end();
    },
    onPointerUp: end,
    onPointerCancel: end,
    onTouchEnd(event: TouchEvent): void {
      // The click that would follow presses what is below the finger, and takes the focus from the menu: it would close.
      if (hasOpened.current && event.cancelable) event.preventDefault();
      hasOpened.current = false;
    },
    onContextMenu(event: MouseEvent): void {
      // A mouse has the browser's own menu, with what links and selected text need.
      if (event.button === 2 && pointerTypeOf(event) !== 'touch') return;
      event.preventDefault();
      open();
    },
    onKeyDown(event: KeyboardEvent): void {
      if (event.key !== 'Enter' || event.target !== event.currentTarget) return;
      event.preventDefault();
      open();
    },
  };
}

function pointerTypeOf({ nativeEvent }: MouseEvent): string {
  return 'pointerType' in nativeEvent ? String(nativeEvent.pointerType) : '';
}
