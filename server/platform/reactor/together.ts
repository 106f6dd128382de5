import { EventOfNewerRelease } from '@waymark/db/store';
import type { Recorded } from '@waymark/events/kernel';

/**
 * The people that an event is about. Events about different people are handled side by side, those about one person in order;
 * absent: one event at a time.
 */
export type About = (event: Recorded) => readonly string[];

/** So many events are handled side by side where they may be. */
const SIDE_BY_SIDE = 8;

/** How many of the next events may be handled side by side: they are about different people. */
function countTogether(events: readonly Recorded[], about: About | undefined): number {
  if (!about) return 1;
  const met = new Set<string>();
  for (const [index, event] of events.entries()) {
    const people = about(event);
    if (people.some((id) => met.has(id))) return index;
    for (const id of people) met.add(id);
  }
  return events.length;
}

/** A newer release may handle an event whose type is unknown here, so no consumer passes over it. */
export function isFor(types: ReadonlySet<string>, event: Recorded): boolean {
  return types.has(event.type) || event.isOfNewerRelease === true;
}

/** Takes the next ones that may be handled side by side. @throws EventOfNewerRelease where one of those is the next */
export function takeNext(
  events: Recorded[],
  about: About | undefined,
  { onNewerRelease }: { readonly onNewerRelease?: (event: Recorded) => void },
): readonly Recorded[] {
  const next = events.slice(0, SIDE_BY_SIDE);
  const newerAt = next.findIndex(({ isOfNewerRelease }) => isOfNewerRelease);
  const [first] = next;
  if (newerAt === 0 && first) {
    onNewerRelease?.(first);
    throw new EventOfNewerRelease(first);
  }
  const known = newerAt < 0 ? next : next.slice(0, newerAt);
  return events.splice(0, countTogether(known, about));
}
