import type { GatheringId } from '@waymark/events/gathering';
import { commandId, userId, type Viewer } from '@waymark/events/kernel';
import { createSourceEventStream, parse } from 'graphql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { linkPartner } from '../../identity/index.ts';
import { giveRole } from '../../launch/giveRole.ts';
import type { Somebody } from '../../mentoring/testing/mentoringFixture.ts';
import type { Context } from '../../platform/app.ts';
import type { Feed, FeedRequest } from '../../platform/feed/types.ts';
import type { UserContext } from '../../platform/viewer.ts';
import { schema } from '../../schema.ts';
import { connectLive } from '../../testing/liveClient.ts';
import { asOrganiser, attempt, onGathering } from '../onGathering.ts';
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

it('LIV-07 OPS-01 the own stream of who was the charity’s person carries no request as soon as the role is taken', async () => {
  const { id, client } = await stage.attendee({ id: 'formerOperator' });
  await giveRole(stage.app, userId(id), 'OPS');
  client.accessToken = (await stage.holderOf({ userId: id, role: 'OPS' })).accessToken;
  const live = await connectLive(`${stage.address.replace('http', 'ws')}/api`, {
    authorization: `Bearer ${client.accessToken}`,
  });
  live.subscribe('1', 'subscription { userEvents { kind entityId } }');
  const item = async (kind: string) =>
    (await live.next(({ payload }) => payload?.data?.userEvents?.kind === kind)).payload.data.userEvents;
  await item('HEARTBEAT');
  const seen = await draft();
  expect(await item('GROUP_EVENT')).toEqual({ kind: 'GROUP_EVENT', entityId: seen });

  await giveRole(stage.app, userId(id), 'USER');
  await draft();
  const own = await stage.published(await stage.speaker());
  const invite =
    'mutation ($own: ID!, $ids: [ID!]!) { inviteToGroupEvent(groupEventId: $own, userIds: $ids) }';
  expect((await stage.ask(stage.ops, invite, { own, ids: [id] })).data).toEqual({ inviteToGroupEvent: 1 });
  const received: string[] = [];
  for (;;) {
    const { payload } = await live.next(({ type }) => type === 'next');
    const { kind, entityId } = payload.data.userEvents;
    if (kind === 'ATTENDEE') break;
    if (kind === 'GROUP_EVENT') received.push(entityId);
  }
  expect(received).toEqual([]);
  await live.close();
});

/** What somebody may receive was read, and the subscription waits to be entered: resolves with the way to enter it. */
async function beforeEntering(viewer: Viewer, query: string, id: string) {
  let request: FeedRequest | undefined;
  const subscribe: Feed['subscribe'] = (given) => {
    request = given;
    return stage.app.feed.subscribe({ topics: [], after: undefined });
  };
  const held: Partial<Feed> = { applied: () => stage.app.feed.applied(), subscribe };
  const app = { ...stage.app, feed: held as Feed };
  const context: Context = { app, viewer, correlationId: 'spec', clientAddress: '127.0.0.1' };
  const document = parse(query);
  await createSourceEventStream({
    schema: schema(),
    document,
    variableValues: { id },
    contextValue: context,
  });
  return () => stage.app.feed.subscribe(request as FeedRequest);
}

it('LIV-07 OPS-01 a role that is taken while a stream is opened ends it, or takes its topics', async () => {
  const id = await draft();
  const manager = await stage.attendee();
  await link(manager, 'MANAGER');
  const viewer = { kind: 'user', userId: userId(manager.id), sessionId: 's', role: 'USER' } as const;
  const enterEvent = await beforeEntering(viewer, feed, id);
  const enterOwn = await beforeEntering(viewer, 'subscription { userEvents { kind } }', id);
  await link(manager, 'MEMBER');
  await stage.settled();
  const ofEvent = enterEvent();
  expect(await ofEvent.next()).toEqual({ done: true, value: undefined });
  const ofOwn = enterOwn();
  expect((await ofOwn.next()).value?.kind).toBe('heartbeat');
  await draft();
  await link(manager, 'MANAGER');
  expect(await ofOwn.next().then(({ value }) => value?.kind === 'event' && value.event.type)).toBe(
    'UserPartnerLinked',
  );
  await ofOwn.return();
});

it('LIV-07 the own stream of a manager whose role came back carries what is proposed, as after a reconnection', async () => {
  const manager = await stage.attendee();
  await link(manager, 'MANAGER');
  const live = await connectLive(`${stage.address.replace('http', 'ws')}/api`, {
    authorization: `Bearer ${manager.client.accessToken}`,
  });
  live.subscribe('1', 'subscription { userEvents { kind entityId } }');
  const item = async (kind: string) =>
    (await live.next(({ payload }) => payload?.data?.userEvents?.kind === kind)).payload.data.userEvents;
  await item('HEARTBEAT');
  await link(manager, 'MEMBER');
  const meanwhile = await draft();
  await link(manager, 'MANAGER');
  const since = await draft();
  expect(await item('GROUP_EVENT')).toEqual({ kind: 'GROUP_EVENT', entityId: meanwhile });
  expect(await item('GROUP_EVENT')).toEqual({ kind: 'GROUP_EVENT', entityId: since });
  await live.close();
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

it('a step by a manager whose role is taken between the look and the append is refused whole', async () => {
  const id = (await draft()) as GatheringId;
  const manager = await stage.attendee();
  await link(manager, 'MANAGER');
  const viewer = { kind: 'user', userId: userId(manager.id), sessionId: 's', role: 'USER' } as const;
  const context = { app: stage.app, viewer } as unknown as UserContext;
  const meta = {
    actor: { kind: 'user', id: viewer.userId },
    commandId: commandId(`accept-${id}`),
    correlationId: 'spec',
    at: stage.clock.now(),
  } as const;
  const { isManager, first } = await asOrganiser(context, { partnerId: 'stage', meta });
  expect(isManager).toBe(true);
  await link(manager, 'MEMBER');
  const accept = { type: 'AcceptProposal', data: { gatheringId: id, isManager }, meta } as const;
  const outcome = await attempt(context, [...first, onGathering(accept)]);
  expect(outcome.status).toBe('refused');
});
