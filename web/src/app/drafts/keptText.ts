import { useRef, useState } from 'react';
import { keepAnswers, keptAnswers } from './keptAnswers.ts';

/** What was typed under this name and not sent; empty where nothing was. */
export function keptText(name: string): string {
  const text = keptAnswers(name)?.text;
  return typeof text === 'string' ? text : '';
}

/** An empty text is forgotten. */
export function keepText(name: string, text: string): void {
  keepAnswers(name, text === '' ? null : { text });
}

type Change = string | ((before: string) => string);

/**
 * `useState` for a text that outlives a reload and an ended session. `name` says what the text is about; a null one keeps
 * nothing. Set it to empty when it has been sent.
 */
export function useKeptText(name: string | null): readonly [string, (change: Change) => void] {
  const held = useRef<{ name: string | null; text: string } | null>(null);
  const [, draw] = useState({});
  if (held.current?.name !== name) held.current = { name, text: name === null ? '' : keptText(name) };
  function set(change: Change): void {
    const text = typeof change === 'string' ? change : change(held.current?.text ?? '');
    held.current = { name, text };
    if (name !== null) keepText(name, text);
    draw({});
  }
  return [held.current?.text ?? '', set];
}
