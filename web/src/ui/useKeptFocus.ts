import { type FocusEvent, useLayoutEffect, useRef } from 'react';

/**
 * For what surrounds a button that goes once it has done its work: the focus then moves to the surrounding element, or to what
 * `to` finds, so that a keyboard goes on from there and not from the top of the page.
 */
export function useKeptFocus<Around extends HTMLElement>(to?: () => HTMLElement | null) {
  const ref = useRef<Around>(null);
  const held = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (held.current === null || held.current.isConnected) return;
    held.current = null;
    const isFree = document.activeElement === null || document.activeElement === document.body;
    if (isFree) (to?.() ?? ref.current)?.focus({ preventScroll: true });
  });
  return {
    ref,
    tabIndex: -1,
    onFocus: (event: FocusEvent) => {
      held.current = event.target;
    },
  };
}
