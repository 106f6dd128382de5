import { mentoringLimits } from '@waymark/events/limits';

// Invariant: pure. A change names the point by its text too, so that it fits a list that the other one changed meanwhile.

export type AgendaItem = { readonly text: string; readonly isDone: boolean };

export type AgendaChange =
  | { readonly type: 'added'; readonly text: string; readonly isDone?: boolean; readonly at?: number }
  | { readonly type: 'ticked'; readonly point: Point; readonly isDone: boolean }
  | { readonly type: 'renamed'; readonly point: Point; readonly text: string }
  | { readonly type: 'removed'; readonly point: Point }
  | { readonly type: 'moved'; readonly point: Point; readonly by: 1 | -1 };

type Point = { readonly text: string; readonly at: number };

/** The list after the change; the same list where it no longer fits. */
export function changeAgenda(items: readonly AgendaItem[], change: AgendaChange): readonly AgendaItem[] {
  if (change.type === 'added') {
    if (items.length >= mentoringLimits.agendaItems) return items;
    const at = change.at ?? items.length;
    const item = { text: change.text, isDone: change.isDone ?? false };
    return [...items.slice(0, at), item, ...items.slice(at)];
  }
  const index = placeOf(items, change.point);
  const item = items[index];
  if (!item) return items;
  switch (change.type) {
    case 'ticked':
      return items.with(index, { ...item, isDone: change.isDone });
    case 'renamed':
      return items.with(index, { ...item, text: change.text });
    case 'removed':
      return items.filter((_item, place) => place !== index);
    case 'moved': {
      const target = items[index + change.by];
      return target ? items.with(index, target).with(index + change.by, item) : items;
    }
  }
}

/** Where it stood, else where its text stands now; -1 where that is gone. */
function placeOf(items: readonly AgendaItem[], { text, at }: Point): number {
  return items[at]?.text === text ? at : items.findIndex((item) => item.text === text);
}

/** As the server is asked for it. */
export function sentChange(change: AgendaChange) {
  if (change.type === 'added') {
    const { text, isDone, at } = change;
    return { text, isDone, at };
  }
  const { text: seen, at } = change.point;
  switch (change.type) {
    case 'ticked':
      return { seen, at, isDone: change.isDone };
    case 'renamed':
      return { seen, at, text: change.text };
    case 'removed':
      return { seen, at, isRemoved: true };
    case 'moved':
      return { seen, at, by: change.by };
  }
}

/** A line that stays the same one while its text changes. */
export type AgendaLine = { readonly key: number; readonly item: AgendaItem };

/**
 * The lines of a list that somebody has changed: those of the same text are the same, and where another text stands behind the same
 * line as before, that one was rewritten.
 */
export function followLines(
  before: readonly AgendaLine[],
  items: readonly AgendaItem[],
  newKey: () => number,
): readonly AgendaLine[] {
  const left = new Set(before);
  const take = (line: AgendaLine | undefined) => (line && left.delete(line) ? line.key : undefined);
  const same = items.map(({ text }) =>
    take(before.find((line) => left.has(line) && line.item.text === text)),
  );
  const lines: AgendaLine[] = [];
  for (const [at, item] of items.entries()) {
    const last = lines.at(-1);
    const place = last ? before.findIndex(({ key }) => key === last.key) : -1;
    const rewritten = same[at] === undefined && (!last || place >= 0) ? take(before[place + 1]) : undefined;
    lines.push({ key: same[at] ?? rewritten ?? newKey(), item });
  }
  return lines;
}
