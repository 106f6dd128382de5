import { describe, expect, it } from 'vitest';
import {
  createMentoringFixture,
  DAY,
  LINK,
  type SessionSeen,
  type Somebody,
  TOPIC,
} from './testing/mentoringFixture.ts';

type Availability = {
  readonly timezone: string;
  readonly slots: readonly { readonly start: string; readonly end: string }[];
  readonly nextFree: string | null;
  readonly isAtCapacity: boolean;
};

function freeOf(viewer: Somebody, mentorId: string, from: number, to: number) {
  return viewer.client.ask<{ getMentorAvailability: Availability }>(
    `query ($id: ID!, $from: DateTime!, $to: DateTime!) { getMentorAvailability(mentorId: $id, from: $from, to: $to) {
      timezone slots { start end } nextFree isAtCapacity } }`,
    { id: mentorId, from: new Date(from).toISOString(), to: new Date(to).toISOString() },
  );
}

async function listOf(who: Somebody, field: string, args = ''): Promise<readonly string[]> {
  const answer = await who.client.run<Record<string, { items: { id: string }[] }>>(
    `{ result: ${field}${args} { items { id } total hasMore position } }`,
  );
  return answer.result?.items.map(({ id }) => id) ?? [];
}

type Page = {
  readonly items: readonly { readonly id: string; readonly status: string }[];
  readonly total: number;
  readonly hasMore: boolean;
};

/** What is read with exactly these arguments. */
async function pageOf(who: Somebody, field: string, args: string): Promise<Page> {
  const answer = await who.client.run<{ page: Page }>(
    `{ page: ${field}(${args}) { items { id status } total hasMore } }`,
  );
  return answer.page;
}

/** 15 January 2026 is a Thursday; the app's clock begins at 09:00. */
const at = (day: number, hour: number) => Date.UTC(2026, 0, day) + hour * 60 * 60_000;

describe('availability', () => {
  it('PRO-93, MEN-22 is the mentor’s times without bookings and without weeks that are full', async () => {
    await using fixture = await createMentoringFixture();
    const learner = await fixture.learner();
    const mentor = await fixture.mentor({ hours: ['09:00', '12:00'], hoursPerWeek: 2 });
    const spans = async (from: number, to: number) => {
      const { data } = await freeOf(learner, mentor.id, from, to);
      const { slots = [], ...rest } = data?.getMentorAvailability ?? {};
      return { ...rest, slots: slots.map(({ start, end }) => `${start.slice(8, 16)} ${end.slice(11, 16)}`) };
    };
    expect(await spans(at(19, 0), at(20, 0))).toEqual({
      timezone: 'Europe/London',
      slots: ['19T09:00 12:00'],
      nextFree: new Date(at(16, 9)).toISOString(),
      isAtCapacity: false,
    });
    const book = (day: number, hour: number) =>
      fixture.accepted(learner, mentor, { suggestedTimes: [new Date(at(day, hour)).toISOString()] });
    await book(19, 10);
    await fixture.settled();
    expect((await spans(at(19, 0), at(20, 0))).slots, 'around the booking').toEqual([
      '19T09:00 10:00',
      '19T11:00 12:00',
    ]);
    await book(20, 9);
    await fixture.settled();
    expect((await spans(at(19, 0), at(27, 0))).slots, 'two hours of that week are all there is').toEqual([
      '26T09:00 12:00',
    ]);
    await book(17, 9);
    await book(18, 9);
    await fixture.settled();
    expect(await spans(at(16, 0), at(26, 0))).toMatchObject({
      isAtCapacity: true,
      nextFree: new Date(at(26, 9)).toISOString(),
      slots: [],
    });
  });

  it('MEN-22 SES-26 the next free time is one that can be asked for, on a quarter of an hour', async () => {
    await using fixture = await createMentoringFixture();
    const learner = await fixture.learner();
    const mentor = await fixture.mentor({ hours: ['09:00', '12:00'] });
    await fixture.later(7 * 60_000);
    const { data } = await freeOf(learner, mentor.id, at(16, 0), at(17, 0));
    expect(data?.getMentorAvailability.nextFree).toBe('2026-01-16T09:15:00.000Z');
  });

  it('MEN-22 a session over midnight on Sunday counts in each week with what lies in it, as an acceptance counts it', async () => {
    await using fixture = await createMentoringFixture();
    const learner = await fixture.learner();
    const mentor = await fixture.mentor({ hours: ['00:00', '24:00'], hoursPerWeek: 2 });
    for (const start of ['2026-01-18T23:45:00.000Z', '2026-01-20T10:00:00.000Z'])
      await fixture.accepted(learner, mentor, { suggestedTimes: [start] });
    await fixture.settled();
    const slotsOn = async (day: number) => {
      const { data } = await freeOf(learner, mentor.id, at(day, 0), at(day + 1, 0));
      return data?.getMentorAvailability.slots;
    };
    expect(await slotsOn(17)).toEqual([
      { start: '2026-01-17T00:00:00.000Z', end: '2026-01-18T00:00:00.000Z' },
    ]);
    // 45 minutes of the first and an hour: less than half an hour is left.
    expect(await slotsOn(22)).toEqual([]);
    const late = await fixture.request(learner, [mentor], { suggestedTimes: ['2026-01-22T10:00:00.000Z'] });
    expect(await mentor.refusal('acceptSessionRequest', fixture.accepting(late))).toBe('WEEK_FULL');
  });

  it('MEN-22 the hours of this week are used up until it ends, on its last day too', async () => {
    await using fixture = await createMentoringFixture();
    const learner = await fixture.learner();
    const mentor = await fixture.mentor({ hours: ['09:00', '12:00'], hoursPerWeek: 1 });
    await fixture.accepted(learner, mentor, { suggestedTimes: ['2026-01-19T09:00:00.000Z'] });
    await fixture.later(25 * 60 * 60_000 + 9 * DAY);
    // Sunday 25 January, 10:00; the session was on Monday.
    const { data } = await freeOf(learner, mentor.id, at(28, 0), at(29, 0));
    expect(data?.getMentorAvailability.isAtCapacity).toBe(true);
  });

  it('I18-11 keeps the mentor’s local hours across a clock change', async () => {
    await using fixture = await createMentoringFixture();
    const learner = await fixture.learner();
    const mentor = await fixture.mentor({ hours: ['09:00', '10:00'], timezone: 'Europe/Lisbon' });
    const { data } = await freeOf(learner, mentor.id, Date.UTC(2026, 2, 28), Date.UTC(2026, 2, 30));
    expect(data?.getMentorAvailability.slots.map(({ start }) => start)).toEqual([
      '2026-03-28T09:00:00.000Z',
      '2026-03-29T08:00:00.000Z',
    ]);
  });

  it('MEN-22 refuses more than 62 days, and who is no mentor', async () => {
    await using fixture = await createMentoringFixture();
    const learner = await fixture.learner();
    const mentor = await fixture.mentor();
    const from = fixture.clock.now();
    expect((await freeOf(learner, mentor.id, from, from + 62 * DAY)).code).toBeUndefined();
    expect((await freeOf(learner, mentor.id, from, from + 63 * DAY)).code).toBe('BAD_USER_INPUT');
    expect((await freeOf(learner, mentor.id, from, from - 1)).code).toBe('BAD_USER_INPUT');
    expect((await freeOf(learner, learner.id, from, from + DAY)).code).toBe('NOT_FOUND');
    expect((await freeOf(learner, 'nobody', from, from + DAY)).code).toBe('NOT_FOUND');
  });

  it('PRO-93 tells the mentor of an upcoming session that is no longer within their times', async () => {
    await using fixture = await createMentoringFixture();
    const learner = await fixture.learner();
    const mentor = await fixture.mentor({ hours: ['09:00', '18:00'] });
    const session = await fixture.accepted(learner, mentor);
    const isOutside = async (who: Somebody) =>
      (
        await who.client.run<{ getSessionById: { isOutsideAvailability: boolean; mentorTimezone: string } }>(
          'query ($id: ID!) { getSessionById(id: $id) { isOutsideAvailability mentorTimezone } }',
          { id: session.id },
        )
      ).getSessionById;
    expect(await isOutside(mentor)).toEqual({
      isOutsideAvailability: false,
      mentorTimezone: 'Europe/London',
    });
    await fixture.isFree(mentor, ['20:00', '22:00']);
    expect(await isOutside(mentor)).toMatchObject({ isOutsideAvailability: true });
    expect(await isOutside(learner), 'it is the mentor who changed').toMatchObject({
      isOutsideAvailability: false,
    });
  });
});

describe('lists', () => {
  it('SES-68, SES-74 are one’s own; the queue of a community is for its approved mentors', async () => {
    await using fixture = await createMentoringFixture();
    await fixture.community('guild');
    const learner = await fixture.learner({ partnerId: 'guild' });
    const [inside, waiting, outside] = [
      await fixture.mentor({ partnerId: 'guild' }),
      await fixture.mentor({ partnerId: 'guild', isApproved: false }),
      await fixture.mentor(),
    ];
    const queued = await fixture.request(learner, [], { mentorIds: [], communityId: 'guild' });
    const direct = await fixture.request(learner, [inside]);
    await fixture.settled();
    expect(await listOf(inside, 'getCommunitySessionRequests')).toEqual([queued.id]);
    for (const who of [waiting, outside, learner]) {
      expect(await listOf(who, 'getCommunitySessionRequests')).toEqual([]);
    }
    expect(await listOf(inside, 'getSessionsByMentorId', '(status: [PENDING])')).toEqual([direct.id]);
    expect(await listOf(learner, 'getAllSessionsByMenteeId', '(limit: 1, offset: 1)')).toHaveLength(1);
    expect(await listOf(learner, 'getAllSessionsByMenteeId', `(menteeId: "${learner.id}")`)).toHaveLength(2);
    const others = [
      `{ getSessionsByMentorId(mentorId: "${inside.id}") { total } }`,
      `{ getAllSessionsByMenteeId(menteeId: "${inside.id}") { total } }`,
    ];
    for (const query of others) expect((await learner.client.ask(query)).code).toBe('NOT_AUTHORIZED');
    const { getSessionCounts } = await inside.client.run<{ getSessionCounts: object }>(
      '{ getSessionCounts { requestsAsMentor requestsAsMentee community upcomingAsMentor } }',
    );
    expect(getSessionCounts).toEqual({
      requestsAsMentor: 1,
      requestsAsMentee: 0,
      community: 1,
      upcomingAsMentor: 0,
    });
    const seen = (who: Somebody) =>
      who.client.ask('query ($id: ID!) { getSessionById(id: $id) { id } }', { id: queued.id });
    expect((await seen(inside)).code).toBeUndefined();
    for (const who of [waiting, outside]) expect((await seen(who)).code).toBe('NOT_FOUND');
  });
});

describe('the times of a request', () => {
  type Fits = { getSessionById: { offeredTimes: readonly { time: string; fit: string }[] } };
  const fits = async (who: Somebody, id: string) =>
    (
      await who.client.run<Fits>(
        'query ($id: ID!) { getSessionById(id: $id) { offeredTimes { time fit } } }',
        { id },
      )
    ).getSessionById.offeredTimes.map(({ time, fit }) => `${time.slice(8, 16)} ${fit}`);
  const suggested = (...times: readonly number[]) => ({
    suggestedTimes: times.map((time) => new Date(time).toISOString()),
  });

  it('SES-51, PRO-93 say to the mentor alone what an acceptance would be refused for', async () => {
    await using fixture = await createMentoringFixture();
    await fixture.community('guild');
    const learner = await fixture.learner({ partnerId: 'guild' });
    const mentor = await fixture.mentor({ partnerId: 'guild', hours: ['09:00', '12:00'], hoursPerWeek: 2 });
    const open = await fixture.mentor({ partnerId: 'guild' });
    await fixture.accepted(learner, mentor, suggested(at(20, 9)));
    const asked = await fixture.request(
      learner,
      [mentor, open],
      suggested(at(20, 7), at(20, 9.5), at(20, 11.5), at(22, 10), at(22, 19)),
    );
    await fixture.settled();
    expect(await fits(mentor, asked.id)).toEqual([
      '20T07:00 OUTSIDE_AVAILABILITY',
      '20T09:30 NOT_FREE',
      '20T11:30 OUTSIDE_AVAILABILITY',
      '22T10:00 FITS',
      '22T19:00 OUTSIDE_AVAILABILITY',
    ]);
    expect(await fits(open, asked.id), 'who has stored no times').toEqual([
      '20T07:00 FITS',
      '20T09:30 FITS',
      '20T11:30 FITS',
      '22T10:00 FITS',
      '22T19:00 FITS',
    ]);
    expect(await fits(learner, asked.id)).toEqual([]);
    // The second hour of the two that they give a week.
    await fixture.accepted(learner, mentor, suggested(at(21, 9)));
    const queued = await fixture.request(learner, [], {
      mentorIds: [],
      communityId: 'guild',
      ...suggested(at(22, 10), at(26, 10)),
    });
    await fixture.settled();
    expect(await fits(mentor, queued.id)).toEqual(['22T10:00 WEEK_FULL', '26T10:00 FITS']);
  });

  it('SES-08, SES-51 of a series are held to the whole of it', async () => {
    await using fixture = await createMentoringFixture();
    const learner = await fixture.learner();
    const mentor = await fixture.mentor({ hours: ['09:00', '12:00'] });
    await fixture.accepted(learner, mentor, suggested(at(27, 10)));
    const series = { kind: 'ONGOING', cadence: 'WEEKLY', sessionCount: 3 };
    const asked = await fixture.request(learner, [mentor], {
      ...series,
      ...suggested(at(20, 10), at(21, 10)),
    });
    await fixture.settled();
    expect(await fits(mentor, asked.id)).toEqual(['20T10:00 NOT_FREE', '21T10:00 FITS']);
  });
});

describe('the queries', () => {
  it('SES-74 lists take a status, a limit and an offset and tell the total; a session is read by its id', async () => {
    await using fixture = await createMentoringFixture();
    await fixture.community('guild');
    const learner = await fixture.learner({ partnerId: 'guild' });
    const mentor = await fixture.mentor({ partnerId: 'guild', hours: ['09:00', '12:00'] });
    const open: SessionSeen[] = [];
    const queued: SessionSeen[] = [];
    for (let each = 0; each < 3; each += 1) {
      open.push(await fixture.request(learner, [mentor]));
      queued.push(await fixture.request(learner, [], { mentorIds: [], communityId: 'guild' }));
    }
    const suggestedTimes = [new Date(at(20, 10)).toISOString()];
    const agreed = await fixture.accepted(learner, mentor, { suggestedTimes });
    await fixture.settled();
    const idsOf = (sessions: readonly { readonly id: string }[]) => sessions.map(({ id }) => id).sort();

    for (const [who, field, args, among] of [
      [mentor, 'getSessionsByMentorId', 'status: [PENDING], ', open],
      [learner, 'getAllSessionsByMenteeId', 'status: [PENDING, REQUESTED], ', [...open, ...queued]],
      [mentor, 'getCommunitySessionRequests', '', queued],
    ] as const) {
      const first = await pageOf(who, field, `${args}limit: 2, offset: 0`);
      expect([first.items.length, first.total, first.hasMore], field).toEqual([2, among.length, true]);
      const rest = await pageOf(who, field, `${args}limit: 100, offset: 2`);
      expect([rest.total, rest.hasMore], field).toEqual([among.length, false]);
      expect(idsOf([...first.items, ...rest.items]), field).toEqual(idsOf(among));
    }
    for (const [who, field] of [
      [mentor, 'getSessionsByMentorId'],
      [learner, 'getAllSessionsByMenteeId'],
    ] as const)
      expect(await pageOf(who, field, 'status: [ACCEPTED], limit: 10, offset: 0'), field).toEqual({
        items: [{ id: agreed.id, status: 'ACCEPTED' }],
        total: 1,
        hasMore: false,
      });

    const { getSessionById } = await learner.client.run<{ getSessionById: object }>(
      'query ($id: ID!) { getSessionById(id: $id) { id status acceptedTime link } }',
      { id: agreed.id },
    );
    expect(getSessionById).toEqual({
      id: agreed.id,
      status: 'ACCEPTED',
      acceptedTime: '2026-01-20T10:00:00.000Z',
      link: LINK,
    });
    const { data } = await freeOf(learner, mentor.id, at(20, 0), at(21, 0));
    expect(data?.getMentorAvailability.slots).toEqual([
      { start: '2026-01-20T09:00:00.000Z', end: '2026-01-20T10:00:00.000Z' },
      { start: '2026-01-20T11:00:00.000Z', end: '2026-01-20T12:00:00.000Z' },
    ]);
  });
});

describe('a session', () => {
  it('SES-52 is a stub for who lost it, and never shows them the link', async () => {
    await using fixture = await createMentoringFixture();
    const learner = await fixture.learner();
    const [winner, loser] = [await fixture.mentor(), await fixture.mentor()];
    const asked = await fixture.request(learner, [winner, loser]);
    await winner.did('acceptSessionRequest', fixture.accepting(asked));
    const query = `query ($id: ID!) { getSessionById(id: $id) { title description link acceptedTime topic { id }
      mentor { id } myOffer { status } offers { status } suggestedTimes history { kind } canJoinFrom } }`;
    const seen = await loser.client.run<{ getSessionById: object }>(query, { id: asked.id });
    expect(seen.getSessionById).toEqual({
      title: 'First customers',
      description: '',
      link: null,
      acceptedTime: null,
      topic: { id: TOPIC },
      mentor: null,
      myOffer: { status: 'TAKEN' },
      offers: [{ status: 'TAKEN' }],
      suggestedTimes: [],
      history: [],
      canJoinFrom: null,
    });
    const both = await winner.sees(asked.id);
    expect(both.link).toContain('https://');
    expect(both.acceptedTime).toBe(asked.suggestedTimes[0]);
  });

  it('SES-73 has a history, in which a mentor does not read how others answered', async () => {
    await using fixture = await createMentoringFixture();
    const learner = await fixture.learner();
    const [winner, other] = [await fixture.mentor(), await fixture.mentor()];
    const asked = await fixture.request(learner, [winner, other]);
    await other.did('declineSessionRequest', { sessionId: asked.id, reason: 'NO_TIME', reasonText: 'Away' });
    await winner.did('acceptSessionRequest', fixture.accepting(asked));
    const kinds = async (who: Somebody) => (await who.sees(asked.id)).history.map(({ kind }) => kind);
    expect(await kinds(learner)).toEqual([
      'SessionRequested',
      'SessionOffered',
      'SessionOffered',
      'SessionOfferDeclined',
      'SessionAccepted',
    ]);
    expect(await kinds(winner)).toEqual(['SessionRequested', 'SessionOffered', 'SessionAccepted']);
    expect(await kinds(other)).toEqual([]);
  });

  it('PRV-13 of somebody who was erased stays readable, without them', async () => {
    await using fixture = await createMentoringFixture();
    const learner = await fixture.learner();
    const mentor = await fixture.mentor();
    const session = await fixture.accepted(learner, mentor);
    await fixture.app.keyring.destroy(learner.id as never);
    const seen = await mentor.sees(session.id);
    expect(seen).toMatchObject({ id: session.id, status: 'ACCEPTED' });
    expect(JSON.stringify(seen)).not.toContain('First customers');
  });
});

describe('suggestions', () => {
  it('SES-54 are three other mentors of the topic, the free ones first, for the mentee alone', async () => {
    await using fixture = await createMentoringFixture();
    await fixture.community('closed', { closedCommunity: true });
    const learner = await fixture.learner();
    const topics = [TOPIC];
    const asked = await fixture.mentor({ topics });
    const free = [
      await fixture.mentor({ topics, hours: ['00:00', '24:00'] }),
      await fixture.mentor({ topics, hours: ['00:00', '24:00'] }),
    ];
    const quiet = await fixture.mentor({ topics });
    await fixture.mentor({ topics: ['strategy.growth'], hours: ['00:00', '24:00'] });
    await fixture.mentor({ topics, partnerId: 'closed', hours: ['00:00', '24:00'] });
    const request = await fixture.request(learner, [asked]);
    const suggested = async (who: Somebody) => {
      const query = 'query ($id: ID!) { getSubstituteSuggestions(sessionId: $id) { id } }';
      const answer = await who.client.ask<{ getSubstituteSuggestions: { id: string }[] }>(query, {
        id: request.id,
      });
      return answer.code ?? answer.data?.getSubstituteSuggestions.map(({ id }) => id);
    };
    const found = (await suggested(learner)) as string[];
    expect([...found.slice(0, 2)].sort()).toEqual(free.map(({ id }) => id).sort());
    expect(found.slice(2)).toEqual([quiet.id]);
    expect(await suggested(asked)).toBe('NOT_FOUND');
    expect(await suggested(quiet)).toBe('NOT_FOUND');
  });
});
