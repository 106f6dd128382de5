import type { Notification } from './operations.ts';

export type DayGroup = { readonly key: string; readonly at: string; readonly items: readonly Notification[] };

/** NTF-01: in the order of the list, which has the unread ones first; a new group with each day. */
export function groupByDay(
  items: readonly Notification[],
  dayOf: (at: string) => string,
): readonly DayGroup[] {
  const groups: { key: string; at: string; items: Notification[] }[] = [];
  for (const item of items) {
    const day = dayOf(item.at);
    const last = groups.at(-1);
    if (last && dayOf(last.at) === day) last.items.push(item);
    else groups.push({ key: `${day} ${groups.length}`, at: item.at, items: [item] });
  }
  return groups;
}
