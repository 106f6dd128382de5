import { type FocusEvent, type KeyboardEvent, useState } from 'react';

/** One message of the list is a stop of Tab; Up, Down, Home and End move between them. */
export function useMessageRoving(keys: readonly string[]) {
  const [chosen, setChosen] = useState<string | null>(null);
  const stop = chosen !== null && keys.includes(chosen) ? chosen : keys.at(-1);
  return {
    stop,
    list: {
      onFocus(event: FocusEvent<HTMLElement>): void {
        const key = event.target.closest('[data-key]')?.getAttribute('data-key');
        if (key) setChosen(key);
      },
      onKeyDown(event: KeyboardEvent<HTMLElement>): void {
        const { target } = event;
        if (!(target instanceof HTMLElement) || !target.hasAttribute('data-message')) return;
        const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-message]')];
        const at = all.indexOf(target);
        const next = {
          ArrowUp: all[Math.max(at - 1, 0)],
          ArrowDown: all[Math.min(at + 1, all.length - 1)],
          Home: all[0],
          End: all.at(-1),
        }[event.key];
        if (!next) return;
        event.preventDefault();
        next.focus({ preventScroll: true });
        next.scrollIntoView({ block: 'nearest' });
      },
    },
  };
}
