import { userId } from '@waymark/events/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { giveRole } from '../../launch/giveRole.ts';
import type { Somebody } from '../../mentoring/testing/mentoringFixture.ts';
import { createStage, type Stage } from '../testing/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await createStage();
}, 60_000);
afterAll(() => stage[Symbol.asyncDispose]());

const ITEM = `{ kind payload { __typename
  ... on GroupEventChanged { groupEventId change registered } ... on AttendeeChanged { groupEventId change } } }`;
type Item = { kind: string; payload: Record<string, unknown> };

/** What reaches the lists of this person, from now on. */
async function listening({ client }: Pick<Somebody, 'client'>) {
  const live = client.subscribe<{ groupEventListEvents: Item }>(
    `subscription { groupEventListEvents ${ITEM} }`,
  );
  await live.until(({ groupEventListEvents }) => groupEventListEvents.kind === 'HEARTBEAT');
  return async (): Promise<string> => {
    const answer = await live.until(({ groupEventListEvents }) => groupEventListEvents.kind !== 'HEARTBEAT');
    const { groupEventId, change } = answer.groupEventListEvents.payload;
    return `${String(change)} ${String(groupEventId)}`;
  };
}

it('EVT-102 EVT-115 LIV-01 LIV-02 visitors receive public events only, members of private ones of their community, each of seats too', async () => {
  const [member, outsider] = [await stage.attendee(), await stage.attendee({ partnerId: 'other' })];
  const before = await stage.published(await stage.speaker(), { isPublic: false });
  const [byVisitor, byOutsider, byMember, byOps] = [
    await listening(stage.visitor),
    await listening(outsider),
    await listening(member),
    await listening(stage.ops),
  ];
  await stage.register(member, before);
  const closed = await stage.published(await stage.speaker(), { isPublic: false });
  const open = await stage.published(await stage.speaker(), { isPublic: true });

  expect([await byMember(), await byMember()].sort()).toEqual([
    `AttendeeEntered ${before}`,
    `SeatTaken ${before}`,
  ]);
  expect(await byMember()).toBe(`GatheringPublished ${closed}`);
  expect(await byMember()).toBe(`GatheringPublished ${open}`);
  expect(await byOps(), 'who may see all events').toBe(`SeatTaken ${before}`);
  for (const next of [byVisitor, byOutsider])
    expect(await next(), 'nothing of private ones').toBe(`GatheringPublished ${open}`);
});

it('EVT-115 LIV-07 who loses the role of the charity receives nothing more of private events', async () => {
  const operator = await stage.attendee({ id: 'operator', partnerId: 'other' });
  await giveRole(stage.app, userId('operator'), 'OPS');
  operator.client.accessToken = (await stage.holderOf({ userId: 'operator', role: 'OPS' })).accessToken;
  const closed = await stage.published(await stage.speaker(), { isPublic: false });
  const next = await listening(operator);
  const [first, second] = [await stage.attendee(), await stage.attendee()];
  await stage.register(first, closed);
  expect(await next()).toBe(`SeatTaken ${closed}`);
  await giveRole(stage.app, userId('operator'), 'USER');
  await stage.register(second, closed);
  const open = await stage.published(await stage.speaker(), { isPublic: true });
  expect(await next(), 'the first one after the role was lost').toBe(`GatheringPublished ${open}`);
});

it('EVT-113 LIV-02 a change of a seat says which ticket waits no longer, so that who waits behind it knows their place, and as of which version', async () => {
  const host = await stage.speaker();
  const [a, b, c, d] = [
    await stage.attendee(),
    await stage.attendee(),
    await stage.attendee(),
    await stage.attendee(),
  ];
  const id = await stage.published(host);
  for (const who of [a, b, c, d]) await stage.register(who, id);
  const seenBy = async (who: Somebody) => {
    type Mine = { ticket: number | null; position: number | null };
    type Seen = { getGroupEventById: { version: number; mine: Mine } };
    const query = 'query ($id: ID!) { getGroupEventById(id: $id) { version mine { ticket position } } }';
    return (await who.client.run<Seen>(query, { id })).getGroupEventById;
  };
  const { version, mine } = await seenBy(d);
  expect([(await seenBy(c)).mine, mine]).toEqual([
    { ticket: 3, position: 1 },
    { ticket: 4, position: 2 },
  ]);
  type Seats = {
    change?: string;
    eventVersion: number;
    registered: number;
    waiting: number;
    leftWaiting: number | null;
  };
  const live = stage.visitor.client.subscribe<{ groupEventEvents: { kind: string; payload: Seats } }>(
    `subscription { groupEventEvents(groupEventId: "${id}") { kind payload { ... on GroupEventChanged {
      change eventVersion registered waiting leftWaiting } } } }`,
  );
  await live.until(({ groupEventEvents }) => groupEventEvents.kind === 'HEARTBEAT');
  await stage.leave(a, id);
  await stage.settled();
  await stage.leave(d, id);
  const seen: unknown[] = [];
  await live.until(({ groupEventEvents: { payload } }) => {
    const { change, eventVersion, registered, waiting, leftWaiting } = payload;
    if (change) seen.push([change, registered, waiting, leftWaiting, eventVersion - version]);
    return seen.length === 3;
  });
  expect(seen).toEqual([
    ['SeatFreed', 1, 2, null, 1],
    ['SeatCalled', 2, 1, 3, 2],
    ['SeatFreed', 2, 0, 4, 3],
  ]);
  expect((await seenBy(host)).version - version, 'an answer says what it shows').toBe(3);
});
