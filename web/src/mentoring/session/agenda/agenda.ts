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
