import type { Recorded } from '@waymark/events/kernel';

/**
 * The people that an event is about. Events about different people are handled side by side, those about one person in order;
 * absent: one event at a time.
 */
export type About = (event: Recorded) => readonly string[];

/** So many events are handled side by side where they may be. */
const SIDE_BY_SIDE = 8;

/** How many of the next events may be handled side by side: they are about different people. */
export function countTogether(events: readonly Recorded[], about: About | undefined): number {
  if (!about) return 1;
  const met = new Set<string>();
  for (const [index, event] of events.slice(0, SIDE_BY_SIDE).entries()) {
    const people = about(event);
    if (people.some((id) => met.has(id))) return index;
    for (const id of people) met.add(id);
  }
  return Math.min(events.length, SIDE_BY_SIDE);
}
