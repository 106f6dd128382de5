import { useState } from 'react';
import { type MessageSearch, useMessageSearch } from './useMessageSearch.ts';

type ThreadSearchState = {
  readonly isOpen: boolean;
  readonly typed: string;
  readonly areResultsShown: boolean;
  readonly results: MessageSearch;
  readonly toggle: () => void;
  readonly close: () => void;
  readonly type: (typed: string) => void;
  readonly showResults: () => void;
  readonly hideResults: () => void;
};

/** The search of one conversation: a strip below the header, and the results in place of the messages. */
export function useThreadSearch(userId: string): ThreadSearchState {
  const [isOpen, setOpen] = useState(false);
  const [areResultsShown, setResultsShown] = useState(true);
  const [typed, type] = useState('');
  const results = useMessageSearch(userId, typed);

  function close(): void {
    setOpen(false);
    type('');
    setResultsShown(true);
    // The button that opened it; on a phone that is in a menu, whose own button is there.
    const button = document.querySelector<HTMLElement>('[data-search-toggle]');
    if (button && getComputedStyle(button).display !== 'none') button.focus();
  }

  return {
    isOpen,
    typed,
    areResultsShown,
    results,
    toggle: () => (isOpen ? close() : setOpen(true)),
    close,
    type,
    showResults: () => setResultsShown(true),
    hideResults: () => setResultsShown(false),
  };
}
