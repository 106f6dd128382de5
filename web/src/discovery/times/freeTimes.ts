import { apiClient } from '#/app/api/apiClient.ts';
import { serverNow } from '#/lib/clock/serverClock.ts';
import { type Availability, MentorAvailabilityQuery } from '../operations.ts';
import { answered } from '../search/loadMentors.ts';

const shownDays = 14;
const dayMs = 24 * 60 * 60_000;
const mostSpans = 60;

export type FreeDay = { readonly day: string; readonly slots: Availability['slots'] };

/** When a mentor is free in the coming two weeks. */
export async function loadFreeTimes(mentorId: string): Promise<Availability> {
  const now = serverNow();
  const from = new Date(now).toISOString();
  // To the end of a day: a span that ends at this minute's clock is no mentor's.
  const to = new Date(Math.ceil(now / dayMs + shownDays) * dayMs).toISOString();
  const { data } = await apiClient.query({
    query: MentorAvailabilityQuery,
    variables: { mentorId, from, to },
  });
  return answered(data).getMentorAvailability;
}

/** Spans by the day on which they begin where the viewer is; `dayOf` names that day. */
export function byDay(slots: Availability['slots'], dayOf: (start: Date) => string): readonly FreeDay[] {
  const days = new Map<string, Availability['slots']>();
  for (const slot of slots.slice(0, mostSpans)) {
    const day = dayOf(new Date(slot.start));
    days.set(day, [...(days.get(day) ?? []), slot]);
  }
  return [...days].map(([day, slots]) => ({ day, slots }));
}
