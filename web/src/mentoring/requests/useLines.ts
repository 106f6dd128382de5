import { useState } from 'react';
import type { Session } from '../operations.ts';
import { type Line, withDeparted } from './departures.ts';

type Shown = {
  readonly items: readonly Session[] | undefined;
  readonly lines: readonly Line[];
  readonly dismissed: readonly string[];
};

/** The cards of a list; with `keepsDeparted` those that left it too, until they are dismissed. */
export function useLines(items: readonly Session[] | undefined, keepsDeparted: boolean) {
  const [held, setShown] = useState<Shown>({ items: undefined, lines: [], dismissed: [] });
  let shown = held;
  if (items !== undefined && items !== held.items) {
    const before = held.lines.filter(({ session }) => !held.dismissed.includes(session.id));
    const dismissed = held.dismissed.filter((id) => items.some((one) => one.id === id));
    shown = { items, lines: withDeparted(keepsDeparted ? before : [], items), dismissed };
    setShown(shown);
  }
  return {
    lines: shown.lines.filter(({ session }) => !shown.dismissed.includes(session.id)),
    dismiss: (id: string) => setShown((now) => ({ ...now, dismissed: [...now.dismissed, id] })),
  };
}
