import { describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../testing/testApp.ts';
import { demoUserId } from '../demoIds.ts';
import { seed } from '../seed.ts';

type Event = {
  readonly title: string;
  readonly status: string;
  readonly startTime: string;
  readonly totalAcceptedInvitations: number;
  readonly maxNumberOfAttendees: number;
  readonly waiting: number;
  readonly recordingUrl: string | null;
  readonly chapters: readonly { readonly title: string }[];
  readonly mine: { readonly status: string; readonly position: number | null } | null;
};
type Request = { readonly title: string; readonly status: string };

const EVENTS = `data { title status startTime totalAcceptedInvitations maxNumberOfAttendees waiting recordingUrl
  chapters { title } mine { status position } }`;
const HOUR = 3_600_000;

// By day, in the night, at Christmas, and before both changes of the clocks in the United Kingdom.
const moments = [
  '2026-11-20T00:05Z',
  '2026-07-01T12:00Z',
  '2026-12-24T16:50Z',
  '2026-10-18T09:10Z',
  '2027-03-20T22:50Z',
];

async function seeded(time: number): Promise<TestApp> {
  const app = await testApp({ clock: { time, now: () => time } });
  await seed(app.app, undefined, { withYears: true });
  await app.settled();
  return app;
}

const titles = (list: readonly { readonly title: string }[]) => list.map(({ title }) => title);

describe('the events of the demo', () => {
  it.each(moments)(
    'one begins next, two of next week are full, when it starts at %s',
    async (moment) => {
      const time = Date.parse(moment);
      await using app = await seeded(time);
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
    },
    60_000,
  );

  it('tell of replays with chapters and feedback, drafts, requests and invitations that wait, for three communities', async () => {
    await using app = await seeded(Date.parse('2026-11-20T10:00Z'));
    const ask = async <Data>(key: string, query: string) => {
      const client = await app.holderOf({ userId: demoUserId(key), role: key === 'grace' ? 'OPS' : 'USER' });
      return (await client.run<{ list: { data: Data[] } }>(query)).list.data;
    };
    const replays = await ask<Event>('priya', `{ list: getAllGroupEventReplays(limit: 50) { ${EVENTS} } }`);
    expect(replays.map(({ title, chapters }) => [title, chapters.length])).toEqual([
      ['What does it cost you to make one?', 5],
      ['Vender lá fora sem sair de casa', 4],
      ['A cash flow forecast on one page', 4],
    ]);
    expect(replays.every(({ recordingUrl }) => recordingUrl?.startsWith('https://'))).toBe(true);
    const hosted = 'getGroupEventsByMentorId(limit: 50) { data { title status } }';
    const byTom = await ask<Event>('tom', `{ list: ${hosted} }`);
    expect(byTom.map(({ status }) => status).sort()).toEqual(['DRAFT', 'FINISHED', 'FINISHED', 'UPCOMING']);
    const byRui = await ask<Event>('rui', `{ list: ${hosted} }`);
    expect(byRui.map(({ status }) => status).sort()).toEqual(['DRAFT', 'FINISHED', 'UPCOMING']);

    const managed = (status: string) =>
      `{ list: getManagedGroupEventRequests(status: ${status}, limit: 50) { data { title status } } }`;
    expect(titles(await ask<Request>('nora', managed('PENDING')))).toEqual([
      'Sharing a workshop without a quarrel',
    ]);
    expect(titles(await ask<Request>('grace', managed('PENDING'))).sort()).toEqual([
      'Entregas a horas, com uma carrinha só',
      'Handing over a family business',
      'Sharing a workshop without a quarrel',
    ]);
    const asked =
      '{ list: getGroupEventRequestsByMentorId(status: INVITED, limit: 50) { data { title status } } }';
    expect(titles(await ask<Request>('helen', asked))).toEqual(['A name that people can spell']);
    expect(titles(await ask<Request>('duarte', asked))).toEqual([
      'Receber online: cartão, MB Way ou transferência',
    ]);
    expect(titles(await ask<Request>('owen', asked))).toEqual(['Open yard: see how it’s made']);
    const invited = `{ list: getAllGroupEventsByMenteeId(status: INVITED, limit: 50) { ${EVENTS} } }`;
    for (const learner of ['callum', 'yusuf'])
      expect(titles(await ask<Event>(learner, invited))).toEqual(['Two shops, one stock list']);
    expect(titles(await ask<Event>('leo', invited))).toEqual(['Quotes that get an answer']);
    const byOwen = await ask<Event>('owen', `{ list: ${hosted} }`);
    expect(byOwen.map(({ status }) => status).sort()).toEqual(['DRAFT', 'FINISHED', 'UPCOMING']);
    const ofTideway = await ask<Event>('leo', `{ list: getAllUpcomingGroupEvents(limit: 50) { ${EVENTS} } }`);
    expect(ofTideway.filter(({ waiting }) => waiting > 0).map(({ title }) => title)).toContain(
      'An hour at the bench',
    );
    const seenByLeo = await ask<Event>('leo', `{ list: getAllGroupEventReplays(limit: 50) { ${EVENTS} } }`);
    expect(titles(seenByLeo)).toContain('Test a finish before you sell it');
    for (const learner of ['ines', 'beatriz'])
      expect(titles(await ask<Event>(learner, invited))).toEqual(['Preparar uma feira em dez dias']);
  }, 60_000);
});
