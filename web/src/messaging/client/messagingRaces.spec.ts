import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useLiveStatus } from '#/app/live/liveStatus.ts';
import { sync } from '#/sync/index.ts';
import { answerWith } from '#/testing/answerWith.ts';
import { hearFrom } from '#/testing/fitfulFeed.ts';
import type { MessagingState } from '../model/messagingState.ts';
import { createFitfulMessaging } from '../testing/fitfulMessaging.ts';
import { fetched, people, visible } from '../testing/messagingStory.ts';
import { beginMessaging } from './beginMessaging.ts';
import type { MessagingClient } from './messagingClient.ts';
import { useMessagingSession } from './messagingSession.ts';

const line = vi.hoisted(() => ({ gateway: {} }));
vi.mock('#/app/live/userFeed.ts', async () => (await import('#/testing/fitfulFeed.ts')).userFeed);
vi.mock('./apiMessagingGateway.ts', () => ({
  apiMessagingGateway: new Proxy({}, { get: (_, name) => Reflect.get(line.gateway, name) }),
}));

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  // What the sync engine shows has its own races.
  answerWith({});
});
afterEach(() => {
  hearFrom(null);
  sync.reset();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** 281: an own message is answered before the feed sent what stood before it. 635: the first page is older than a thread. */
const seeds = [...Array(15).keys(), 281, 635];

/** As much of each conversation as is held, as the server has it. */
function asServer(server: ReturnType<typeof createFitfulMessaging>, held: MessagingState) {
  const { model } = server;
  const whole = fetched(model, model.position);
  const threads = Object.entries(whole.threads).flatMap(([userId, thread]) => {
    const count = held.threads[userId]?.messages.length ?? 0;
    const messages = thread.messages.slice(-count);
    return count === 0
      ? []
      : [[userId, { ...thread, messages, hasOlder: messages.length < thread.messages.length }]];
  });
  const conversations = Object.fromEntries(
    Object.entries(whole.conversations).filter(([userId]) => held.conversations[userId]),
  );
  return visible({ ...whole, conversations, threads: Object.fromEntries(threads) });
}

/** What somebody does who is at home in three conversations. */
function act(client: MessagingClient, random: (below: number) => number): void {
  const userId = people[random(people.length)] ?? 'ana';
  const ignored = () => {};
  switch (random(8)) {
    case 0:
      return void client.loader.open(userId).catch(ignored);
    case 1:
      return void client.loader.loadOlder(userId).catch(ignored);
    case 3:
      return void client.outbox.enqueue(userId, 'Hello');
    case 6: {
      const messageId = `m${String(1 + random(30)).padStart(8, '0')}`;
      const isHeld = client.store.getState().threads[userId] !== undefined;
      return void (isHeld && client.loader.openAround(userId, messageId).catch(ignored));
    }
    case 5:
      client.wake();
      return;
    default:
      useLiveStatus.setState({ status: random(2) === 0 ? 'connected' : 'reconnecting' });
  }
}

it('LIV-03 LIV-04 LIV-05 whatever fails and whenever it answers, what is shown ends as the server has it', async () => {
  for (const seed of seeds) {
    const server = createFitfulMessaging(seed);
    const { random, goOn } = server;
    line.gateway = server.gateway;
    hearFrom(server);
    for (let step = 0; step < 15 + random(30); step++) goOn();
    const end = beginMessaging('me');
    const { client } = useMessagingSession.getState();
    if (!client) throw new Error('Nobody is there.');
    for (let step = 0; step < 40; step++) {
      if (random(3) > 0) goOn();
      if (random(3) === 0) act(client, random);
      await server.pass(random(300));
    }
    await server.settle();
    const held = client.store.getState();
    expect(visible(held), `seed ${seed}`).toEqual(asServer(server, held));
    for (const [userId, { messages }] of Object.entries(held.excerpts)) {
      const whole = fetched(server.model, server.model.position).threads[userId]?.messages ?? [];
      const ids = messages.map(({ id }) => id);
      expect(messages, `seed ${seed}`).toEqual(whole.filter(({ id }) => ids.includes(id)));
    }
    end();
    localStorage.clear();
  }
});

it('LIV-03 LIV-05 after a log that went back, what is shown ends as the server has it, and what was unsent is sent once', async () => {
  for (const seed of Array(8).keys()) {
    const server = createFitfulMessaging(seed);
    const { random, goOn, model } = server;
    line.gateway = server.gateway;
    hearFrom(server);
    for (let step = 0; step < 45; step++) goOn();
    const end = beginMessaging('me');
    const first = useMessagingSession.getState().client;
    if (!first) throw new Error('Nobody is there.');
    for (const userId of people) void first.loader.open(userId).catch(() => {});
    for (let step = 0; step < 10; step++) {
      goOn();
      act(first, random);
      await server.pass(random(300));
    }
    const sent = first.outbox.enqueue('ana', 'Not on its way yet');
    expect(Object.keys(first.store.getState().outgoing), `seed ${seed}`).toContain(sent);
    server.goBack(12);
    for (let step = 0; step < 20; step++) {
      if (random(3) > 0) goOn();
      const { client } = useMessagingSession.getState();
      if (client && random(3) === 0) act(client, random);
      await server.pass(random(300));
    }
    await server.settle();
    const { client } = useMessagingSession.getState();
    void client?.loader.open('ana');
    await server.settle();
    const held = client?.store.getState();
    if (!held) throw new Error('Nobody is there.');
    expect(visible(held), `seed ${seed}`).toEqual(asServer(server, held));
    expect(
      held.threads.ana?.messages.some(({ clientId }) => clientId === sent),
      `seed ${seed}`,
    ).toBe(true);
    expect(model.facts.filter((fact) => fact.type === 'sent' && fact.clientId === sent)).toHaveLength(1);
    end();
    localStorage.clear();
  }
});
