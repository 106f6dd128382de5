import { type RefObject, useLayoutEffect } from 'react';

const gap = 8;
/** A bar may come or go while nothing scrolls. */
const LOOK_MS = 250;

type Edges = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>;

/**
 * Keeps what is fixed at the lower edge above every `data-bar` that stands there, and above an on-screen keyboard. A page that
 * scrolls has room at its end, so that its last row can be brought above it.
 */
export function useClearOfBars(region: RefObject<HTMLElement | null>, isShown: boolean): void {
  useLayoutEffect(() => {
    const element = region.current;
    if (!isShown || !element) return;
    const place = () => {
      element.style.setProperty('--clear-of', `${heightToClear(element)}px`);
    };
    place();
    const { scrollHeight, style } = document.body;
    if (scrollHeight > window.innerHeight) style.paddingBottom = '6rem';
    const timer = setInterval(place, LOOK_MS);
    const viewport = window.visualViewport;
    window.addEventListener('scroll', place, { passive: true });
    window.addEventListener('resize', place);
    viewport?.addEventListener('resize', place);
    return () => {
      style.paddingBottom = '';
      clearInterval(timer);
      window.removeEventListener('scroll', place);
      window.removeEventListener('resize', place);
      viewport?.removeEventListener('resize', place);
    };
  }, [region, isShown]);
}

function heightToClear(element: HTMLElement): number {
  const floor = window.innerHeight - keyboardHeight();
  const own = element.getBoundingClientRect();
  const bars = [...document.querySelectorAll('[data-bar]')]
    .map((bar) => bar.getBoundingClientRect())
    .filter((bar) => bar.height > 0 && isBeside(bar, own))
    .sort((one, other) => other.bottom - one.bottom);
  let bottom = floor;
  // From the lowest one up: what clears one bar may meet the next.
  for (const bar of bars)
    if (bar.top < bottom && bar.bottom > bottom - own.height - 2 * gap) bottom = bar.top;
  return Math.round(window.innerHeight - bottom);
}

function isBeside(one: Edges, other: Edges): boolean {
  return one.left < other.right && other.left < one.right;
}

/** Where the keyboard lies over the page; a page that is zoomed in has none of it. */
function keyboardHeight(): number {
  const viewport = window.visualViewport;
  if (viewport?.scale !== 1) return 0;
  return Math.max(0, window.innerHeight - viewport.offsetTop - viewport.height);
}
