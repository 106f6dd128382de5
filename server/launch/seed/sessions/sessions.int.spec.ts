import { expect, it } from 'vitest';
import { testApp } from '../../../testing/testApp.ts';
import { demoUserId } from '../demoIds.ts';
import { seed } from '../seed.ts';

type Seen = {
  readonly title: string;
  readonly status: string;
  readonly acceptedTime: string | null;
  readonly isOutsideAvailability: boolean;
  readonly myOffer: { readonly status: string } | null;
  readonly reschedule: { readonly status: string; readonly isMine: boolean } | null;
};

const LIST =
  'items { title status acceptedTime isOutsideAvailability myOffer { status } reschedule { status isMine } }';

// In the night, in the middle of the day, at Christmas, late in the evening, and over a change of the clocks.
const moments = [
  '2026-11-20T00:05Z',
  '2026-07-01T12:00Z',
  '2026-12-24T11:00Z',
  '2026-12-31T23:40Z',
  '2027-03-27T22:50Z',
];

it.each(moments)(
  'the demo has open, accepted and completed sessions when it starts at %s',
  async (moment) => {
    const time = Date.parse(moment);
    await using app = await testApp({ clock: { time, now: () => time } });
    await seed(app.app);
    await app.settled();
    const listOf = async (key: string, field: string): Promise<readonly Seen[]> => {
      const client = await app.holderOf({ userId: demoUserId(key) });
      const answer = await client.run<{ list: { items: Seen[] } }>(
        `{ list: ${field}(limit: 100) { ${LIST} } }`,
      );
      return answer.list.items;
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
  },
);
