import { type FocusEvent, type KeyboardEvent, useState } from 'react';

type Reveal = (key: string, align: 'auto', then: (row: HTMLElement) => void) => boolean;

/** One message of the list is a stop of Tab; Up, Down, Home and End move between them. */
export function useMessageRoving(keys: readonly string[]) {
  const [chosen, setChosen] = useState<string | null>(null);
  const stop = chosen !== null && keys.includes(chosen) ? chosen : keys.at(-1);
  return {
    stop,
    /** `reveal` brings a message on the screen that is not drawn; `isSkipped`: one that cannot take the focus. */
    list: (reveal: Reveal, isSkipped: (key: string) => boolean) => ({
      onFocus(event: FocusEvent<HTMLElement>): void {
        const key = keyAt(event.target);
        if (key) setChosen(key);
      },
      onKeyDown(event: KeyboardEvent<HTMLElement>): void {
        const { target } = event;
        if (!(target instanceof HTMLElement) || !target.hasAttribute('data-message')) return;
        const all = keys.filter((key) => !isSkipped(key));
        const at = all.indexOf(keyAt(target) ?? '');
        const next = {
          ArrowUp: all[Math.max(at - 1, 0)],
          ArrowDown: all[Math.min(at + 1, all.length - 1)],
          Home: all[0],
          End: all.at(-1),
        }[event.key];
        if (next === undefined) return;
        event.preventDefault();
        reveal(next, 'auto', (row) => {
          const message = row.querySelector<HTMLElement>('[data-message]');
          message?.focus({ preventScroll: true });
          message?.scrollIntoView({ block: 'nearest' });
        });
      },
    }),
  };
}

function keyAt(element: Element): string | null {
  return element.closest('[data-key]')?.getAttribute('data-key') ?? null;
}
