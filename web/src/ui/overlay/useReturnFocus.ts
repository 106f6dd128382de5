import { useRef } from 'react';

/** Of the dialog that has the focus: one that takes its place gives the focus back to the same. */
let latest: Element | null = null;

/**
 * Gives the focus back to where it was before a dialog without its own trigger opened; where that is gone, to what
 * `returnTo` finds or to the heading of the page. Not when it is somewhere already: a link in a drawer leads to a page whose
 * heading takes it.
 */
export function useReturnFocus(returnTo?: () => HTMLElement | null) {
  const opener = useRef<Element | null>(null);
  const before = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      before.current = latest;
      opener.current = document.activeElement;
      latest = opener.current;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (latest === opener.current) latest = null;
      const isFree = document.activeElement === null || document.activeElement === document.body;
      if (!isFree) return;
      const held = [opener.current, before.current].find(
        (element) => element instanceof HTMLElement && element.isConnected && element !== document.body,
      );
      ((held as HTMLElement | undefined) ?? returnTo?.() ?? document.querySelector('h1'))?.focus();
    },
  };
}
