import { randomUUID } from 'node:crypto';
import { userId } from '@waymark/events/kernel';
import { describe, expect, it } from 'vitest';
import { createStage, DAY, HOUR, type Stage } from '../gathering/testing/stage.ts';
import { changeProfile } from '../identity/index.ts';
import type { Somebody } from '../mentoring/testing/mentoringFixture.ts';

const MINUTE = 60_000;

/** An event that is over, and those who came. */
async function heldEvent(stage: Stage, guests: number) {
  const host = await stage.speaker();
  const id = await stage.published(host, { maxNumberOfAttendees: 5 });
  const people: Somebody[] = [];
  for (let each = 0; each < guests; each += 1) people.push(await stage.attendee());
  for (const who of people) expect(await stage.register(who, id)).toBe('REGISTERED');
  await stage.later(Date.parse(stage.start()) - stage.clock.now());
  for (const who of people)
    expect((await stage.ask(who, 'AttendeeJoinEvent', { groupEventId: id })).errors).toEqual([]);
  await stage.later(2 * HOUR);
  return { host, id, people };
}

/** `createGroupEventScore(input)`, word for word as documented. */
async function createGroupEventScore(stage: Stage, who: Somebody, groupEventId: string, more: object = {}) {
  const input = { clientId: randomUUID(), groupEventId, score: 9, ...more };
  type Data = { createGroupEventScore: { id: string; score: number } };
  const { data, code, errors } = await stage.ask<Data>(who, 'CreateGroupEventScore', { input });
  return { score: data?.createGroupEventScore, code, errors };
}

async function getGroupEventScoreByGroupEventId(stage: Stage, who: Somebody, groupEventId: string) {
  type Data = { getGroupEventScoreByGroupEventId: { id: string; score: number } | null };
  const { data } = await stage.ask<Data>(who, 'GetGroupEventScoreByGroupEventId', { groupEventId });
  return data?.getGroupEventScoreByGroupEventId;
}

describe('feedback on group events', () => {
  it('LIV-02 FBK-13 who wrote receives it on all their devices, and the speaker only of what is not anonymous', async () => {
    await using stage = await createStage();
    const { host, id, people } = await heldEvent(stage, 2);
    const [hidden, named] = people as [Somebody, Somebody];
    type Received = { userEvents: { payload: Record<string, unknown> } };
    const feed = `subscription ($after: Position) { userEvents(after: $after) { payload {
      __typename ... on FeedbackChanged { sessionId groupEventId change } } } }`;
    type Place = { getGroupEventById: { position: string } };
    const place = 'query ($id: ID!) { getGroupEventById(id: $id) { position } }';
    const follow = async (who: Somebody) => {
      const after = (await stage.ask<Place>(who, place, { id })).data?.getGroupEventById.position;
      const live = who.client.subscribe<Received>(feed, { after });
      return async () => {
        for (;;) {
          const { payload } = (await live.next()).userEvents;
          if (payload.__typename === 'FeedbackChanged') return payload;
        }
      };
    };
    const [byHost, byHidden, byNamed] = [await follow(host), await follow(hidden), await follow(named)];
    await createGroupEventScore(stage, hidden, id, { isAnonymous: true });
    await createGroupEventScore(stage, named, id, { score: 10 });
    await createGroupEventScore(stage, named, id, { score: 8 });
    const payload = { __typename: 'FeedbackChanged', sessionId: null, groupEventId: id };
    expect(await byHidden()).toEqual({ ...payload, change: 'FeedbackGiven' });
    expect(await byNamed()).toEqual({ ...payload, change: 'FeedbackGiven' });
    // The first that the speaker receives is the one with a name.
    expect(await byHost()).toEqual({ ...payload, change: 'FeedbackGiven' });
    expect(await byHost()).toEqual({ ...payload, change: 'FeedbackChanged' });
  });

  it('FBK-06 FBK-07 API-36 createGroupEventScore(input) is by who was there, and getGroupEventScoreByGroupEventId(groupEventId) reads one’s own', async () => {
    await using stage = await createStage();
    const { host, id, people } = await heldEvent(stage, 2);
    const [guest, other] = people as [Somebody, Somebody];
    expect(await getGroupEventScoreByGroupEventId(stage, guest, id)).toBeNull();
    const { score } = await createGroupEventScore(stage, guest, id);
    expect(score).toEqual({ id: expect.any(String), score: 9 });
    expect(await getGroupEventScoreByGroupEventId(stage, guest, id)).toEqual(score);
    expect(await getGroupEventScoreByGroupEventId(stage, other, id), 'not theirs').toBeNull();
    const next = await stage.published(host);
    expect(await getGroupEventScoreByGroupEventId(stage, guest, next), 'of another event').toBeNull();
    const changed = await createGroupEventScore(stage, guest, id, { score: 7 });
    expect(changed.score).toEqual({ id: score?.id, score: 7 });
    const stranger = await stage.attendee();
    const refused = await createGroupEventScore(stage, stranger, id);
    expect([refused.score, refused.code]).toEqual([undefined, 'NOT_FOUND']);
    expect(
      (await createGroupEventScore(stage, other, id, { score: 11 })).errors[0]?.extensions,
    ).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { score: 'outOfRange' },
    });
    expect(await getGroupEventScoreByGroupEventId(stage, other, id)).toBeNull();
    expect(await stage.facts('FeedbackGiven')).toBe(1);
    expect((await createGroupEventScore(stage, host, id, { score: 8 })).score?.score).toBe(8);
  });

  it('FBK-07 FBK-15 who is checked in after the end is thanked once the check-in stands, and says how it was', async () => {
    await using stage = await createStage();
    const host = await stage.speaker();
    const id = await stage.published(host, { maxNumberOfAttendees: 5 });
    const [late, wrong] = [await stage.attendee(), await stage.attendee()];
    for (const who of [late, wrong]) await stage.register(who, id);
    await stage.later(Date.parse(stage.start()) + DAY - stage.clock.now());
    const door = async (name: string, userId: string) => {
      const document = `mutation ($id: ID!, $userId: ID!) { ${name}(groupEventId: $id, userId: $userId) { id } }`;
      expect((await stage.ask(host, document, { id, userId })).errors).toEqual([]);
    };
    await door('checkInAttendee', late.id);
    await door('checkInAttendee', wrong.id);
    await stage.later(4 * MINUTE);
    await door('undoAttendeeCheckIn', wrong.id);
    expect(await stage.facts('AttendeeThanked')).toBe(0);
    await stage.later(MINUTE);
    await stage.settled();
    expect(await stage.facts('AttendeeThanked')).toBe(1);
    expect((await createGroupEventScore(stage, late, id)).score?.score).toBe(9);
    expect((await createGroupEventScore(stage, wrong, id)).code).toBe('NOT_FOUND');
  });

  it('FBK-08 getGroupEventReasons(language) has the reasons of each band in the language', async () => {
    await using stage = await createStage();
    type Reason = { id: string; description: string; scoreGroup: string; showToAttendee: boolean };
    const getGroupEventReasons = async (language: string) => {
      const { data } = await stage.ask<{ getGroupEventReasons: readonly Reason[] }>(
        stage.visitor,
        'GetGroupEventReasons',
        { language },
      );
      return data?.getGroupEventReasons ?? [];
    };
    const [english, portuguese] = [await getGroupEventReasons('en'), await getGroupEventReasons('pt')];
    expect(english).toContainEqual({
      id: 'event.useful',
      description: 'I can use it straight away',
      scoreGroup: '9-10',
      showToAttendee: true,
      noShow: false,
      eventDidNotHappen: false,
    });
    expect(portuguese).toContainEqual(
      expect.objectContaining({ description: 'Posso usar já o que aprendi' }),
    );
    const [everybody, speaker] = [
      { showToAttendee: true, noShow: false, eventDidNotHappen: false },
      { showToAttendee: false, noShow: false, eventDidNotHappen: false },
    ];
    const offered = [
      { id: 'event.notForMe', scoreGroup: '0-6', ...everybody },
      { id: 'event.tooBasic', scoreGroup: '0-6', ...everybody },
      { id: 'event.tooHard', scoreGroup: '0-6', ...everybody },
      { id: 'event.technology', scoreGroup: '0-6', ...everybody },
      { id: 'event.fewCame', scoreGroup: '0-6', ...speaker },
      { id: 'event.noShow', scoreGroup: '0-6', ...everybody, noShow: true },
      { id: 'event.didNotHappen', scoreGroup: '0-6', ...everybody, eventDidNotHappen: true },
      { id: 'event.goodStart', scoreGroup: '7-8', ...everybody },
      { id: 'event.moreTime', scoreGroup: '7-8', ...everybody },
      { id: 'event.moreExamples', scoreGroup: '7-8', ...everybody },
      { id: 'event.quiet', scoreGroup: '7-8', ...speaker },
      { id: 'event.useful', scoreGroup: '9-10', ...everybody },
      { id: 'event.clear', scoreGroup: '9-10', ...everybody },
      { id: 'event.questions', scoreGroup: '9-10', ...everybody },
      { id: 'event.goodPeople', scoreGroup: '9-10', ...speaker },
    ];
    for (const reasons of [english, portuguese])
      expect(reasons.map(({ description: _, ...reason }) => reason)).toEqual(offered);
    const reader = await stage.attendee();
    await changeProfile(stage.app, userId(reader.id), { language: 'pt' }, stage.clock.now());
    const { data } = await stage.ask<{ getGroupEventReasons: readonly Reason[] }>(
      reader,
      '{ getGroupEventReasons { id description } }',
    );
    expect(data?.getGroupEventReasons, 'without one: in that of the viewer').toContainEqual({
      id: 'event.useful',
      description: 'Posso usar já o que aprendi',
    });
  });

  it('FBK-04 FBK-13 FBK-15 who skips an event is not asked again, and consent to be quoted can be withdrawn', async () => {
    await using stage = await createStage();
    const { id, people } = await heldEvent(stage, 2);
    const [skips, says] = people as [Somebody, Somebody];
    const asks = async (who: Somebody) => {
      const rows = await stage.app.db.sql`
        select position from events join event_topics using (position)
        where type = 'FeedbackAsked' and topic = ${`user.${who.id}`}`;
      return rows.length;
    };
    const skip = 'mutation ($id: ID!) { skipGroupEventScore(groupEventId: $id) }';
    expect((await stage.ask(skips, skip, { id })).data).toEqual({ skipGroupEventScore: true });
    expect((await stage.ask(await stage.attendee(), skip, { id })).code).toBe('NOT_FOUND');
    await stage.later(2 * DAY + HOUR);
    expect([await asks(skips), await asks(says)]).toEqual([1, 2]);

    const withdraw =
      'mutation ($id: ID!) { withdrawGroupEventConsent(groupEventId: $id) { marketingConsent score } }';
    expect((await stage.ask(says, withdraw, { id })).code).toBe('NOT_FOUND');
    expect((await createGroupEventScore(stage, says, id, { marketingConsent: true })).score).toBeDefined();
    const withdrawn = { marketingConsent: false, score: 9 };
    expect((await stage.ask(says, withdraw, { id })).data).toEqual({ withdrawGroupEventConsent: withdrawn });
    const own = `query ($id: ID!) { getGroupEventScoreByGroupEventId(groupEventId: $id) { marketingConsent score } }`;
    expect((await stage.ask(says, own, { id })).data).toEqual({
      getGroupEventScoreByGroupEventId: withdrawn,
    });
  });

  it('FBK-09 FBK-13 the lists of feedback name the event that it is on, and its consent is withdrawn from there', async () => {
    await using stage = await createStage();
    const { host, id, people } = await heldEvent(stage, 2);
    const [guest, hidden] = people as [Somebody, Somebody];
    const said = { comment: 'Clear.', marketingConsent: true };
    const { score } = await createGroupEventScore(stage, guest, id, said);
    await createGroupEventScore(stage, hidden, id, { isAnonymous: true });
    const given = async () => {
      const document = `{ getGivenFeedback { total items { score { id subjectId score comment marketingConsent }
        session { id } groupEventId groupEvent { id title } } } }`;
      return (await stage.ask<{ getGivenFeedback: object }>(guest, document)).data?.getGivenFeedback;
    };
    const groupEvent = { id, title: 'Raise a price without losing customers' };
    const item = (marketingConsent: boolean) => ({
      score: { id: score?.id, subjectId: id, score: 9, comment: 'Clear.', marketingConsent },
      session: null,
      groupEventId: id,
      groupEvent,
    });
    expect(await given()).toEqual({ total: 1, items: [item(true)] });
    const withdraw = 'mutation ($id: ID!) { withdrawGroupEventConsent(groupEventId: $id) { id } }';
    expect((await stage.ask(guest, withdraw, { id })).errors).toEqual([]);
    expect(await given()).toEqual({ total: 1, items: [item(false)] });
    const document = `{ getReceivedFeedback { items { sessionId groupEventId groupEvent { id title } topic { id }
      from { id } score } } }`;
    const received = async () =>
      (await stage.ask<{ getReceivedFeedback: { items: object[] } }>(host, document)).data
        ?.getReceivedFeedback;
    const named = {
      sessionId: null,
      groupEventId: id,
      groupEvent,
      topic: null,
      from: { id: guest.id },
      score: 9,
    };
    expect(await received()).toEqual({ items: [named] });
  });

  it('FBK-10 one score a person and event, with groupEventId, score, reasonIds, comment, isAnonymous, marketingConsent and clientId, editable for 7 days', async () => {
    await using stage = await createStage();
    const { id, people } = await heldEvent(stage, 1);
    const [guest] = people as [Somebody];
    const clientId = randomUUID();
    const reasonIds = ['event.useful'];
    const said = { reasonIds, comment: 'Clear.', isAnonymous: true, marketingConsent: true, clientId };
    const first = await createGroupEventScore(stage, guest, id, said);
    const again = await createGroupEventScore(stage, guest, id, said);
    expect(again.score).toEqual(first.score);
    expect(await stage.facts('FeedbackGiven')).toBe(1);
    expect(await stage.facts('FeedbackChanged'), 'the same clientId').toBe(0);
    const own = `query ($id: ID!) { getGroupEventScoreByGroupEventId(groupEventId: $id) {
      groupEventId score reasonIds comment isAnonymous marketingConsent } }`;
    const read = async () =>
      (await stage.ask<{ getGroupEventScoreByGroupEventId: object }>(guest, own, { id })).data
        ?.getGroupEventScoreByGroupEventId;
    const { clientId: _, ...kept } = said;
    expect(await read()).toEqual({ groupEventId: id, score: 9, ...kept });
    await stage.later(7 * DAY - HOUR);
    const changed = await createGroupEventScore(stage, guest, id, { score: 10 });
    expect(changed.score).toEqual({ id: first.score?.id, score: 10 });
    await stage.later(2 * HOUR);
    expect((await createGroupEventScore(stage, guest, id, { score: 0 })).code).toBe('TOO_LATE');
    expect(await read()).toMatchObject({ score: 10 });
  });

  it('FBK-11 a reason is for the band of its scoreGroup, for speakers where showToAttendee is false; noShow and eventDidNotHappen suppress the score', async () => {
    await using stage = await createStage();
    const { host, id, people } = await heldEvent(stage, 3);
    const [guest, other, third] = people as [Somebody, Somebody, Somebody];
    const problemOf = async (who: Somebody, score: number, reason: string) =>
      (await createGroupEventScore(stage, who, id, { score, reasonIds: [reason] })).errors[0]?.extensions
        ?.fields;
    const unknown = { reasonIds: 'choiceUnknown' };
    expect(await problemOf(guest, 6, 'event.moreTime'), '7-8 beside 6').toEqual(unknown);
    expect(await problemOf(guest, 9, 'event.moreTime'), '7-8 beside 9').toEqual(unknown);
    expect(await problemOf(guest, 8, 'event.tooBasic'), '0-6 beside 8').toEqual(unknown);
    expect(await problemOf(guest, 8, 'event.useful'), '9-10 beside 8').toEqual(unknown);
    expect(await problemOf(guest, 9, 'event.goodPeople'), 'for speakers').toEqual(unknown);
    expect(await problemOf(host, 9, 'event.goodPeople')).toBeUndefined();
    expect(await problemOf(guest, 7, 'event.moreTime')).toBeUndefined();
    const nps = async () =>
      (await stage.ask<{ getNps: { count: number } }>(stage.ops, '{ getNps { score count } }')).data?.getNps
        .count;
    expect(await nps()).toBe(2);
    expect(await problemOf(other, 0, 'event.noShow')).toBeUndefined();
    expect(await problemOf(third, 0, 'event.didNotHappen')).toBeUndefined();
    expect(await nps(), 'suppressed').toBe(2);
    type Received = { getReceivedFeedback: { items: readonly { score: number }[] } };
    const received = await stage.ask<Received>(host, '{ getReceivedFeedback { items { score } } }');
    expect(received.data?.getReceivedFeedback.items, 'nor shown').toEqual([{ score: 7 }]);
    await createGroupEventScore(stage, third, id, { score: 0 });
    expect(await nps()).toBe(3);
  });

  it('FBK-15 an event waits for feedback beside the sessions, until it is answered, skipped or 30 days over', async () => {
    await using stage = await createStage();
    const { host, id, people } = await heldEvent(stage, 3);
    const [says, skips, silent] = people as [Somebody, Somebody, Somebody];
    const session = await stage.accepted(says, host);
    await stage.later(Date.parse(session.endsAt ?? '') + 15 * 60_000 - stage.clock.now());
    type Due = {
      getFeedbackDue: { total: number; items: { session: object | null; groupEvent: object | null }[] };
    };
    const due = async (who: Somebody, more = '(withGroupEvents: true)') => {
      const document = `{ getFeedbackDue${more} { total items { session { id } groupEvent { id title } } } }`;
      const list = (await stage.ask<Due>(who, document)).data?.getFeedbackDue;
      // The newest question comes first; a reminder of the event comes with the question about the session.
      return list && { ...list, items: list.items.toSorted((one) => (one.session ? -1 : 1)) };
    };
    const ofSession = { session: { id: session.id }, groupEvent: null };
    const groupEvent = { id, title: 'Raise a price without losing customers' };
    const ofEvent = { session: null, groupEvent };
    expect(await due(says)).toEqual({ total: 2, items: [ofSession, ofEvent] });
    expect(await due(host), 'the speaker too').toEqual({ total: 2, items: [ofSession, ofEvent] });
    expect(await due(says, ''), 'as it was before').toEqual({ total: 1, items: [ofSession] });
    expect(await due(await stage.attendee()), 'who was not there').toEqual({ total: 0, items: [] });
    await createGroupEventScore(stage, says, id);
    expect(await due(says)).toEqual({ total: 1, items: [ofSession] });
    expect(await due(skips)).toEqual({ total: 1, items: [ofEvent] });
    await stage.ask(skips, 'mutation ($id: ID!) { skipGroupEventScore(groupEventId: $id) }', { id });
    expect(await due(skips)).toEqual({ total: 0, items: [] });
    await stage.later(33 * DAY);
    expect(await due(silent)).toEqual({ total: 0, items: [] });
  });

  it('FBK-05 feedback and NPS scoring exist for sessions and events', async () => {
    await using stage = await createStage();
    type Nps = { getNps: { score: number; count: number } };
    const nps = async () => (await stage.ask<Nps>(stage.ops, '{ getNps { score count } }')).data?.getNps;
    const { host, id, people } = await heldEvent(stage, 1);
    const [guest] = people as [Somebody];
    expect((await createGroupEventScore(stage, guest, id, { score: 10 })).score).toMatchObject({ score: 10 });
    expect(await nps(), 'of an event').toEqual({ score: 100, count: 1 });
    const session = await stage.accepted(guest, host);
    await stage.later(Date.parse(session.endsAt ?? '') + 15 * 60_000 - stage.clock.now());
    const giveScore =
      'mutation ($input: CreateSessionScoreInput!) { createSessionScore(input: $input) { score } }';
    const input = { clientId: randomUUID(), sessionId: session.id, score: 0 };
    expect((await stage.ask(guest, giveScore, { input })).errors).toEqual([]);
    expect(await nps(), 'and of a session').toEqual({ score: 0, count: 2 });
  });

  it('FBK-13 what was said of an event shows to its host in a daily batch, without names, from three on', async () => {
    await using stage = await createStage();
    const { host, id, people } = await heldEvent(stage, 3);
    const received = async () => {
      const { data } = await stage.ask<{
        getReceivedFeedback: {
          items: readonly { comment: string | null; from: object | null; at: string }[];
        };
      }>(
        host,
        '{ getReceivedFeedback { items { score comment at from { id } groupEventId groupEvent { id } } } }',
      );
      return data?.getReceivedFeedback.items ?? [];
    };
    const say = (who: Somebody | undefined, comment: string) =>
      createGroupEventScore(stage, who as Somebody, id, { comment, isAnonymous: true });
    for (const who of people.slice(0, 2)) expect((await say(who, 'Clear.')).score).toBeDefined();
    await stage.later(DAY + HOUR);
    expect(await received(), 'two are too few').toEqual([]);
    expect((await say(people[2], 'Too short.')).score).toBeDefined();
    expect(await received(), 'on the same day').toEqual([]);
    await stage.later(DAY + HOUR);
    const items = await received();
    expect(items.map(({ comment }) => comment).sort()).toEqual(['Clear.', 'Clear.', 'Too short.']);
    for (const item of items) {
      expect(item, 'of no event and no hour').toMatchObject({
        from: null,
        groupEventId: null,
        groupEvent: null,
      });
      expect(item.at).toMatch(/T00:00:00.000Z$/);
    }
    for (const { id: personId } of people) expect(JSON.stringify(items)).not.toContain(personId);
  });
});
