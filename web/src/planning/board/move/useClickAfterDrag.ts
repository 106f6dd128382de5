import { useEffect, useRef } from 'react';

/** The drag library swallows clicks for 50 ms after a drop. */
const swallowMs = 60;

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
