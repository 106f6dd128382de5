import { createTestDatabase } from '@waymark/db/testing';
import { type Position, position, type Topic } from '@waymark/events/kernel';
import { expect, it } from 'vitest';
import { type NoteProcess, startNoteProcess, topic } from '../../testing/notes/notes.ts';
import { embeddedTransport } from '../transport/embeddedTransport.ts';
import type { FeedItem, FeedRequest, FeedSubscription } from './types.ts';

const ana = topic('user.ana');
const plan = topic('plan.1');

async function alone(): Promise<{ process: NoteProcess } & AsyncDisposable> {
  const db = await createTestDatabase();
  const transport = embeddedTransport((fault) => {
    throw fault;
  });
  const process = await startNoteProcess(db, { transport });
  return {
    process,
    async [Symbol.asyncDispose]() {
      await process.close();
      await db[Symbol.asyncDispose]();
    },
  };
}

function textOf(item: FeedItem): string {
  if (item.kind !== 'event') return item.kind;
  return (item.event.data as { text?: string }).text ?? item.event.type;
}

/** What is delivered until a heartbeat or an event says that everything up to `upTo` was. */
async function eventsTo(subscription: FeedSubscription, upTo: Position): Promise<string[]> {
  const items: FeedItem[] = [];
  for (let item = await subscription.next(); !item.done; item = await subscription.next()) {
    items.push(item.value);
    if (item.value.position >= upTo) break;
  }
  return items.filter(({ kind }) => kind === 'event').map(textOf);
}

/** Who asks for topics waits until they are let go: the answer is of then. */
function heldTopics(topics: () => readonly Topic[]) {
  const waiting: (() => void)[] = [];
  let isHeld = true;
  let asked = 0;
  return {
    asked: () => asked,
    async read(): Promise<readonly Topic[]> {
      asked += 1;
      if (isHeld) await new Promise<void>((resolve) => waiting.push(resolve));
      return topics();
    },
    letGo() {
      isHeld = false;
      for (const resolve of waiting.splice(0)) resolve();
    },
  };
}

it.each(['topicsNow', 'mayRead'] as const)(
  'LIV-07 what was offered while access was asked about is not delivered once it is lost (%s)',
  async (way) => {
    await using world = await alone();
    const { feed, write, remove } = world.process;
    let topics: readonly Topic[] = [ana, plan];
    const held = heldTopics(() => topics);
    const mayRead = async (asked: Topic) => (await held.read()).includes(asked);
    const request: FeedRequest = { topics, after: position(0), mayRead };
    await write(['plan.1'], 'before');
    const subscription = feed.subscribe(way === 'mayRead' ? request : { ...request, topicsNow: held.read });
    const first = subscription.next();
    topics = [ana];
    await remove('ben', 'plan.2');
    await write(['plan.1'], 'after it was lost');
    await write(['user.ana'], 'own');
    held.letGo();
    expect((await first).value?.kind).toBe('heartbeat');
    const last = await write(['user.ana'], 'own too');
    expect(await eventsTo(subscription, last)).toEqual(['own', 'own too']);
  },
);

it('LIV-03 a topic that is gained while events arrive doubles none of them and leaves none out', async () => {
  await using world = await alone();
  const { feed, write } = world.process;
  let topics: readonly Topic[] = [ana];
  const held = heldTopics(() => topics);
  const mayRead = async (asked: Topic) => topics.includes(asked);
  const request: FeedRequest = {
    topics,
    after: undefined,
    readAt: position(0),
    topicsNow: held.read,
    mayRead,
  };
  await world.process.remove('ana', 'plan.2');
  const subscription = feed.subscribe(request);
  const first = subscription.next();
  await write(['user.ana'], 'own');
  await write(['plan.1'], 'of the plan');
  topics = [ana, plan];
  held.letGo();
  await first;
  const last = await write(['user.ana', 'plan.1'], 'of both');
  expect(await eventsTo(subscription, last)).toEqual(['own', 'of the plan', 'of both']);
});

it('LIV-10 a page carries what a topic has that was gained after the topics of the request were read', async () => {
  await using world = await alone();
  const { feed, write, remove } = world.process;
  const readAt = feed.applied();
  await remove('ana', 'plan.2');
  const last = await write(['plan.1'], 'of the plan');
  const request: FeedRequest = { topics: [ana], after: position(0), readAt };
  const items = await feed.page({ ...request, topicsNow: async () => [ana, plan] }, 10);
  expect(items.map(textOf)).toEqual(['ReaderRemoved', 'of the plan', 'heartbeat']);
  expect(items.at(-1)?.position).toBe(last);
  // And nothing of one that was lost meanwhile.
  const lost = await feed.page({ ...request, topics: [ana, plan], topicsNow: async () => [ana] }, 10);
  expect(lost.map(textOf)).toEqual(['ReaderRemoved', 'heartbeat']);
});

it('LIV-07 a change of access asks once for the topics of a subscriber, however many of them it is about', async () => {
  await using world = await alone();
  const { feed, write, remove } = world.process;
  const held = heldTopics(() => [ana, plan]);
  held.letGo();
  const mayRead = async (asked: Topic) => (await held.read()).includes(asked);
  const request: FeedRequest = { topics: [ana, plan], after: undefined, topicsNow: held.read, mayRead };
  const subscription = feed.subscribe({ ...request, accessTopics: [ana] });
  expect((await subscription.next()).value?.kind).toBe('heartbeat');
  const next = subscription.next();
  await remove('ana', 'plan.1');
  expect(textOf((await next).value as FeedItem)).toBe('ReaderRemoved');
  const last = await write(['user.ana'], 'own');
  expect(await eventsTo(subscription, last)).toEqual(['own']);
  expect(held.asked()).toBe(1);
});
