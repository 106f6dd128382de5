import { useRef } from 'react';

/**
 * Gives the focus back to where it was before a dialog without its own trigger opened; where that is gone, to what
 * `returnTo` finds or to the heading of the page. Not when it is somewhere already: a link in a drawer leads to a page whose
 * heading takes it.
 */
export function useReturnFocus(returnTo?: () => HTMLElement | null) {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const isFree = document.activeElement === null || document.activeElement === document.body;
      if (!isFree) return;
      const held = opener.current;
      const isThere = held instanceof HTMLElement && held.isConnected && held !== document.body;
      (isThere ? held : (returnTo?.() ?? document.querySelector('h1')))?.focus();
    },
  };
}
