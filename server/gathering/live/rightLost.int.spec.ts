import { userId } from '@waymark/events/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { linkPartner } from '../../identity/index.ts';
import { giveRole } from '../../launch/giveRole.ts';
import type { Somebody } from '../../mentoring/testing/mentoringFixture.ts';
import { connectLive } from '../../testing/liveClient.ts';
import { createStage, type Stage } from '../testing/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await createStage();
}, 60_000);
afterAll(() => stage[Symbol.asyncDispose]());

const feed = 'subscription ($id: ID!) { groupEventEvents(groupEventId: $id) { kind } }';

/** Who has the stream of an event open. */
async function following(who: Pick<Somebody, 'client'>, id: string) {
  const live = await connectLive(`${stage.address.replace('http', 'ws')}/api`, {
    authorization: `Bearer ${who.client.accessToken}`,
  });
  live.subscribe('1', feed, { id });
  await live.next(({ payload }) => payload?.data?.groupEventEvents?.kind === 'HEARTBEAT');
  return live;
}

function link(who: Somebody, role: 'MEMBER' | 'MANAGER'): Promise<void> {
  const approved = { isMenteeApproved: true, isMentorApproved: true };
  const found = { userId: userId(who.id), partnerId: 'stage', role, ...approved };
  return linkPartner(stage.app, found, stage.clock.now());
}

/** What only those who run it may see. */
async function draft(): Promise<string> {
  const proposed = await stage.propose(await stage.speaker());
  return proposed.data?.createGroupEventRequest.id ?? '';
}

it('LIV-02 LIV-07 OPS-01 an open stream of an event ends as soon as a manager or the charity’s person loses the role, with no other event of it', async () => {
  const id = await draft();
  const manager = await stage.attendee();
  await link(manager, 'MANAGER');
  const operator = await stage.attendee({ id: 'operator' });
  await giveRole(stage.app, userId('operator'), 'OPS');
  operator.client.accessToken = (await stage.holderOf({ userId: 'operator', role: 'OPS' })).accessToken;
  const [byManager, byOperator] = [await following(manager, id), await following(operator, id)];

  await link(manager, 'MEMBER');
  expect((await byManager.next(({ type }) => type === 'complete')).id).toBe('1');
  await giveRole(stage.app, userId('operator'), 'USER');
  expect((await byOperator.next(({ type }) => type === 'complete')).id).toBe('1');
  await byManager.close();
  await byOperator.close();
});

it('LIV-02 LIV-07 who still runs the event keeps the stream when something else about them changes', async () => {
  const id = await draft();
  const manager = await stage.attendee();
  await link(manager, 'MANAGER');
  const live = await following(manager, id);
  const elsewhere = { userId: userId(manager.id), partnerId: 'other', isMenteeApproved: true };
  await linkPartner(stage.app, { ...elsewhere, isMentorApproved: true }, stage.clock.now());
  await stage.ask(stage.ops, 'UpdateGroupEventRequest', { input: { id, status: 'ACCEPTED' } });
  const next = await live.next(
    ({ type, payload }) => type === 'complete' || payload?.data?.groupEventEvents?.kind === 'GROUP_EVENT',
  );
  expect(next.type).toBe('next');
  await live.close();
});
