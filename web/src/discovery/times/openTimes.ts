import { discoveryLimits } from '@waymark/events/limits';
import { searchMentors } from '../search/loadMentors.ts';
import { emptySearch } from '../search/mentorSearch.ts';
import { loadFreeTimes } from './freeTimes.ts';

/** So many mentors' times are looked at; each is one question to the server. */
const mostMentors = 12;
/** How long a session lasts that is asked for by its times alone. */
export const sessionMs = 60 * 60_000;

type Span = { readonly start: string; readonly end: string };
/** When at least one mentor could meet for an hour. */
export type OpenTimes = readonly Span[];

/** When somebody who teaches one of these topics is free in the coming two weeks. */
export async function loadOpenTimes(topicIds: readonly string[]): Promise<OpenTimes> {
  const search = {
    ...emptySearch,
    topicIds: topicIds.slice(0, discoveryLimits.topics),
    kind: 'ONE_OFF',
    sort: 'NEXT_AVAILABLE',
  } as const;
  const { items } = await searchMentors(search, mostMentors, 0);
  const bookable = items.filter(
    ({ isClosed, isAtCapacity, nextFree, mentor }) =>
      !isClosed && !isAtCapacity && nextFree !== null && mentor.bookingRefusal === null,
  );
  const times = await Promise.all(bookable.map(({ mentor }) => loadFreeTimes(mentor.id)));
  return times.flatMap(({ slots }) => slots);
}

/** Whether an hour that begins then lies within what one of them has free. */
export function isOpen(times: OpenTimes, at: number): boolean {
  return times.some(({ start, end }) => Date.parse(start) <= at && at + sessionMs <= Date.parse(end));
}
