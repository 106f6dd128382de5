import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createMentoringFixture,
  HOUR,
  type MentoringFixture,
  type SessionSeen,
  type Somebody,
  TOPIC,
} from '../testing/mentoringFixture.ts';

/** What the clock on somebody's wall shows. */
function wall(timezone: string, at: string | null): string {
  const options = { timeZone: timezone, weekday: 'short', hour: '2-digit', minute: '2-digit' } as const;
  return new Intl.DateTimeFormat('en-GB', { ...options, hourCycle: 'h23' }).format(new Date(at ?? ''));
}

const LISBON = 'Europe/Lisbon';
const LONDON = 'Europe/London';
const SAO_PAULO = 'America/Sao_Paulo';

describe('sessions over the clock changes of the year', () => {
  let fixture: MentoringFixture;
  let rosa: Somebody;
  let lia: Somebody;

  beforeAll(async () => {
    fixture = await createMentoringFixture();
    rosa = await fixture.learner({ timezone: SAO_PAULO });
    lia = await fixture.mentor({ timezone: LISBON, hours: ['14:00', '18:00'] });
  });
  afterAll(() => fixture[Symbol.asyncDispose]());

  async function seriesOf(id: string, count: number): Promise<readonly SessionSeen[]> {
    const ids = Array.from({ length: count }, (_each, index) => (index === 0 ? id : `${id}.${index + 1}`));
    return Promise.all(ids.map((each) => rosa.sees(each)));
  }

  it.each([
    // Europe goes forward on 29 March and back on 25 October 2026; Brazil stands still.
    ['spring', '2026-03-10T17:00:00.000Z', 'Tue 17:00', 'Tue 18:00'],
    ['autumn', '2026-10-06T17:00:00.000Z', 'Tue 18:00', 'Tue 17:00'],
  ])(
    'SES-08 I18-11 in %s a series keeps the clock of who asked, and moves by an hour for who changes theirs',
    async (_season, first, before, after) => {
      await fixture.later(Date.parse(first) - 7 * 24 * HOUR - fixture.clock.now());
      const mia = await fixture.mentor({ timezone: LONDON });
      const asked = await fixture.request(rosa, [mia], {
        kind: 'ONGOING',
        cadence: 'WEEKLY',
        sessionCount: 6,
        durationMinutes: 45,
        suggestedTimes: [first],
      });
      await mia.did('acceptSessionRequest', fixture.accepting(asked));
      const series = await seriesOf(asked.id, 6);
      const starts = series.map(({ acceptedTime }) => acceptedTime);
      expect(new Set(series.map(({ status, mentor }) => `${status} ${mentor?.id}`))).toEqual(
        new Set([`ACCEPTED ${mia.id}`]),
      );
      expect(new Set(starts.map((at) => wall(SAO_PAULO, at)))).toEqual(new Set(['Tue 14:00']));
      for (const timezone of [LISBON, LONDON]) {
        const shown = starts.map((at) => wall(timezone, at));
        expect([shown[0], shown[5]]).toEqual([before, after]);
        expect(new Set(shown).size).toBe(2);
      }
      // Both diaries hold all of them.
      const ben = await fixture.learner();
      const clash = await fixture.request(ben, [mia], { suggestedTimes: [starts[5]] });
      expect(await mia.refusal('acceptSessionRequest', fixture.accepting(clash))).toBe('TIME_NOT_FREE');
    },
  );

  it('SES-08 I18-11 a series asked for in London stays at London’s hour, before and after the change', async () => {
    const first = '2027-03-16T09:30:00.000Z';
    await fixture.later(Date.parse(first) - 7 * 24 * HOUR - fixture.clock.now());
    const mia = await fixture.mentor({ timezone: SAO_PAULO });
    const asked = await fixture.request(rosa, [mia], {
      kind: 'ONGOING',
      cadence: 'FORTNIGHTLY',
      sessionCount: 3,
      timezone: LONDON,
      suggestedTimes: [first],
    });
    await mia.did('acceptSessionRequest', fixture.accepting(asked));
    const starts = (await seriesOf(asked.id, 3)).map(({ acceptedTime }) => acceptedTime);
    expect(starts).toEqual([first, '2027-03-30T08:30:00.000Z', '2027-04-13T08:30:00.000Z']);
    expect(starts.map((at) => wall(LONDON, at))).toEqual(['Tue 09:30', 'Tue 09:30', 'Tue 09:30']);
    expect(starts.map((at) => wall(SAO_PAULO, at))).toEqual(['Tue 06:30', 'Tue 05:30', 'Tue 05:30']);
  });

  it('PRO-93 I18-11 a mentor’s hours follow their local clock on either side of the change', async () => {
    // Lisbon: the clocks go forward on Sunday 28 March 2027.
    const before = '2027-03-26T14:00:00.000Z';
    const early = '2027-03-29T12:30:00.000Z';
    const after = '2027-03-29T13:00:00.000Z';
    await fixture.later(Date.parse('2027-03-20T09:00:00Z') - fixture.clock.now());
    const code = async (time: string) => {
      const asked = await fixture.request(await fixture.learner(), [lia], { suggestedTimes: [time] });
      return lia.refusal('acceptSessionRequest', fixture.accepting(asked));
    };
    expect(await code(early)).toBe('TIME_NOT_AVAILABLE');
    expect(await code(before)).toBeUndefined();
    expect(await code(after)).toBeUndefined();
  });

  it('MEN-22 the week in which the clocks change has as many hours as any other', async () => {
    const mia = await fixture.mentor({
      timezone: LISBON,
      hours: ['00:00', '24:00'],
      hoursPerWeek: 2,
      topics: [TOPIC],
    });
    await fixture.later(Date.parse('2027-10-20T09:00:00Z') - fixture.clock.now());
    // Sunday 31 October 2027, half an hour before and after midnight: the week of 25 hours on that day still ends there.
    const sunday = '2027-10-31T22:00:00.000Z';
    const monday = '2027-11-01T00:00:00.000Z';
    const code = async (time: string) => {
      const asked = await fixture.request(await fixture.learner(), [mia], { suggestedTimes: [time] });
      return mia.refusal('acceptSessionRequest', fixture.accepting(asked));
    };
    expect(await code('2027-10-26T10:00:00.000Z')).toBeUndefined();
    expect(await code(sunday)).toBeUndefined();
    expect(await code('2027-10-30T10:00:00.000Z')).toBe('WEEK_FULL');
    expect(await code(monday)).toBeUndefined();
  });

  it('SES-08 each session of a series is moved and cancelled on its own', async () => {
    const mia = await fixture.mentor();
    const asked = await fixture.request(rosa, [mia], {
      kind: 'ONGOING',
      cadence: 'WEEKLY',
      sessionCount: 3,
      suggestedTimes: [fixture.inHours(50)],
    });
    await mia.did('acceptSessionRequest', fixture.accepting(asked));
    const [first, second, third] = await seriesOf(asked.id, 3);
    await rosa.did('cancelSession', { sessionId: second?.id, reason: 'NO_TIME' });
    const moved = new Date(Date.parse(third?.acceptedTime ?? '') + HOUR).toISOString();
    const proposed = await mia.did('proposeSessionReschedule', { sessionId: third?.id, times: [moved] });
    const answer = { proposalId: proposed.reschedule?.id, accept: true, time: moved };
    await rosa.did('answerSessionReschedule', answer);
    const now = await seriesOf(asked.id, 3);
    expect(now.map(({ status }) => status)).toEqual(['ACCEPTED', 'CANCELLED', 'ACCEPTED']);
    expect(now.map(({ acceptedTime }) => acceptedTime)).toEqual([
      first?.acceptedTime,
      second?.acceptedTime,
      moved,
    ]);
  });

  it('SES-08 a series that does not fit into both diaries as a whole is not accepted at all', async () => {
    const mia = await fixture.mentor();
    const start = fixture.inHours(60);
    const nextWeek = new Date(Date.parse(start) + 7 * 24 * HOUR).toISOString();
    await fixture.accepted(await fixture.learner(), mia, { suggestedTimes: [nextWeek] });
    const series = {
      kind: 'ONGOING',
      cadence: 'WEEKLY',
      sessionCount: 4,
      suggestedTimes: [start, fixture.inHours(80)],
    };
    const asked = await fixture.request(rosa, [mia], series);
    const head = await fixture.app.store.head();
    const refused = await mia.does('acceptSessionRequest', fixture.accepting(asked));
    expect([refused.code, refused.extensions.time]).toEqual(['TIME_NOT_FREE', nextWeek]);
    expect(await fixture.app.store.head()).toBe(head);
    const time = fixture.inHours(80);
    expect(await mia.refusal('acceptSessionRequest', fixture.accepting(asked, { time }))).toBeUndefined();
  });
});
