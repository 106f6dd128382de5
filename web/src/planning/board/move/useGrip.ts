import type { DraggableSyntheticListeners } from '@dnd-kit/core';
import { type KeyboardEvent, type SyntheticEvent, useEffect, useMemo, useRef } from 'react';

/** The drag library swallows clicks for 50 ms after a drop. */
const swallowMs = 60;

/**
 * A card is lifted wherever it is pressed, and by keys on its handle only: Space and Enter on its link and on its menu mean
 * something else.
 */
export function useGrip(listeners: DraggableSyntheticListeners) {
  return useMemo(() => {
    const { onKeyDown, ...presses } = listeners ?? {};
    const card = Object.entries(presses).map(([name, lift]) => [
      name,
      (event: SyntheticEvent<HTMLElement>) => isOnCard(event) && lift(event),
    ]);
    const handle = onKeyDown && { onKeyDown: (event: KeyboardEvent) => void onKeyDown(event) };
    return { card: Object.fromEntries(card), handle };
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
    /** `opens`: the card that was pressed long and carried nowhere. */
    releaseSoon(opens: string | null): void {
      timer.current = window.setTimeout(() => {
        release();
        if (opens !== null)
          document.querySelector<HTMLElement>(`[data-card="${CSS.escape(opens)}"]`)?.click();
      }, swallowMs);
    },
  };
}

function ignore(event: MouseEvent): void {
  event.preventDefault();
}

function release(): void {
  window.removeEventListener('click', ignore, { capture: true });
}
