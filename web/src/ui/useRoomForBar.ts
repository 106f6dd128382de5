import { type RefObject, useLayoutEffect } from 'react';

const gap = 16;
/** The bars that are shown, with their heights: one stands above the other. */
const rooms = new Map<HTMLElement, number>();

/**
 * A bar at the lower edge leaves the focused field free (2.4.11): what takes the focus comes to rest above it, and so
 * does the field that has it when the bar appears.
 */
export function useRoomForBar(bar: RefObject<HTMLElement | null>, isShown: boolean): void {
  useLayoutEffect(() => {
    const element = bar.current;
    if (!isShown || !element) return;
    const update = () => {
      rooms.set(element, element.offsetHeight);
      keepRoom();
      uncover(element);
    };
    update();
    const sizes = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(update);
    sizes?.observe(element);
    const onFocus = () => uncover(element);
    document.addEventListener('focusin', onFocus);
    return () => {
      sizes?.disconnect();
      document.removeEventListener('focusin', onFocus);
      rooms.delete(element);
      keepRoom();
    };
  }, [bar, isShown]);
}

function keepRoom(): void {
  const room = [...rooms.values()].reduce((sum, height) => sum + height, 0);
  document.documentElement.style.scrollPaddingBottom = room > 0 ? `${room + gap}px` : '';
}

/** Scrolls only as far as the bar covers the focused element. */
function uncover(bar: HTMLElement): void {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === document.body || bar.contains(focused)) return;
  const { top, bottom, height, left, right } = bar.getBoundingClientRect();
  const field = focused.getBoundingClientRect();
  if (height === 0 || field.right <= left || field.left >= right) return;
  // Below the form the bar stands in its place, and what follows it is free.
  if (field.top >= bottom) return;
  if (field.height >= top || field.bottom <= top - gap / 2) return;
  window.scrollBy({ top: field.bottom - top + gap, behavior: 'instant' });
}
