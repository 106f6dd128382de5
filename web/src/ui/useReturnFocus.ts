import { useRef } from 'react';

/**
 * Gives the focus back to where it was before a dialog without a trigger of its own opened. Not when it is somewhere
 * already: a link in a drawer leads to a page whose heading takes it.
 */
export function useReturnFocus() {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const isFree = document.activeElement === null || document.activeElement === document.body;
      if (isFree && opener.current instanceof HTMLElement) opener.current.focus();
    },
  };
}
