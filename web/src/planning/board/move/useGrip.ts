import type { DraggableSyntheticListeners } from '@dnd-kit/core';
import {
  type KeyboardEvent,
  type MouseEvent,
  type SyntheticEvent,
  type TouchEvent,
  useEffect,
  useMemo,
  useRef,
} from 'react';

/** The drag library swallows clicks for 50 ms after a drop. */
const swallowMs = 60;

/**
 * By mouse a card is lifted wherever it is pressed. Fingers and keys take its handle: a finger on the card scrolls or opens it,
 * and Space and Enter on its link and on its menu mean something else.
 */
export function useGrip(listeners: DraggableSyntheticListeners) {
  return useMemo(() => {
    const { onMouseDown, onTouchStart, onKeyDown } = listeners ?? {};
    const card = onMouseDown && {
      onMouseDown: (event: MouseEvent<HTMLElement>) => void (isOnCard(event) && onMouseDown(event)),
    };
    const handle = {
      ...(onTouchStart && { onTouchStart: (event: TouchEvent) => void onTouchStart(event) }),
      ...(onKeyDown && { onKeyDown: (event: KeyboardEvent) => void onKeyDown(event) }),
    };
    return { card, handle };
  }, [listeners]);
}

/** Not on its menu: what that opens lies elsewhere on the page, and its presses bubble to the card all the same. */
function isOnCard({ target, currentTarget }: SyntheticEvent<HTMLElement>): boolean {
  return target instanceof Element && currentTarget.contains(target) && !target.closest('[data-moves]');
}

/**
 * The click that the browser makes of a drop leads nowhere. The library stops it on its way to the link's own handler, after
 * which the browser would load the whole page of the link.
 */
export function useClickAfterDrag() {
  const timer = useRef<number | undefined>(undefined);
  useEffect(() => release, []);
  function hold(): void {
    window.clearTimeout(timer.current);
    window.addEventListener('click', ignore, { capture: true });
  }
  return {
    hold,
    releaseSoon(): void {
      timer.current = window.setTimeout(release, swallowMs);
    },
  };
}

function ignore(event: Event): void {
  event.preventDefault();
}

function release(): void {
  window.removeEventListener('click', ignore, { capture: true });
}
