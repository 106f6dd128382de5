import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Somebody } from '../../mentoring/testing/mentoringFixture.ts';
import { createStage, DAY, HOUR, type Stage } from '../testing/stage.ts';

describe('planning an event', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await createStage();
  });
  afterAll(() => stage[Symbol.asyncDispose]());

  const update = async (who: Pick<Somebody, 'client'>, input: object) => {
    type Updated = { updateGroupEventRequest: { status: string; startTime: string } };
    const answer = await stage.ask<Updated>(who, 'UpdateGroupEventRequest', { input });
    return answer.data?.updateGroupEventRequest ?? { code: answer.code, ...answer.errors[0]?.extensions };
  };

  it('EVT-91 EVT-92 EVT-93 EVT-94 a time that the rules of the United Kingdom forbid gets its field error, names the first allowed day and changes nothing', async () => {
    const host = await stage.speaker();
    const before = await stage.facts('GatheringProposed');
    const wrong = async (changes: object) =>
      (await stage.propose(host, { ...changes })).errors[0]?.extensions;
    const first = new Date(stage.clock.now() + 10 * DAY).toISOString().slice(0, 10);
    const ninth = new Date(stage.clock.now() + 9 * DAY).toISOString().slice(0, 10);
    expect(await wrong({ startTime: `${ninth}T10:00:00Z` })).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { startTime: 'tooSoonForEvent' },
      firstDay: first,
    });
    const night = `${stage.start().slice(0, 10)}T03:00:00Z`;
    expect(await wrong({ startTime: night })).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { startTime: 'outsideUkHours' },
    });
    expect(await wrong({ link: 'http://meet.example.org/x' })).toMatchObject({
      fields: { link: 'linkInvalid' },
    });
    expect(await wrong({ minNumberOfAttendees: 3 })).toMatchObject({
      fields: { minNumberOfAttendees: 'minimumOverMaximum' },
    });
    const learner = await stage.attendee();
    expect((await stage.propose(learner)).code).toBe('NOT_AUTHORIZED');
    const plain = await stage.mentor({ partnerId: 'home' });
    expect((await stage.propose(plain, { partnerId: 'home' })).code).toBe('COMMUNITY_OPTION_OFF');
    expect(await stage.facts('GatheringProposed')).toBe(before);
  });

  it('PRT-39 groupEventPack is a Boolean: hosting and events are there for a community that has it, and not for another', async () => {
    type Settings = { getPartner: { groupEventPack: boolean } };
    for (const [id, groupEventPack] of [
      ['with-events', true],
      ['without-events', false],
    ] as const) {
      await stage.community(id, { groupEventPack });
      const query = 'query ($id: ID) { getPartner(id: $id) { groupEventPack } }';
      const { data } = await stage.ask<Settings>(stage.visitor, query, { id });
      expect(data?.getPartner).toEqual({ groupEventPack });
      const host = await stage.mentor({ partnerId: id });
      const answer = await stage.propose(host, { partnerId: id });
      expect(answer.code, id).toBe(groupEventPack ? undefined : 'COMMUNITY_OPTION_OFF');
    }
  });

  it('EVT-80 ONB-32 ONB-45 a mentor who waits for an approval proposes nothing, with a community or without', async () => {
    const before = await stage.facts('GatheringProposed');
    const waiting = await stage.mentor({ partnerId: 'stage', isApproved: false });
    expect((await stage.propose(waiting)).code).toBe('NOT_AUTHORIZED');
    expect((await stage.propose(waiting, { partnerId: null })).code).toBe('PARTNER_NOT_APPROVED');
    expect(await stage.facts('GatheringProposed')).toBe(before);
    const elsewhere = await stage.mentor({ partnerId: 'other' });
    expect((await stage.propose(elsewhere, { partnerId: null })).code).toBeUndefined();
    const alone = await stage.mentor({ partnerId: null });
    expect((await stage.propose(alone, { partnerId: null })).code).toBeUndefined();
  });

  it('EVT-80 EVT-89 API-77 a mentor proposes, the charity accepts, and others get no right from asking', async () => {
    const [host, other] = [await stage.speaker(), await stage.speaker()];
    const id = (await stage.propose(host)).data?.createGroupEventRequest.id ?? '';
    expect(await stage.sees(host, id)).toMatchObject({ groupEventRequest: { status: 'PENDING' } });
    expect(await stage.sees(other, id)).toBe('NOT_FOUND');
    expect(await stage.sees(stage.visitor, id)).toBe('NOT_FOUND');
    expect(await update(other, { id, status: 'ACCEPTED' })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await update(host, { id, status: 'ACCEPTED' })).toMatchObject({ code: 'NOT_AUTHORIZED' });
    expect(await update(stage.ops, { id, status: 'ACCEPTED' })).toMatchObject({ status: 'ACCEPTED' });
    expect(await stage.register(other, id), 'a draft is nobody’s').toBe('NOT_FOUND');
  });

  it('API-28 getGroupEventRequestsByMentorId has the page of a mentor’s own requests with that status', async () => {
    const [host, other] = [await stage.speaker(), await stage.speaker()];
    type Page = { data: { id: string }[]; total: number };
    type Requests = { getGroupEventRequestsByMentorId: Page };
    const requests = async (who: Somebody, status: string, page: object = {}) => {
      const asked = { status, limit: 10, offset: 0, ...page };
      const answer = await stage.ask<Requests>(who, 'GetGroupEventRequestsByMentorId', asked);
      const { data = [], total } = answer.data?.getGroupEventRequestsByMentorId ?? {};
      return { ids: data.map((one) => one.id), total };
    };
    const none = { ids: [], total: 0 };
    const published = await stage.published(host);
    expect(await requests(host, 'PENDING'), 'it is ACCEPTED').toEqual(none);
    const ids: string[] = [];
    for (const days of [28, 35, 42]) {
      const { data } = await stage.propose(host, { startTime: stage.start(days) });
      ids.push(data?.createGroupEventRequest.id ?? '');
    }
    expect(await requests(host, 'ACCEPTED')).toEqual({ ids: [published], total: 1 });
    const all = await requests(host, 'PENDING');
    expect([all.ids.toSorted(), all.total]).toEqual([ids.toSorted(), 3]);
    const pages = [
      await requests(host, 'PENDING', { limit: 2 }),
      await requests(host, 'PENDING', { offset: 2 }),
    ];
    expect(pages.map(({ total }) => total)).toEqual([3, 3]);
    expect(pages.map((page) => page.ids)).toEqual([all.ids.slice(0, 2), all.ids.slice(2)]);
    expect(await requests(other, 'ACCEPTED'), 'it is a request of its host').toEqual(none);
    expect(await requests(other, 'PENDING')).toEqual(none);
    await stage.later(60 * DAY);
    expect(await requests(host, 'PENDING'), 'their time is over').toEqual(none);
  });

  it('EVT-112 EVT-85 EVT-88 a speaker who is INVITED says which of the offered dates suit', async () => {
    const host = await stage.speaker();
    const [one, two] = [stage.start(21), stage.start(28)];
    const invite = { mentorId: host.id, offeredTimes: [one, two], endDateRegistration: one };
    expect((await stage.propose(host, invite)).code).toBe('NOT_AUTHORIZED');
    const asked = await stage.propose(stage.ops, invite);
    const id = asked.data?.createGroupEventRequest.id ?? '';
    expect(asked.data?.createGroupEventRequest.status).toBe('INVITED');
    type Invitations = { getGroupEventRequestsByMentorId: { data: { id: string }[] } };
    const invitations = async () =>
      (await stage.ask<Invitations>(host, 'GetGroupEventInvitations', { limit: 10, offset: 0 })).data
        ?.getGroupEventRequestsByMentorId.data;
    expect(await invitations()).toMatchObject([{ id }]);
    const other = new Date(Date.parse(two) + HOUR).toISOString();
    expect(await update(host, { id, status: 'ACCEPTED', suitingTimes: [other] })).toMatchObject({
      fields: { suitingTimes: 'choiceUnknown' },
    });
    expect(await update(host, { id, status: 'ACCEPTED', suitingTimes: [two] })).toMatchObject({
      status: 'ACCEPTED',
      startTime: two,
    });
    expect(await invitations()).toEqual([]);
  });

  it('a capacity lowered under those registered asks first, and then moves the last of them and tells them', async () => {
    const host = await stage.speaker();
    const [a, b] = [await stage.attendee(), await stage.attendee()];
    const id = await stage.published(host);
    for (const who of [a, b]) await stage.register(who, id);
    expect(await update(host, { id, maxNumberOfAttendees: 1 })).toMatchObject({
      code: 'CONFLICT',
      refusal: 'CapacityBelowRegistered',
      registered: 2,
      displaced: 1,
    });
    expect(await stage.mine(b, id)).toMatchObject({ status: 'REGISTERED' });
    await update(host, { id, maxNumberOfAttendees: 1, moveToWaitingList: true });
    await stage.settled();
    expect(await stage.mine(a, id)).toMatchObject({ status: 'REGISTERED' });
    expect(await stage.mine(b, id)).toMatchObject({ status: 'WAITLISTED', position: 1 });
    const notified = await stage.app.db.sql`select stream from events where type = 'AttendeeTold'`;
    expect(notified.map(({ stream }) => stream)).toEqual([`attendee-${id}.${b.id}`]);
    await update(host, { id, maxNumberOfAttendees: 2 });
    await stage.settled();
    expect(await stage.mine(b, id)).toMatchObject({ status: 'REGISTERED' });
  });

  it('EVT-113 fewer seats are news to those alone who lose theirs, with the new time where the event moves too', async () => {
    const host = await stage.speaker();
    const [a, b, c, d] = [
      await stage.attendee(),
      await stage.attendee(),
      await stage.attendee(),
      await stage.attendee(),
    ];
    const id = await stage.published(host);
    for (const who of [a, b, c, d]) await stage.register(who, id);
    const startTime = stage.start(30);
    await update(host, { id, maxNumberOfAttendees: 1, moveToWaitingList: true });
    await stage.settled();
    const notified = async () => {
      const rows = await stage.app.db.sql<{ who: string; what: string }[]>`
        select data->>'userId' as who, data->>'what' as what from events
        where type = 'AttendeeTold' and stream like ${`attendee-${id}.%`} order by position`;
      return rows.map(({ who, what }) => [what, [a, b, c, d].findIndex((one) => one.id === who)]);
    };
    expect(await notified(), 'who waited before had no seat').toEqual([['DISPLACED', 1]]);
    expect([await stage.mine(b, id), await stage.mine(c, id)]).toMatchObject([
      { status: 'WAITLISTED', position: 1 },
      { status: 'WAITLISTED', position: 2 },
    ]);

    await update(host, { id, maxNumberOfAttendees: 2 });
    await stage.settled();
    expect(await stage.mine(b, id)).toMatchObject({ status: 'REGISTERED' });
    await update(host, { id, startTime, maxNumberOfAttendees: 1, moveToWaitingList: true });
    await stage.settled();
    expect((await notified()).slice(1).sort()).toEqual([
      ['CHANGED', 0],
      ['CHANGED', 1],
      ['CHANGED', 2],
      ['CHANGED', 3],
      ['DISPLACED', 1],
    ]);
    expect((await notified()).at(-1), 'the loss is the last word').toEqual(['DISPLACED', 1]);
  });

  it('EVT-84 EVT-107 a moved event raises its sequence and tells everybody who is in, a cancelled one too, and nobody twice', async () => {
    const host = await stage.speaker();
    const [a, b, c] = [await stage.attendee(), await stage.attendee(), await stage.attendee()];
    const id = await stage.published(host);
    for (const who of [a, b, c]) await stage.register(who, id);
    const sequence = async () => {
      const query = 'query ($id: ID!) { getGroupEventById(id: $id) { calendarSequence } }';
      type Found = { getGroupEventById: { calendarSequence: number } };
      return (await stage.ask<Found>(a, query, { id })).data?.getGroupEventById.calendarSequence;
    };
    expect(await sequence()).toBe(0);
    await update(host, { id, startTime: stage.start(30) });
    await stage.settled();
    expect(await sequence()).toBe(1);
    const notified = async () => {
      const rows = await stage.app.db.sql<{ stream: string; what: string }[]>`
        select stream, data->>'what' as what from events where type = 'AttendeeTold' and stream like ${`attendee-${id}.%`}`;
      return rows.map(({ stream, what }) => `${what} ${stream.slice(-36)}`).sort();
    };
    const all = [a.id, b.id, c.id].sort();
    expect(await notified()).toEqual(all.map((who) => `CHANGED ${who}`));
    const cancel =
      'mutation ($id: ID!, $reason: String!) { cancelGroupEvent(id: $id, reason: $reason) { status } }';
    expect((await stage.ask(a, cancel, { id, reason: 'I say so.' })).code).toBe('NOT_AUTHORIZED');
    expect((await stage.ask(host, cancel, { id, reason: ' ' })).errors[0]?.extensions).toMatchObject({
      fields: { reason: 'mandatory' },
    });
    expect((await stage.ask(host, cancel, { id, reason: 'I am ill.' })).data).toEqual({
      cancelGroupEvent: { status: 'CANCELLED' },
    });
    await stage.settled();
    expect(await sequence()).toBe(2);
    expect((await notified()).filter((line) => line.startsWith('CANCELLED'))).toHaveLength(3);
    expect(await stage.register(await stage.attendee(), id)).toBe('CONFLICT');
  });

  it('EVT-36 a place that is written beside a call is no news until people meet there', async () => {
    const [host, ana] = [await stage.speaker(), await stage.attendee()];
    const id = await stage.published(host);
    await stage.register(ana, id);
    const notified = async () => {
      await stage.settled();
      const [row] = await stage.app.db.sql<{ count: number }[]>`
        select count(*)::int as count from events where type = 'AttendeeTold' and stream like ${`attendee-${id}.%`}`;
      return row?.count;
    };
    expect(await update(host, { id, place: 'Town hall' })).toMatchObject({ status: 'ACCEPTED' });
    expect(await notified()).toBe(0);
    expect(await update(host, { id, location: 'BOTH' })).toMatchObject({ status: 'ACCEPTED' });
    expect(await notified()).toBe(1);
    expect(await update(host, { id, place: 'Library' })).toMatchObject({ status: 'ACCEPTED' });
    expect(await notified()).toBe(2);
    expect(await update(host, { id, location: 'ONLINE', place: '' })).toMatchObject({ status: 'ACCEPTED' });
    expect(await notified()).toBe(3);
  });

  it('EVT-30 EVT-77 EVT-104 a replay is shown only with recordingShareConsent, once the event is over', async () => {
    const host = await stage.speaker();
    const yes = await stage.published(host);
    const no = await stage.published(await stage.speaker(), { recordingShareConsent: false });
    await stage.published(await stage.speaker(), { title: 'Agreed to, and not recorded' });
    const add = (id: string, url = 'https://video.example.org/1') =>
      stage.ask(
        stage.ops,
        'mutation ($id: ID!, $url: String!) { addGroupEventReplay(id: $id, url: $url) { recordingUrl } }',
        { id, url },
      );
    expect((await add(yes)).code).toBe('TOO_EARLY');
    await stage.later(40 * DAY);
    expect((await add(yes, 'http://video.example.org/1')).errors[0]?.extensions).toMatchObject({
      fields: { url: 'linkInvalid' },
    });
    expect((await add(yes)).data).toEqual({
      addGroupEventReplay: { recordingUrl: 'https://video.example.org/1' },
    });
    expect((await add(no)).code).toBe('CONFLICT');
    const replays = 'query { getAllGroupEventReplays { data { id recordingUrl } } }';
    expect((await stage.ask(await stage.attendee(), replays)).data).toEqual({
      getAllGroupEventReplays: { data: [{ id: yes, recordingUrl: 'https://video.example.org/1' }] },
    });
  });

  it('EVT-29 EVT-30 recordingShareConsent is the speaker’s own: who invites them asks, who manages can only take it back, and without it there is no recordingUrl', async () => {
    const invited = async (answer: object) => {
      const host = await stage.speaker();
      const invite = { mentorId: host.id, offeredTimes: [stage.start()], recordingShareConsent: true };
      const id = (await stage.propose(stage.ops, invite)).data?.createGroupEventRequest.id ?? '';
      const taken = { id, status: 'ACCEPTED', suitingTimes: [stage.start()], ...answer };
      expect(await update(host, taken)).toMatchObject({ status: 'ACCEPTED' });
      await stage.ask(host, 'mutation ($id: ID!) { publishGroupEvent(requestId: $id) { id } }', { id });
      return { id, host };
    };
    const [silent, agreed] = [await invited({}), await invited({ recordingShareConsent: true })];
    const notForThem = { code: 'BAD_USER_INPUT', fields: { recordingShareConsent: 'speakerOnly' } };
    const proposal = await stage.propose(silent.host, { recordingShareConsent: false });
    const asked = proposal.data?.createGroupEventRequest.id ?? '';
    for (const id of [silent.id, asked])
      expect(await update(stage.ops, { id, recordingShareConsent: true })).toMatchObject(notForThem);
    const consent = async (id: string) =>
      (
        await stage.ask<{ event: { recordingShareConsent: boolean } }>(
          stage.ops,
          'query ($id: ID!) { event: getGroupEventById(id: $id) { recordingShareConsent } }',
          { id },
        )
      ).data?.event.recordingShareConsent;
    expect([await consent(silent.id), await consent(asked), await consent(agreed.id)]).toEqual([
      false,
      false,
      true,
    ]);
    const late = await invited({});
    await update(late.host, { id: late.id, recordingShareConsent: true });
    const taken = await invited({ recordingShareConsent: true });
    await update(stage.ops, { id: taken.id, recordingShareConsent: false });
    expect([await consent(late.id), await consent(taken.id)]).toEqual([true, false]);
    await stage.later(40 * DAY);
    const add = async (id: string) =>
      (
        await stage.ask(
          stage.ops,
          'mutation ($id: ID!) { addGroupEventReplay(id: $id, url: "https://video.example.org/2") { recordingUrl } }',
          { id },
        )
      ).code;
    expect([await add(silent.id), await add(taken.id)]).toEqual(['CONFLICT', 'CONFLICT']);
    expect([await add(agreed.id), await add(late.id)]).toEqual([undefined, undefined]);
  });

  it('EVT-64 EVT-65 EVT-66 EVT-67 API-38 agendas have id, taxonomy, description and language, in both languages', async () => {
    type Agendas = { getAllGroupEventAgendas: { id: string; description: string; language: string }[] };
    const agendas = async (language: string) =>
      (await stage.ask<Agendas>(stage.visitor, 'GetAllGroupEventAgendas', { language })).data
        ?.getAllGroupEventAgendas ?? [];
    const [en, pt] = [await agendas('en'), await agendas('pt')];
    expect(en[0]).toMatchObject({
      id: 'startingUp',
      taxonomy: { id: 'strategy.startingUp', name: 'Starting a business' },
      language: 'en',
    });
    expect(pt.map(({ id }) => id)).toEqual(en.map(({ id }) => id));
    expect(pt[0]?.description).toContain('Da ideia ao primeiro cliente');
    expect(pt[0]?.language).toBe('pt');
  });
});
