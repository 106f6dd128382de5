import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Somebody } from '../mentoring/testing/mentoringFixture.ts';
import { createStage, DAY, HOUR, type Stage } from './testing/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await createStage();
}, 60_000);
afterAll(() => stage[Symbol.asyncDispose]());

type Figures = {
  readonly invited: number;
  readonly registered: number;
  readonly waiting: number;
  readonly attended: number;
  readonly noShow: number;
  readonly left: number;
  readonly feedback: number;
  readonly nps: number | null;
};

async function figures(who: Pick<Somebody, 'client'>, id: string): Promise<Figures | string | undefined> {
  const document = `query ($id: ID!) { getGroupEventFigures(groupEventId: $id) {
    invited registered waiting attended noShow left feedback nps } }`;
  const answer = await stage.ask<{ getGroupEventFigures: Figures }>(who, document, { id });
  return answer.data?.getGroupEventFigures ?? answer.code;
}

async function checkIn(host: Somebody, id: string, people: readonly Somebody[]): Promise<void> {
  const document = `mutation ($id: ID!, $userId: ID!) { checkInAttendee(groupEventId: $id, userId: $userId) { id } }`;
  for (const { id: userId } of people)
    expect((await stage.ask(host, document, { id, userId })).errors).toEqual([]);
}

async function rate(who: Somebody, id: string, score: number, isAnonymous = false): Promise<void> {
  const document = `mutation ($input: CreateGroupEventScoreInput!) { createGroupEventScore(input: $input) { id } }`;
  const input = { groupEventId: id, score, isAnonymous };
  expect((await stage.ask(who, document, { input })).errors).toEqual([]);
}

it('EVT-54 EVT-90 FBK-05 FBK-13 FBK-14 who runs an event reads how many came and how it was rated; anonymous answers count from three on in the batch of a day, and nothing is said below five', async () => {
  const host = await stage.speaker();
  const people = await Promise.all(Array.from({ length: 8 }, () => stage.attendee()));
  const [first, second, third, fourth, fifth, sixth, absent, waiting] = people;
  const id = await stage.published(host, { maxNumberOfAttendees: 7 });
  for (const each of people) if (each !== waiting) await stage.register(each, id);
  if (!first || !second || !third || !fourth || !fifth || !sixth || !absent || !waiting)
    throw new Error('Eight came.');
  expect(await stage.register(waiting, id)).toBe('WAITLISTED');
  const [asked, gone] = [await stage.attendee(), await stage.attendee()];
  const invite = 'mutation ($id: ID!, $ids: [ID!]!) { inviteToGroupEvent(groupEventId: $id, userIds: $ids) }';
  await stage.ask(host, invite, { id, ids: [asked.id, gone.id] });
  await stage.status(gone, id, 'DECLINED');
  const before = { invited: 1, registered: 7, waiting: 1, left: 1, feedback: 0, nps: null };
  expect(await figures(host, id)).toEqual({ ...before, attended: 0, noShow: 0 });

  const until = Date.parse(stage.start()) - stage.clock.now();
  await stage.later(until - HOUR);
  const came = [first, second, third, fourth, fifth, sixth];
  await checkIn(host, id, came);
  await stage.later(3 * HOUR);
  await stage.settled();
  expect(await figures(host, id)).toMatchObject({ registered: 7, attended: 6, noShow: 1 });

  await rate(first, id, 8);
  await rate(second, id, 9);
  await rate(third, id, 6, true);
  await rate(fourth, id, 9, true);
  expect(await figures(host, id), 'two anonymous ones count for nothing').toMatchObject({
    feedback: 2,
    nps: null,
  });
  await rate(fifth, id, 7, true);
  expect(await figures(host, id), 'not before the day is over').toMatchObject({ feedback: 2, nps: null });
  await rate(host, id, 0);
  await stage.later(2 * DAY);
  // Two nines, one six; seven and eight do neither.
  const after = { feedback: 5, nps: 20 };
  expect(await figures(host, id)).toMatchObject(after);
  expect(await figures(stage.ops, id)).toMatchObject(after);
  await rate(sixth, id, 8);
  expect(await figures(host, id), 'a sixth of a hundred, as a whole number').toMatchObject({
    feedback: 6,
    nps: 17,
  });
  for (const other of [first, await stage.attendee(), await stage.speaker()])
    expect(await figures(other, id)).toBe('NOT_AUTHORIZED');
  expect(await figures(stage.visitor, id)).toBe('EXPIRED_TOKEN');
});

it('EVT-90 FBK-13 with two anonymous answers to an event none of the two counts, also when their day is over', async () => {
  const host = await stage.speaker();
  const people = await Promise.all(Array.from({ length: 7 }, () => stage.attendee()));
  const id = await stage.published(host, { maxNumberOfAttendees: 7 });
  for (const each of people) await stage.register(each, id);
  await stage.later(Date.parse(stage.start()) - stage.clock.now() - HOUR);
  await checkIn(host, id, people);
  await stage.later(3 * HOUR);
  await stage.settled();
  for (const [index, each] of people.entries()) await rate(each, id, index < 5 ? 10 : 0, index >= 5);
  await stage.later(2 * DAY);
  expect(await figures(host, id)).toMatchObject({ attended: 7, feedback: 5, nps: 100 });
});
