import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { UserEvent } from '#/app/liveCatalogue.ts';
import { sync } from '#/app/sync/index.ts';
import { answered, answerWith } from '#/testing/answerWith.ts';
import { hearFrom, userFeed } from '#/testing/fitfulFeed.ts';
import { createFitfulServer } from '#/testing/fitfulServer.ts';
import { answeredRow, messageOf } from '../testing/memoryGateway.ts';
import { beginMessaging } from './beginMessaging.ts';
import type { MessagingGateway } from './messagingGateway.ts';
import { useMessagingSession } from './messagingSession.ts';

const line = vi.hoisted(() => ({ gateway: {} }));
vi.mock('#/app/live/userFeed.ts', async () => (await import('#/testing/fitfulFeed.ts')).userFeed);
vi.mock('./apiMessagingGateway.ts', () => ({
  apiMessagingGateway: new Proxy({}, { get: (_, name) => Reflect.get(line.gateway, name) }),
}));

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});
afterEach(() => {
  hearFrom(null);
  answered.position = 1;
  sync.reset();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Records each client id once, and tells of it; forgets what a log that went back has lost. */
function createServer(seed: number) {
  const server = createFitfulServer<UserEvent>(seed);
  let recorded: (string | null)[] = [];
  const record = (clientId: string | null, senderId: string) => {
    const payload = { __typename: 'MessageSent', senderId, receiverId: 'ana', clientId };
    server.record({ version: null, payload } as unknown as UserEvent);
    recorded.push(clientId);
  };
  const gateway: Partial<MessagingGateway> = { setPresence: () => server.ask(() => {}) };
  // What the sync engine shows has its own races.
  answerWith({
    sendMessage: (variables) =>
      server.ask(() => {
        const { userId, messageText, clientId } = variables as Record<string, string>;
        if (!recorded.includes(clientId ?? '')) record(clientId ?? '', 'me');
        answered.position = Number(server.position);
        const place = recorded.indexOf(clientId ?? '') + 1;
        return answeredRow(messageOf(place, 'me', userId ?? '', messageText ?? '', clientId));
      }),
  });
  return {
    ...server,
    gateway,
    recorded: () => recorded,
    othersWrite: () => record(null, 'ben'),
    goBack(count: number): void {
      server.goBack(count);
      recorded = recorded.slice(0, -count);
    },
  };
}

const client = () => {
  const { client: held } = useMessagingSession.getState();
  if (!held) throw new Error('Nobody is there.');
  return held;
};

it('MSG-51 MSG-53 LIV-05 whatever fails and whenever it answers, each message goes out once and nothing stays on its way', async () => {
  for (const seed of Array(15).keys()) {
    const server = createServer(seed);
    const { random } = server;
    line.gateway = server.gateway;
    hearFrom(server);
    server.othersWrite();
    const end = beginMessaging('me');
    userFeed.startUserFeed(server.position);
    const sent: string[] = [];
    for (let step = 0; step < 30; step++) {
      if (random(3) === 0) server.othersWrite();
      if (random(3) === 0) sent.push(client().outbox.enqueue(random(2) === 0 ? 'ana' : 'ben', 'Hello'));
      if (random(8) === 0) sync.resend();
      await server.pass(random(300));
    }
    await server.settle();
    expect(
      server
        .recorded()
        .filter((id) => id !== null)
        .sort(),
      `seed ${seed}`,
    ).toEqual(sent.sort());
    expect(client().outgoing.getState(), `seed ${seed}`).toEqual({ outgoing: {} });
    end();
    localStorage.clear();
  }
});

it('LIV-03 LIV-05 after a log that went back, what was unsent is sent once', async () => {
  for (const seed of Array(8).keys()) {
    const server = createServer(seed);
    line.gateway = server.gateway;
    hearFrom(server);
    for (let step = 0; step < 20; step++) server.othersWrite();
    const end = beginMessaging('me');
    userFeed.startUserFeed(server.position);
    for (let step = 0; step < 10; step++) {
      server.othersWrite();
      client().outbox.enqueue('ana', 'Before');
      await server.pass(server.random(300));
    }
    const sent = client().outbox.enqueue('ana', 'Not on its way yet');
    expect(Object.keys(client().outgoing.getState().outgoing), `seed ${seed}`).toContain(sent);
    server.goBack(12);
    for (let step = 0; step < 20; step++) {
      server.othersWrite();
      await server.pass(server.random(300));
    }
    await server.settle();
    expect(
      server.recorded().filter((id) => id === sent),
      `seed ${seed}`,
    ).toHaveLength(1);
    expect(client().outgoing.getState(), `seed ${seed}`).toEqual({ outgoing: {} });
    end();
    localStorage.clear();
  }
});
