import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hearFrom } from '#/testing/fitfulFeed.ts';
import { createFitfulServer } from '#/testing/fitfulServer.ts';
import type { UserEvent } from '../liveCatalogue.ts';
import { followFeed } from './followFeed.ts';

vi.mock('./userFeed.ts', async () => (await import('#/testing/fitfulFeed.ts')).userFeed);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  hearFrom(null);
  vi.useRealTimers();
});

it('LIV-03 LIV-04 whatever fails and whenever it answers, the screen ends as the server', async () => {
  for (let seed = 0; seed < 25; seed++) {
    const server = createFitfulServer<UserEvent>(seed);
    hearFrom(server);
    const { random } = server;
    let held = 0;
    const shown: number[] = [];
    const feed = followFeed({
      load: () => server.ask(() => ({ position: server.position, held })),
      onSnapshot: (snapshot) => void shown.splice(0, shown.length, snapshot.held),
      onItem: ({ payload }) => shown.push((payload as unknown as { adds: number }).adds),
    });
    for (let step = 0; step < 30; step++) {
      const adds = 1 + random(5);
      held += adds;
      server.record({ payload: { __typename: 'MessageSent', adds } } as unknown as UserEvent);
      if (random(8) === 0) void feed.reload();
      await server.pass(random(200));
    }
    await server.settle();
    expect(
      shown.reduce((sum, one) => sum + one, 0),
      `seed ${seed}`,
    ).toBe(held);
    feed.stop();
  }
});

it('LIV-03 LIV-04 after a log that went back, the screen ends as the server', async () => {
  for (let seed = 0; seed < 25; seed++) {
    const server = createFitfulServer<UserEvent>(seed);
    hearFrom(server);
    const { random } = server;
    const held: number[] = [];
    const shown: number[] = [];
    const feed = followFeed({
      load: () => server.ask(() => ({ position: server.position, held })),
      onSnapshot: (snapshot) => void shown.splice(0, shown.length, ...snapshot.held),
      onItem: ({ payload }) => shown.push((payload as unknown as { adds: number }).adds),
    });
    for (let step = 0; step < 30; step++) {
      held.push(step);
      server.record({ payload: { __typename: 'MessageSent', adds: step } } as unknown as UserEvent);
      if (random(8) === 0) void feed.reload();
      if (step === 8) await server.pass(8_000);
      if (step === 20) {
        server.goBack(7);
        held.splice(-7);
      }
      await server.pass(random(200));
    }
    await server.settle();
    expect(shown, `seed ${seed}`).toEqual(held);
    feed.stop();
  }
});
