import { randomUUID } from 'node:crypto';
import type { GatheringId } from '@waymark/events/gathering';
import { commandId, userId } from '@waymark/events/kernel';
import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linkPartner } from '../../identity/index.ts';
import type { Somebody } from '../../mentoring/testing/mentoringFixture.ts';
import { attempt, onAttendee } from '../onGathering.ts';
import { CALL, createStage, DAY, HOUR, type Stage } from '../testing/stage.ts';

const MINUTE = 60_000;

describe('attending an event', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await createStage();
  });
  afterAll(() => stage[Symbol.asyncDispose]());

  const until = (id: string, before: number) =>
    stage.sees(stage.ops, id).then(async (event) => {
      if (typeof event !== 'object') throw new Error(`No event: ${event}`);
      await stage.later(Date.parse(event.startTime) - before - stage.clock.now());
    });

  it('EVT-90 what waited on one device ends no place that was taken on another since, and takes none again', async () => {
    const id = await stage.published(await stage.speaker());
    const ada = await stage.attendee();
    const entry = async () => (await stage.mine(ada, id))?.entry;
    expect(await stage.status(ada, id, 'REGISTERED', 0)).toBe('REGISTERED');
    expect(await entry()).toBe(1);
    expect(await stage.status(ada, id, 'CANCELLED', 1)).toBe('CANCELLED');
    expect(await stage.status(ada, id, 'REGISTERED', 0), 'the first one, late').toBe('CONFLICT');
    expect(await stage.mine(ada, id)).toMatchObject({ status: 'CANCELLED', entry: 1 });
    expect(await stage.status(ada, id, 'REGISTERED', 1)).toBe('REGISTERED');
    for (const late of ['CANCELLED', 'DECLINED'])
      expect(await stage.status(ada, id, late, 1), 'of the first place').toBe('CONFLICT');
    expect(await stage.mine(ada, id)).toMatchObject({ status: 'REGISTERED', entry: 2 });
    expect(await stage.leave(ada, id), 'of whatever place there is').toBe('CANCELLED');
  });

  it('EVT-90 EVT-113 API-78 a full event has a waiting list with positions; who is first on it is promoted once, with notice and a time to confirm, and who waits can leave at any time', async () => {
    const host = await stage.speaker();
    const people: Somebody[] = [];
    for (let each = 0; each < 5; each += 1) people.push(await stage.attendee());
    const [a, b, c, d, e] = people as [Somebody, Somebody, Somebody, Somebody, Somebody];
    const id = await stage.published(host);
    expect([await stage.register(a, id), await stage.register(b, id)]).toEqual(['REGISTERED', 'REGISTERED']);
    expect([await stage.register(c, id), await stage.register(d, id), await stage.register(e, id)]).toEqual([
      'WAITLISTED',
      'WAITLISTED',
      'WAITLISTED',
    ]);
    expect(await stage.register(a, id), 'twice is once').toBe('REGISTERED');
    expect((await stage.mine(d, id))?.position).toBe(2);
    expect(await stage.leave(c, id)).toBe('CANCELLED');
    expect((await stage.mine(d, id))?.position).toBe(1);
    expect(await stage.leave(a, id)).toBe('CANCELLED');
    const left = await stage.facts('SeatFreed');
    expect(await stage.leave(a, id), 'twice is once').toBe('CANCELLED');
    expect(await stage.facts('SeatFreed')).toBe(left);
    expect(await stage.leave(await stage.attendee(), id), 'who never was in').toBe('NOT_FOUND');
    await stage.settled();
    expect(await stage.mine(d, id)).toEqual({
      status: 'REGISTERED',
      position: null,
      confirmBy: new Date(stage.clock.now() + DAY).toISOString(),
      entry: 1,
    });
    expect(await stage.mine(e, id)).toMatchObject({ status: 'WAITLISTED', position: 1 });
    expect(await stage.facts('AttendeeCalled')).toBe(1);
    const lapsed = async (who: Somebody) => {
      type Mine = { getGroupEventById: { mine: { isLapsed: boolean } } };
      const query = 'query ($id: ID!) { getGroupEventById(id: $id) { mine { isLapsed } } }';
      return (await stage.ask<Mine>(who, query, { id })).data?.getGroupEventById.mine.isLapsed;
    };
    // Not confirmed in a day, and somebody else waits: the place passes on, and that one confirms.
    await stage.later(DAY);
    expect([await lapsed(a), await lapsed(d), await lapsed(e)]).toEqual([false, true, false]);
    expect(await stage.mine(d, id)).toMatchObject({ status: 'CANCELLED' });
    expect(await stage.mine(e, id)).toMatchObject({ status: 'REGISTERED' });
    expect(await stage.register(e, id)).toBe('REGISTERED');
    expect(await stage.mine(e, id)).toMatchObject({ confirmBy: null });
    await stage.later(DAY);
    expect(await stage.mine(e, id)).toMatchObject({ status: 'REGISTERED' });
    expect(await stage.register(host, id)).toBe('CONFLICT');
    expect(await stage.status(a, id, 'JOINED')).toBe('BAD_USER_INPUT');
  });

  it('EVT-113 a place that nobody confirmed passes on as soon as somebody waits, also where nobody did when its time was over', async () => {
    const host = await stage.speaker();
    const [first, late, next] = [await stage.attendee(), await stage.attendee(), await stage.attendee()];
    const id = await stage.published(host, { maxNumberOfAttendees: 1 });
    await stage.register(first, id);
    expect(await stage.register(late, id)).toBe('WAITLISTED');
    await stage.leave(first, id);
    await stage.settled();
    await stage.later(DAY + HOUR);
    expect(await stage.mine(late, id), 'nobody else wants it').toMatchObject({ status: 'REGISTERED' });
    expect(await stage.register(next, id)).toBe('WAITLISTED');
    await stage.settled();
    expect(await stage.mine(late, id)).toMatchObject({ status: 'CANCELLED' });
    expect(await stage.mine(next, id)).toMatchObject({ status: 'REGISTERED' });
    expect(await stage.register(next, id), 'confirmed').toBe('REGISTERED');
    expect(await stage.register(late, id)).toBe('WAITLISTED');
    await stage.settled();
    expect(await stage.mine(next, id)).toMatchObject({ status: 'REGISTERED', confirmBy: null });
  });

  it('EVT-19 EVT-20 EVT-83 EVT-99 API-79 the callUrl is only for registered attendees and the speaker, from 5 and 15 minutes before', async () => {
    const [host, a, b, c] = [
      await stage.speaker(),
      await stage.attendee(),
      await stage.attendee(),
      await stage.attendee(),
    ];
    const id = await stage.published(host);
    for (const who of [a, b, c]) await stage.register(who, id);
    const seen = async () =>
      Promise.all(
        [host, a, c, stage.visitor, stage.ops].map(async (who) => {
          const event = await stage.sees(who, id);
          return typeof event === 'object' ? event.callUrl : event;
        }),
      );
    const join = async (who: Somebody) => {
      type Joined = { attendeeJoinEvent: { status: string; groupEvent: { callUrl: string } } };
      const { data, code } = await stage.ask<Joined>(who, 'AttendeeJoinEvent', { groupEventId: id });
      return data?.attendeeJoinEvent?.groupEvent.callUrl ?? code;
    };
    await until(id, 16 * MINUTE);
    expect(await seen()).toEqual([null, null, null, null, null]);
    expect(await join(host)).toBe('TOO_EARLY');
    await until(id, 15 * MINUTE);
    expect(await seen()).toEqual([CALL, null, null, null, null]);
    expect([await join(host), await join(a)]).toEqual([CALL, 'TOO_EARLY']);
    await until(id, 5 * MINUTE);
    // Who waits and who looks on get nothing, who asks for it.
    expect(await seen()).toEqual([CALL, CALL, null, null, null]);
    expect([await join(a), await join(c)]).toEqual([CALL, 'NOT_FOUND']);
    expect(await stage.mine(a, id)).toMatchObject({ status: 'JOINED' });
    const stranger = await stage.attendee();
    expect(await join(stranger)).toBe('NOT_FOUND');
    const text = JSON.stringify((await stage.sees(stranger, id)) ?? '');
    expect(text).not.toContain(CALL);

    await until(id, -HOUR);
    expect(await stage.sees(host, id)).toMatchObject({ status: 'FINISHED', callUrl: null });
    expect(await stage.mine(b, id)).toMatchObject({ status: 'NO_SHOW' });
    expect(await join(a)).toBe('TOO_LATE');
    type Page = { getCompletedEventsByUser: { data: { id: string }[]; total: number; hasMore: boolean } };
    const completed = async (who: Somebody) =>
      (await stage.ask<Page>(who, 'GetCompletedEventsByUser', { limit: 10, offset: 0 })).data
        ?.getCompletedEventsByUser;
    expect(await completed(a)).toMatchObject({ data: [{ id }], total: 1, hasMore: false });
    expect(await completed(b)).toMatchObject({ data: [], total: 0 });
    expect(await completed(host)).toMatchObject({ data: [{ id }], total: 1 });
  });

  it('EVT-53 EVT-90 LIV-01 a check-in is undone by who runs the event, live for the others, until the end', async () => {
    const [host, ana, ben] = [await stage.speaker(), await stage.attendee(), await stage.attendee()];
    const id = await stage.published(host);
    for (const who of [ana, ben]) await stage.register(who, id);
    await until(id, HOUR);
    const check = async (who: Pick<Somebody, 'client'>, userId: string, name = 'checkInAttendee') => {
      const document = `mutation ($id: ID!, $userId: ID!) { ${name}(groupEventId: $id, userId: $userId) { id } }`;
      const { data, code } = await stage.ask<Record<string, { id: string }>>(who, document, { id, userId });
      return data?.[name]?.id ?? code;
    };
    const undo = (who: Pick<Somebody, 'client'>, userId: string) => check(who, userId, 'undoAttendeeCheckIn');
    const list = `query ($id: ID!) { getGroupEventAttendees(groupEventId: $id) { data { status attendedAt } } }`;
    type Listed = { getGroupEventAttendees: { data: { status: string; attendedAt: string | null }[] } };
    const listed = async () =>
      (await stage.ask<Listed>(host, list, { id })).data?.getGroupEventAttendees.data ?? [];
    const statuses = async () => (await listed()).map(({ status }) => status);

    expect([await check(host, ana.id), await check(stage.ops, ben.id)]).toEqual([id, id]);
    expect(await statuses()).toEqual(['JOINED', 'JOINED']);
    expect(await undo(ben, ana.id), 'attendees undo nothing').toBe('NOT_AUTHORIZED');
    expect(await undo(stage.visitor, ana.id)).toBe('EXPIRED_TOKEN');
    expect(await undo(host, (await stage.attendee()).id)).toBe('NOT_FOUND');
    expect(await statuses()).toEqual(['JOINED', 'JOINED']);

    const { data } = await stage.ask<{ getGroupEventById: { position: string } }>(
      ana,
      'query ($id: ID!) { getGroupEventById(id: $id) { position } }',
      { id },
    );
    const live = ana.client.subscribe<{ userEvents: { payload: Record<string, unknown> } }>(
      `subscription ($after: Position) { userEvents(after: $after) { payload {
        __typename ... on AttendeeChanged { groupEventId change } } } }`,
      { after: data?.getGroupEventById.position },
    );
    expect(await undo(stage.ops, ana.id)).toBe(id);
    const received = await live.until(
      ({ userEvents }) => userEvents.payload.__typename === 'AttendeeChanged',
    );
    expect(received.userEvents.payload).toEqual({
      __typename: 'AttendeeChanged',
      groupEventId: id,
      change: 'AttendeeCheckInUndone',
    });
    expect((await listed())[0]).toEqual({ status: 'REGISTERED', attendedAt: null });
    expect([await undo(host, ana.id), await stage.facts('AttendeeCheckInUndone')], 'twice is once').toEqual([
      id,
      1,
    ]);

    await until(id, -HOUR);
    await stage.settled();
    expect(await statuses()).toEqual(['NO_SHOW', 'JOINED']);
    // ben has been thanked; ana is put right afterwards, and that can be undone.
    expect(await undo(host, ben.id)).toBe('TOO_LATE');
    expect(await check(host, ana.id)).toBe(id);
    expect(await statuses()).toEqual(['JOINED', 'JOINED']);
    expect(await undo(host, ana.id)).toBe(id);
    expect(await statuses()).toEqual(['NO_SHOW', 'JOINED']);
  });

  it('EVT-53 EVT-90 who was checked in early, gave the place up and registers again has not come yet', async () => {
    const [host, ana] = [await stage.speaker(), await stage.attendee()];
    const id = await stage.published(host);
    await stage.register(ana, id);
    await until(id, HOUR);
    const document =
      'mutation ($id: ID!, $userId: ID!) { checkInAttendee(groupEventId: $id, userId: $userId) { id } }';
    await stage.ask(host, document, { id, userId: ana.id });
    expect(await stage.mine(ana, id)).toMatchObject({ status: 'JOINED' });
    await stage.leave(ana, id);
    expect(await stage.register(ana, id)).toBe('REGISTERED');
    type People = { getGroupEventAttendees: { data: { status: string; attendedAt: string | null }[] } };
    const listed = async () =>
      (
        await stage.ask<People>(
          host,
          'query ($id: ID!) { getGroupEventAttendees(groupEventId: $id) { data { status attendedAt } } }',
          { id },
        )
      ).data?.getGroupEventAttendees.data;
    expect(await listed()).toEqual([{ status: 'REGISTERED', attendedAt: null }]);
    await until(id, -HOUR);
    expect(await stage.mine(ana, id)).toMatchObject({ status: 'NO_SHOW' });
  });

  it('EVT-53 EVT-90 who was checked in for a time that the event no longer has has not come yet; one that only becomes longer changes nothing', async () => {
    const [host, ana] = [await stage.speaker(), await stage.attendee()];
    const id = await stage.published(host);
    await stage.register(ana, id);
    await until(id, HOUR);
    const check = () =>
      stage.ask(
        host,
        'mutation ($id: ID!, $userId: ID!) { checkInAttendee(groupEventId: $id, userId: $userId) { id } }',
        { id, userId: ana.id },
      );
    const change = async (input: object) => {
      const { errors } = await stage.ask(host, 'UpdateGroupEventRequest', { input: { id, ...input } });
      if (errors.length > 0) throw new Error(JSON.stringify(errors));
      await stage.settled();
    };
    await check();
    expect(await stage.mine(ana, id)).toMatchObject({ status: 'JOINED' });
    await change({ startTime: stage.start(30) });
    expect(await stage.mine(ana, id)).toMatchObject({ status: 'REGISTERED' });
    await until(id, HOUR);
    await check();
    expect(await stage.mine(ana, id), 'at the door again').toMatchObject({ status: 'JOINED' });
  });

  it('EVT-53 EVT-90 LIV-02 who runs the event receives live that a check-in counts no more where it moved', async () => {
    const [host, ana] = [await stage.speaker(), await stage.attendee()];
    const id = await stage.published(host);
    await stage.register(ana, id);
    await until(id, 10 * MINUTE);
    const document =
      'mutation ($id: ID!, $userId: ID!) { checkInAttendee(groupEventId: $id, userId: $userId) { id } }';
    await stage.ask(host, document, { id, userId: ana.id });
    type Received = { groupEventEvents: { kind: string; payload: { change?: string } } };
    const live = host.client.subscribe<Received>(
      `subscription ($id: ID!) { groupEventEvents(groupEventId: $id) { kind payload {
        ... on AttendeeChanged { change } } } }`,
      { id },
    );
    await live.until(({ groupEventEvents }) => groupEventEvents.kind === 'HEARTBEAT');
    const input = { id, startTime: stage.start(30) };
    expect((await stage.ask(host, 'UpdateGroupEventRequest', { input })).errors).toEqual([]);
    const { groupEventEvents } = await live.until((item) => item.groupEventEvents.kind === 'ATTENDEE');
    expect(groupEventEvents.payload).toEqual({ change: 'AttendeeTold' });
    expect(await stage.mine(ana, id)).toMatchObject({ status: 'REGISTERED' });
  });

  it('EVT-90 FBK-15 who is checked in as the event ends is thanked, and says how it was five minutes later', async () => {
    const [host, ana, ben] = [await stage.speaker(), await stage.attendee(), await stage.attendee()];
    const id = await stage.published(host);
    for (const who of [ana, ben]) await stage.register(who, id);
    await until(id, -HOUR);
    await stage.settled();
    const thanked = async (userId: string) =>
      (
        await stage.app.db
          .sql`select 1 from events where type = 'AttendeeThanked' and data->>'userId' = ${userId}`
      ).length;
    const opens = async (who: Somebody) => {
      type Mine = { getGroupEventById: { mine: { feedbackFrom: string | null } } };
      const query = 'query ($id: ID!) { getGroupEventById(id: $id) { mine { feedbackFrom } } }';
      return (await stage.ask<Mine>(who, query, { id })).data?.getGroupEventById.mine.feedbackFrom;
    };
    expect(await opens(ana)).toBeNull();
    // Decided on the event as it was before its end, and written after it.
    const [gatheringId, at] = [id as GatheringId, stage.clock.now()];
    await attempt(stage, [
      onAttendee({
        type: 'AttendGathering',
        data: { gatheringId, userId: userId(ana.id), hostId: userId(host.id), isOver: false },
        meta: {
          actor: { kind: 'user', id: userId(host.id) },
          commandId: commandId(randomUUID()),
          correlationId: 'late',
          at,
        },
      }),
    ]);
    await stage.settled();
    expect(await thanked(ana.id)).toBe(1);
    const document =
      'mutation ($id: ID!, $userId: ID!) { checkInAttendee(groupEventId: $id, userId: $userId) { id } }';
    await stage.ask(host, document, { id, userId: ben.id });
    const later = new Date(stage.clock.now() + 5 * MINUTE).toISOString();
    const score = () =>
      stage
        .ask(
          ben,
          'mutation ($input: CreateGroupEventScoreInput!) { createGroupEventScore(input: $input) { id } }',
          { input: { groupEventId: id, score: 9 } },
        )
        .then(({ code }) => code);
    expect([await opens(ben), await score()]).toEqual([later, 'NOT_FOUND']);
    await stage.later(5 * MINUTE);
    expect([await thanked(ben.id), await score()]).toEqual([1, undefined]);
  });

  it('EVT-57 EVT-58 EVT-59 EVT-60 EVT-62 a speaker briefing question has id, help, interestExpertise, hide and mentee details, and a hidden name is hidden from the speaker everywhere', async () => {
    const host = await stage.speaker();
    const shown = await stage.attendee({ firstName: 'Shown' });
    const hidden = await stage.attendee({ firstName: 'Secret' });
    const id = await stage.published(host);
    for (const who of [shown, hidden]) await stage.register(who, id);
    const brief = (who: Somebody, hide: boolean, more: object = {}) =>
      stage.ask<{ createSpeakerBreafingQuestion: { help: string; hide: boolean } }>(
        who,
        'CreateSpeakerBreafingQuestion',
        {
          input: { groupEventId: id, help: 'How do I say it?', interestExpertise: 'BEGINNER', hide, ...more },
        },
      );
    expect((await brief(shown, false)).data?.createSpeakerBreafingQuestion).toMatchObject({
      help: 'How do I say it?',
      interestExpertise: 'BEGINNER',
      hide: false,
    });
    await brief(hidden, true);
    expect((await brief(hidden, true, { help: ' ' })).errors[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { help: 'mandatory' },
    });
    expect((await brief(await stage.attendee(), false)).code).toBe('NOT_FOUND');
    type Asked = { id: string; help: string; mentee: { id: string; firstName: string } | null };
    type Page = { getSpeakerBreafingQuestionsByEventId: { data: Asked[] } };
    const questions = async (who: Pick<Somebody, 'client'>) =>
      (
        await stage.ask<Page>(who, 'GetSpeakerBreafingQuestionsByEventId', {
          eventId: id,
          limit: 10,
          offset: 0,
        })
      ).data?.getSpeakerBreafingQuestionsByEventId.data ?? [];
    // Both at one moment of the clock, so in either order.
    const asked = await questions(host);
    const [first, second] = [asked.find(({ mentee }) => mentee), asked.find(({ mentee }) => !mentee)];
    expect(first?.mentee).toMatchObject({ id: shown.id, firstName: 'Shown' });
    expect(second).toMatchObject({ help: 'How do I say it?', mentee: null });
    const attendees = await stage.ask(
      host,
      `query ($id: ID!) { getGroupEventAttendees(groupEventId: $id) { total data { id status mentee { id firstName } } } }`,
      { id },
    );
    const notified = JSON.stringify([await questions(host), attendees.data]);
    expect(notified).toContain(shown.id);
    for (const secret of [hidden.id, 'Secret']) expect(notified).not.toContain(secret);
    // The charity sees who it is; an attendee sees their own and nobody else's.
    expect(JSON.stringify(await questions(stage.ops))).toContain(hidden.id);
    expect(await questions(hidden)).toMatchObject([{ mentee: { id: hidden.id } }]);
    // Who leaves is expected no more, and neither is what they asked.
    expect(await stage.leave(shown, id)).toBe('CANCELLED');
    expect((await questions(host)).map(({ mentee }) => mentee)).toEqual([null]);
    await until(id, 0);
    expect((await brief(hidden, true)).code).toBe('TOO_LATE');
  });

  it('EVT-115 LIV-02 API-32 API-39 isPublic false is visible to the community and invitees only, its live feed too; a stranger sees "Sorry this option is not available for your community"', async () => {
    const host = await stage.speaker();
    const member = await stage.attendee();
    const outsider = await stage.attendee({ partnerId: 'other' });
    const invited = await stage.attendee({ partnerId: 'other' });
    const id = await stage.published(host, { isPublic: false, maxNumberOfAttendees: 10 });
    const invite = await stage.ask(
      host,
      'mutation ($id: ID!, $ids: [ID!]!) { inviteToGroupEvent(groupEventId: $id, userIds: $ids) }',
      { id, ids: [invited.id] },
    );
    expect(invite.data).toEqual({ inviteToGroupEvent: 1 });
    const answer = await stage.ask(outsider, 'GetGroupEventById', { id });
    expect(answer.errors[0]?.message).toBe('Sorry this option is not available for your community');
    expect(JSON.stringify(answer)).not.toContain('Raise a price');
    expect(await stage.sees(stage.visitor, id)).toBe('COMMUNITY_OPTION_OFF');
    expect(await stage.register(outsider, id)).toBe('COMMUNITY_OPTION_OFF');
    type Upcoming = { getAllUpcomingGroupEvents: { data: { id: string }[] } };
    const upcoming = async (who: Pick<Somebody, 'client'>) =>
      (
        await stage.ask<Upcoming>(who, 'GetAllUpcomingGroupEvents', { limit: 100, offset: 0 })
      ).data?.getAllUpcomingGroupEvents.data.map((event) => event.id) ?? [];
    expect(await upcoming(outsider)).not.toContain(id);
    expect(await upcoming(stage.visitor)).not.toContain(id);
    expect(await upcoming(member)).toContain(id);
    expect(await upcoming(invited)).toContain(id);
    const feed = `subscription ($id: ID!) { groupEventEvents(groupEventId: $id) { kind } }`;
    await expect(outsider.client.subscribe(feed, { id }).next()).rejects.toThrow();
    // EXPIRED_TOKEN would make the page of a visitor log in and load again, without end.
    const poll = 'query ($id: ID!) { groupEventEventsSince(groupEventId: $id) { kind } }';
    for (const each of [id, 'no-such-event']) {
      const opened = stage.visitor.client.subscribe(feed, { id: each }).next();
      await expect(opened).rejects.toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
      expect((await stage.ask(stage.visitor, poll, { id: each })).code).toBe('NOT_FOUND');
    }
    type Invitations = { getAllGroupEventsByMenteeId: { data: { id: string }[] } };
    const invitations = async () =>
      (
        await stage.ask<Invitations>(invited, 'GetAllGroupEventsByMenteeId', {
          status: 'INVITED',
          limit: 10,
          offset: 0,
        })
      ).data?.getAllGroupEventsByMenteeId.data;
    expect(await invitations()).toMatchObject([{ id }]);
    expect([await stage.register(member, id), await stage.register(invited, id)]).toEqual([
      'REGISTERED',
      'REGISTERED',
    ]);
    expect(await invitations()).toEqual([]);
  });

  it('EVT-112 EVT-116 an event of an invited speaker takes registrations until the date that they took begins, not the first that was offered', async () => {
    const [host, early, late] = [await stage.speaker(), await stage.attendee(), await stage.attendee()];
    const times = [stage.start(21), stage.start(28)];
    const invited = await stage.propose(stage.ops, {
      mentorId: host.id,
      offeredTimes: times,
      startTime: undefined,
    });
    const id = invited.data?.createGroupEventRequest.id ?? '';
    const input = { id, status: 'ACCEPTED', suitingTimes: [times[1]] };
    expect((await stage.ask(host, 'UpdateGroupEventRequest', { input })).errors).toEqual([]);
    const publish = 'mutation ($id: ID!) { publishGroupEvent(requestId: $id) { id } }';
    expect((await stage.ask(host, publish, { id })).errors).toEqual([]);
    expect(await stage.sees(host, id)).toMatchObject({ startTime: times[1] });
    await stage.later(Date.parse(times[0] ?? '') + DAY - stage.clock.now());
    expect(await stage.register(early, id)).toBe('REGISTERED');
    await until(id, 0);
    expect(await stage.register(late, id)).toBe('TOO_LATE');
    type Window = { getGroupEventById: { endDateRegistration: string } };
    const asked = 'query ($id: ID!) { getGroupEventById(id: $id) { endDateRegistration } }';
    const { data } = await stage.ask<Window>(host, asked, { id });
    expect(data?.getGroupEventById.endDateRegistration).toBe(times[1]);
  });

  it('EVT-112 EVT-116 a registration end after the first offered date stands where the speaker takes a later one, and gives way where they take the first', async () => {
    const host = await stage.speaker();
    const times = [stage.start(21), stage.start(28)];
    const endDateRegistration = stage.start(27);
    const closesAfter = async (taken: string | undefined) => {
      const invite = { mentorId: host.id, offeredTimes: times, startTime: undefined, endDateRegistration };
      const invited = await stage.propose(stage.ops, invite);
      expect(invited.errors).toEqual([]);
      const id = invited.data?.createGroupEventRequest.id ?? '';
      const input = { id, status: 'ACCEPTED', suitingTimes: [taken] };
      expect((await stage.ask(host, 'UpdateGroupEventRequest', { input })).errors).toEqual([]);
      type Window = { getGroupEventById: { endDateRegistration: string } };
      const asked = 'query ($id: ID!) { getGroupEventById(id: $id) { endDateRegistration } }';
      return (await stage.ask<Window>(host, asked, { id })).data?.getGroupEventById.endDateRegistration;
    };
    expect(await closesAfter(times[1])).toBe(endDateRegistration);
    expect(await closesAfter(times[0])).toBe(times[0]);
  });

  it('EVT-117 LIV-01 LIV-02 LIV-06 seats, registrations and cancellations update live on the page, for a visitor too, and name nobody', async () => {
    const [host, a] = [await stage.speaker(), await stage.attendee()];
    const id = await stage.published(host);
    const { data } = await stage.ask<{ getGroupEventById: { position: string } }>(
      stage.visitor,
      'query ($id: ID!) { getGroupEventById(id: $id) { position } }',
      { id },
    );
    const feed = `subscription ($id: ID!, $after: Position) { groupEventEvents(groupEventId: $id, after: $after) { kind payload {
      __typename ... on GroupEventChanged { groupEventId change registered waiting } } } }`;
    type Received = { groupEventEvents: { payload: Record<string, unknown> } };
    const live = stage.visitor.client.subscribe<Received>(feed, {
      id,
      after: data?.getGroupEventById.position,
    });
    await stage.register(a, id);
    await stage.leave(a, id);
    const received: Record<string, unknown>[] = [];
    while (received.length < 2) {
      const { groupEventEvents } = await live.next();
      if (groupEventEvents.payload.__typename === 'GroupEventChanged')
        received.push(groupEventEvents.payload);
    }
    expect(received).toEqual([
      { __typename: 'GroupEventChanged', groupEventId: id, change: 'SeatTaken', registered: 1, waiting: 0 },
      { __typename: 'GroupEventChanged', groupEventId: id, change: 'SeatFreed', registered: 0, waiting: 0 },
    ]);
    expect(JSON.stringify(received)).not.toContain(a.id);
  });

  it('EVT-53 EVT-62 LIV-02 who runs the event receives live arrivals, undone check-ins, answers to the briefing and refusals of invitations; nobody else does, and nobody is named', async () => {
    const [host, a, b] = [await stage.speaker(), await stage.attendee(), await stage.attendee()];
    const manager = await stage.attendee();
    const link = {
      partnerId: 'stage',
      role: 'MANAGER',
      isMenteeApproved: true,
      isMentorApproved: true,
    } as const;
    await linkPartner(stage.app, { userId: userId(manager.id), ...link }, stage.clock.now());
    const id = await stage.published(host);
    await stage.register(a, id);
    await until(id, 2 * HOUR);
    const feed = `subscription ($id: ID!, $after: Position) { groupEventEvents(groupEventId: $id, after: $after) { payload {
      __typename ... on GroupEventChanged { change } ... on AttendeeChanged { groupEventId change } } } }`;
    type Received = { groupEventEvents: { payload: Record<string, unknown> } };
    const position = 'query ($id: ID!) { getGroupEventById(id: $id) { position } }';
    const follow = async (who: Pick<Somebody, 'client'>) => {
      const { data } = await stage.ask<{ getGroupEventById: { position: string } }>(who, position, { id });
      const live = who.client.subscribe<Received>(feed, { id, after: data?.getGroupEventById.position });
      /** Up to the next registration, which everybody receives. */
      return async () => {
        const received: Record<string, unknown>[] = [];
        for (;;) {
          const { payload } = (await live.next()).groupEventEvents;
          if (payload.change === 'SeatTaken') return received;
          if (payload.__typename !== 'Heartbeat') received.push(payload);
        }
      };
    };
    const organisers = [await follow(host), await follow(manager), await follow(stage.ops)];
    const others = [await follow(a), await follow(stage.visitor)];
    const person = { groupEventId: id, userId: a.id };
    await stage.ask(
      host,
      'mutation ($groupEventId: ID!, $userId: ID!) { checkInAttendee(groupEventId: $groupEventId, userId: $userId) { id } }',
      person,
    );
    await stage.ask(
      host,
      'mutation ($groupEventId: ID!, $userId: ID!) { undoAttendeeCheckIn(groupEventId: $groupEventId, userId: $userId) { id } }',
      person,
    );
    const briefing = { groupEventId: id, help: 'How do I begin?', interestExpertise: 'BEGINNER' };
    await stage.ask(
      a,
      'mutation ($input: CreateSpeakerBreafingQuestionInput!) { createSpeakerBreafingQuestion(input: $input) { id } }',
      { input: briefing },
    );
    const invite =
      'mutation ($id: ID!, $ids: [ID!]!) { inviteToGroupEvent(groupEventId: $id, userIds: $ids) }';
    await stage.ask(host, invite, { id, ids: [b.id] });
    await stage.status(b, id, 'DECLINED');
    await stage.register(await stage.attendee(), id);
    const changes = [
      'AttendeeAttended',
      'AttendeeCheckInUndone',
      'AttendeeBriefed',
      'AttendeeInvited',
      'AttendeeDeclined',
    ];
    const expected = changes.map((change) => ({ __typename: 'AttendeeChanged', groupEventId: id, change }));
    for (const received of organisers) expect(await received()).toEqual(expected);
    for (const received of others) expect(await received()).toEqual([]);
  });

  it('EVT-107 a public event is an .ics file with a stable UID and rising SEQUENCE, and the join link inside is the event page, not the raw call link', async () => {
    const host = await stage.speaker();
    const id = await stage.published(host);
    const file = async (of = id) => {
      const response = await fetch(`${stage.address}/event-calendar/${of}.ics`);
      const text = await response.text();
      if (response.status !== 200) return { status: response.status, text };
      const item = new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent');
      const event = new ICAL.Event(item ?? undefined);
      return {
        uid: event.uid,
        sequence: event.sequence,
        start: event.startDate.toJSDate().toISOString(),
        status: item?.getFirstPropertyValue('status'),
        text: text.replace(/\r\n /g, ''),
      };
    };
    expect(await file()).toMatchObject({ uid: `event-${id}@waymark`, sequence: 0, start: stage.start() });
    const { text } = await file();
    expect(text).toContain(`/group-event?id=${id}`);
    expect(text).not.toContain(CALL);
    const moved = { id, startTime: stage.start(30) };
    await stage.ask(host, 'UpdateGroupEventRequest', { input: moved });
    expect(await file()).toMatchObject({
      uid: `event-${id}@waymark`,
      sequence: 1,
      start: stage.start(30),
      status: 'CONFIRMED',
    });
    const cancel = 'mutation ($id: ID!) { cancelGroupEvent(id: $id, reason: "I am ill.") { id } }';
    await stage.ask(host, cancel, { id });
    expect(await file()).toMatchObject({ sequence: 2, status: 'CANCELLED' });
    const hidden = await stage.published(host, { isPublic: false });
    expect(await file(hidden)).toMatchObject({ status: 404 });
  });
});
