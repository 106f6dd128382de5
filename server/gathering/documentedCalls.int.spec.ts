import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Somebody } from '../mentoring/testing/mentoringFixture.ts';
import { createStage, HOUR, type Stage } from './testing/stage.ts';

// Each document is the documented one, word for word, with all of its variables.

type Page<Name extends string, Item> = Record<
  Name,
  { data: readonly Item[]; total: number; hasMore: boolean }
>;
type Viewer = Pick<Somebody, 'client'>;

describe('the documented calls about briefings, past events and scores', () => {
  let stage: Stage;
  let [host, ana, ben, stranger]: Somebody[] = [];
  let [earlier, later] = ['', ''];

  /** Goes to the start, joins, and goes on until it is over. */
  async function hold(id: string, startsAt: string, ...people: Somebody[]): Promise<void> {
    await stage.later(Date.parse(startsAt) - stage.clock.now());
    for (const who of people)
      expect((await stage.ask(who, 'AttendeeJoinEvent', { groupEventId: id })).errors).toEqual([]);
    await stage.later(2 * HOUR);
  }

  beforeAll(async () => {
    stage = await createStage();
    [host, stranger] = [await stage.speaker(), await stage.attendee()];
    [ana, ben] = [await stage.attendee({ firstName: 'Ana' }), await stage.attendee({ firstName: 'Ben' })];
    const [first, second] = [stage.start(21), stage.start(28)];
    earlier = await stage.published(host, { startTime: first });
    later = await stage.published(host, { startTime: second });
    for (const id of [earlier, later])
      for (const who of [ana, ben]) expect(await stage.register(who, id)).toBe('REGISTERED');
    for (const [who, help] of [
      [ana, 'How do I begin?'],
      [ben, 'How do I end?'],
    ] as const) {
      const input = { groupEventId: earlier, help, interestExpertise: 'EXPERIENCED', hide: false };
      const { data, errors } = await stage.ask(who, 'CreateSpeakerBreafingQuestion', { input });
      expect(errors).toEqual([]);
      // API-80: the question comes back as it was asked.
      expect(data).toEqual({
        createSpeakerBreafingQuestion: {
          id: expect.any(String),
          help,
          interestExpertise: 'EXPERIENCED',
          hide: false,
        },
      });
      await stage.later(1_000);
    }
    await hold(earlier, first, ana, ben);
    await hold(later, second, ana);
  });
  afterAll(() => stage[Symbol.asyncDispose]());

  async function getSpeakerBreafingQuestionsByEventId(who: Viewer, limit: number, offset: number) {
    type Asked = { id: string; help: string; groupEvent: { id: string }; mentee: { id: string } };
    const variables = { eventId: earlier, limit, offset };
    const { data, code } = await stage.ask<Page<'getSpeakerBreafingQuestionsByEventId', Asked>>(
      who,
      'GetSpeakerBreafingQuestionsByEventId',
      variables,
    );
    return data?.getSpeakerBreafingQuestionsByEventId ?? code;
  }

  async function getCompletedEventsByUser(who: Viewer, limit: number, offset: number) {
    type Held = { id: string; status: string; mentor: { id: string } };
    const { data, code } = await stage.ask<Page<'getCompletedEventsByUser', Held>>(
      who,
      'GetCompletedEventsByUser',
      { limit, offset },
    );
    return data?.getCompletedEventsByUser ?? code;
  }

  it('API-34 getSpeakerBreafingQuestionsByEventId(eventId, limit, offset) is a page of each question for the speaker and ops, and of one’s own for who attends', async () => {
    for (const who of [host as Somebody, stage.ops]) {
      const pages = [0, 1].map((offset) => getSpeakerBreafingQuestionsByEventId(who, 1, offset));
      const [first, second] = await Promise.all(pages);
      expect([first, second]).toMatchObject([
        { data: [{ groupEvent: { id: earlier } }], total: 2, hasMore: true },
        { data: [{ groupEvent: { id: earlier } }], total: 2, hasMore: false },
      ]);
      const all = await getSpeakerBreafingQuestionsByEventId(who, 50, 0);
      const asked = typeof all === 'object' ? all.data.map(({ help, mentee }) => [mentee.id, help]) : [];
      expect(asked.sort()).toEqual(
        [
          [ana?.id, 'How do I begin?'],
          [ben?.id, 'How do I end?'],
        ].sort(),
      );
      expect(await getSpeakerBreafingQuestionsByEventId(who, 50, 2)).toMatchObject({
        data: [],
        hasMore: false,
      });
    }
    expect(await getSpeakerBreafingQuestionsByEventId(ana as Somebody, 50, 0)).toMatchObject({
      data: [{ help: 'How do I begin?', mentee: { id: ana?.id } }],
      total: 1,
    });
    expect(await getSpeakerBreafingQuestionsByEventId(stranger as Somebody, 50, 0)).toMatchObject({
      data: [],
      total: 0,
    });
    expect(await getSpeakerBreafingQuestionsByEventId(stage.visitor, 50, 0)).toBe('EXPIRED_TOKEN');
  });

  it('API-80 createSpeakerBreafingQuestion(input) is the question of its person, asked again the same one with a new text', async () => {
    const id = await stage.published(host as Somebody);
    await stage.register(ana as Somebody, id);
    const createSpeakerBreafingQuestion = async (who: Viewer, more: object) => {
      const input = { groupEventId: id, interestExpertise: 'BEGINNER', help: 'Why?', ...more };
      const answer = await stage.ask<{ createSpeakerBreafingQuestion: { id: string } }>(
        who,
        'CreateSpeakerBreafingQuestion',
        { input },
      );
      return answer.data?.createSpeakerBreafingQuestion ?? answer.code;
    };
    const asked = await createSpeakerBreafingQuestion(ana as Somebody, {});
    expect(asked).toMatchObject({ help: 'Why?', hide: false });
    const again = await createSpeakerBreafingQuestion(ana as Somebody, { help: 'How?', hide: true });
    expect(again).toMatchObject({ help: 'How?', hide: true, id: typeof asked === 'object' && asked.id });
    expect(await createSpeakerBreafingQuestion(stranger as Somebody, {})).toBe('NOT_FOUND');
    const type = 'GetSpeakerBreafingQuestionsByEventId';
    const { data } = await stage.ask(stage.ops, type, { eventId: id, limit: 50, offset: 0 });
    expect(data).toMatchObject({
      getSpeakerBreafingQuestionsByEventId: { data: [{ help: 'How?' }], total: 1 },
    });
  });

  it('API-35 EVT-101 getCompletedEventsByUser(limit, offset) is a page of what the viewer joined or spoke at, the newest first; what they are registered for is what lies ahead', async () => {
    for (const who of [ana as Somebody, host as Somebody]) {
      const page = await getCompletedEventsByUser(who, 1, 0);
      expect(page).toMatchObject({
        data: [{ id: later, mentor: { id: host?.id } }],
        total: 2,
        hasMore: true,
      });
      const rest = await getCompletedEventsByUser(who, 1, 1);
      expect(rest).toMatchObject({ data: [{ id: earlier }], total: 2, hasMore: false });
    }
    // Ben registered for both and came to one; what only lies ahead is not completed.
    const ahead = await stage.published(host as Somebody);
    await stage.register(ben as Somebody, ahead);
    expect(await getCompletedEventsByUser(ben as Somebody, 50, 0)).toMatchObject({
      data: [{ id: earlier, status: 'FINISHED' }],
      total: 1,
      hasMore: false,
    });
    const registered = '{ getAllRegisteredGroupEventsByUserId(limit: 50) { data { id } total } }';
    expect((await stage.ask(ben as Somebody, registered)).data, 'until it is over').toEqual({
      getAllRegisteredGroupEventsByUserId: { data: [{ id: ahead }], total: 1 },
    });
    expect(await getCompletedEventsByUser(stranger as Somebody, 50, 0)).toMatchObject({ data: [], total: 0 });
    expect(await getCompletedEventsByUser(stage.visitor, 50, 0)).toBe('EXPIRED_TOKEN');
  });

  it('API-81 createGroupEventScore(input) is the score as it was given, by who was there and by nobody else', async () => {
    const createGroupEventScore = async (who: Viewer, score: number) => {
      const input = { groupEventId: later, score };
      const answer = await stage.ask<{ createGroupEventScore: { id: string; score: number } }>(
        who,
        'CreateGroupEventScore',
        { input },
      );
      return answer.data?.createGroupEventScore ?? answer.code;
    };
    expect(await createGroupEventScore(ana as Somebody, 9)).toEqual({ id: expect.any(String), score: 9 });
    const own = await stage.ask(ana as Somebody, 'GetGroupEventScoreByGroupEventId', { groupEventId: later });
    expect(own.data).toEqual({ getGroupEventScoreByGroupEventId: { id: expect.any(String), score: 9 } });
    for (const who of [ben as Somebody, stranger as Somebody])
      expect(await createGroupEventScore(who, 9)).toBe('NOT_FOUND');
    expect(await createGroupEventScore(stage.visitor, 9)).toBe('EXPIRED_TOKEN');
    expect(await stage.facts('FeedbackGiven')).toBe(1);
  });

  it('EVT-101 EVT-102 API-27 API-39 upcoming is what is published and to come; registered is where somebody has a place or waits', async () => {
    const speaker = await stage.speaker();
    const [viewer, other] = [await stage.attendee(), await stage.attendee()];
    const cancel = 'mutation ($id: ID!) { cancelGroupEvent(id: $id, reason: "I am ill.") { id } }';
    const invite =
      'mutation ($id: ID!, $ids: [ID!]!) { inviteToGroupEvent(groupEventId: $id, userIds: $ids) }';
    const proposed = (await stage.propose(speaker)).data?.createGroupEventRequest.id ?? '';
    const [coming, full, invited, left, cancelled] = [
      await stage.published(speaker),
      await stage.published(speaker, { maxNumberOfAttendees: 1, minNumberOfAttendees: 1 }),
      await stage.published(speaker),
      await stage.published(speaker),
      await stage.published(speaker),
    ];
    await stage.register(other, full);
    for (const id of [coming, full, left, cancelled]) await stage.register(viewer, id);
    await stage.status(viewer, left, 'CANCELLED');
    await stage.ask(speaker, invite, { id: invited, ids: [viewer.id] });
    await stage.ask(speaker, cancel, { id: cancelled });
    await stage.settled();
    const made = { coming, full, invited, left, cancelled, proposed };
    const listed = async (list: string) => {
      type Found = { list: { data: { id: string }[] } };
      const document = `{ list: ${list}(limit: 100) { data { id } } }`;
      const { data } = await stage.ask<Found>(viewer, document);
      const ids = data?.list.data.map(({ id }) => id) ?? [];
      return Object.entries(made).flatMap(([name, id]) => (ids.includes(id) ? [name] : []));
    };
    expect(await listed('getAllUpcomingGroupEvents')).toEqual(['coming', 'full', 'invited', 'left']);
    expect(await listed('getAllRegisteredGroupEventsByUserId'), 'a cancelled one says so').toEqual([
      'coming',
      'full',
      'cancelled',
    ]);
    await stage.later(Date.parse(stage.start()) - stage.clock.now() + 60_000);
    await stage.settled();
    expect(await stage.facts('GatheringStarted')).toBeGreaterThanOrEqual(4);
    expect(await listed('getAllUpcomingGroupEvents'), 'one that has started can be joined').toEqual([
      'coming',
      'full',
      'invited',
      'left',
    ]);
    await stage.later(60 * 24 * 60 * 60_000);
    expect(await listed('getAllUpcomingGroupEvents')).toEqual([]);
    expect(await listed('getAllRegisteredGroupEventsByUserId')).toEqual([]);
  });
});
