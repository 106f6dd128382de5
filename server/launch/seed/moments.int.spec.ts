import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../testing/testApp.ts';
import { demoUserId } from './demoIds.ts';
import { sessionsInEnglish } from './sessions/sessionsInEnglish.ts';
import { sessionsInPortuguese } from './sessions/sessionsInPortuguese.ts';
import { demoApp } from './testing/demoApp.ts';

type Event = {
  readonly title: string;
  readonly startTime: string;
  readonly totalAcceptedInvitations: number;
  readonly maxNumberOfAttendees: number;
  readonly waiting: number;
  readonly mine: { readonly status: string; readonly position: number | null } | null;
};
type Seen = {
  readonly title: string;
  readonly status: string;
  readonly acceptedTime: string | null;
  readonly isOutsideAvailability: boolean;
  readonly myOffer: { readonly status: string } | null;
  readonly reschedule: { readonly status: string; readonly isMine: boolean } | null;
};

const SESSIONS =
  'items { title status acceptedTime isOutsideAvailability myOffer { status } reschedule { status isMine } }';

const EVENTS =
  'data { title startTime totalAcceptedInvitations maxNumberOfAttendees waiting mine { status position } }';
const HOUR = 3_600_000;

/** Without those of the years before. */
const ofLateWeeks = new Set([...sessionsInEnglish, ...sessionsInPortuguese].map(({ title }) => title));

// In the night, by day, at Christmas, late on the last evening of a year, before one change of the clocks and over the other.
const moments = [
  '2026-11-20T00:05Z',
  '2026-07-01T12:00Z',
  '2026-12-24T16:50Z',
  '2026-12-31T23:40Z',
  '2026-10-18T09:10Z',
  '2027-03-27T22:50Z',
];

describe.each(moments)('the demo that starts at %s', (moment) => {
  const time = Date.parse(moment);
  let app: TestApp;
  beforeAll(async () => {
    app = await demoApp(time);
  });
  afterAll(() => app[Symbol.asyncDispose]());

  it('has an event that begins next, and two of next week that are full', async () => {
    const priya = await app.holderOf({ userId: demoUserId('priya') });
    const { list } = await priya.run<{ list: { data: Event[] } }>(
      `{ list: getAllUpcomingGroupEvents(limit: 50) { ${EVENTS} } }`,
    );
    const [next] = list.data;
    expect(next).toMatchObject({ title: 'Ask a lender anything', totalAcceptedInvitations: 4 });
    const ahead = Date.parse(next?.startTime ?? '') - time;
    expect(ahead).toBeGreaterThan(0);
    expect(ahead).toBeLessThan(17 * HOUR);
    const full = list.data.filter(({ waiting }) => waiting > 0);
    expect(full.map(({ title, waiting }) => [title, waiting]).sort()).toEqual([
      ['Fotografias que vendem', 1],
      ['Photograph your products with a phone', 2],
    ]);
    for (const { startTime, totalAcceptedInvitations, maxNumberOfAttendees } of full) {
      expect(totalAcceptedInvitations).toBe(maxNumberOfAttendees);
      const days = (Date.parse(startTime) - time) / (24 * HOUR);
      expect(days).toBeGreaterThan(5);
      expect(days).toBeLessThan(10);
    }
    const photographs = full.find(({ title }) => title.startsWith('Photograph'));
    expect(photographs?.mine).toEqual({ status: 'WAITLISTED', position: 1 });
  });

  it('has open, accepted and completed sessions', async () => {
    const listOf = async (key: string, field: string): Promise<readonly Seen[]> => {
      const client = await app.holderOf({ userId: demoUserId(key) });
      const answer = await client.run<{ list: { items: Seen[] } }>(
        `{ list: ${field}(limit: 100) { ${SESSIONS} } }`,
      );
      return answer.list.items.filter(({ title }) => ofLateWeeks.has(title));
    };
    const statuses = (list: readonly Seen[]) => list.map(({ status }) => status).sort();
    const [priya, tom, ines, rui, callum] = [
      await listOf('priya', 'getAllSessionsByMenteeId'),
      await listOf('tom', 'getSessionsByMentorId'),
      await listOf('ines', 'getAllSessionsByMenteeId'),
      await listOf('rui', 'getSessionsByMentorId'),
      await listOf('callum', 'getAllSessionsByMenteeId'),
    ];
    expect(statuses(priya)).toEqual(['ACCEPTED', 'ACCEPTED', 'COMPLETED', 'COMPLETED', 'PENDING']);
    expect(statuses(ines)).toEqual(['ACCEPTED', 'COMPLETED', 'PENDING']);
    expect(statuses(callum)).toEqual(['ACCEPTED', 'COMPLETED', 'COMPLETED', 'COMPLETED', 'DECLINED']);
    expect(statuses(tom)).toEqual(['ACCEPTED', 'ACCEPTED', 'COMPLETED', 'COMPLETED', 'PENDING']);
    expect(priya.find(({ reschedule }) => reschedule?.status === 'OPEN')?.reschedule?.isMine).toBe(false);
    for (const mentor of [tom, rui]) {
      expect(mentor.filter((each) => each.isOutsideAvailability)).toEqual([]);
      // Somebody waits for an answer, and a session begins within the hour or two.
      expect(mentor.some(({ myOffer }) => myOffer?.status === 'WAITING')).toBe(true);
      const next = Math.min(
        ...mentor.flatMap(({ status, acceptedTime }) =>
          status === 'ACCEPTED' && acceptedTime ? [Date.parse(acceptedTime)] : [],
        ),
      );
      expect(next - time).toBeGreaterThan(0);
      expect(next - time).toBeLessThan(75 * 60_000);
    }
    const { me } = await (await app.holderOf({ userId: demoUserId('tom') })).run<{
      me: { availability: { exceptions: { kind: string; from: string; to: string }[] } };
    }>('{ me { availability { exceptions { kind from to } } } }');
    const off = me.availability.exceptions.filter(({ kind }) => kind === 'OFF');
    expect(off, 'a holiday that is still to come').toHaveLength(1);
    expect(off.every(({ from }) => Date.parse(from) > time)).toBe(true);
    const queue = await listOf('amara', 'getCommunitySessionRequests');
    expect(queue.map(({ title }) => title)).toEqual(['What to do with rainy Tuesdays']);
  });
});
