import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { UserEvent } from '#/app/liveCatalogue.ts';
import { seedsOf } from '#/sync/testing/raceSpec.ts';
import { hearFrom } from '#/testing/fitfulFeed.ts';
import { createFitfulServer } from '#/testing/fitfulServer.ts';
import { beginMentoring } from './beginMentoring.ts';
import { compareInList, type ListName, listsOf } from './lists.ts';
import type { MentoringGateway } from './mentoringGateway.ts';
import { useMentoringSession } from './mentoringSession.ts';
import type { MentoringState } from './mentoringState.ts';
import type { Session, SessionStatus } from './operations.ts';
import { session } from './testing/sessions.ts';

const line = vi.hoisted(() => ({ gateway: {} }));
vi.mock('#/app/live/userFeed.ts', async () => (await import('#/testing/fitfulFeed.ts')).userFeed);
vi.mock('./mentoringGateway.ts', () => ({ apiMentoringGateway: () => line.gateway }));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  hearFrom(null);
  vi.useRealTimers();
});

const page = 4;
const shown: readonly ListName[] = ['askedByMe', 'upcomingAsMentee', 'unanswered'];
const statuses: readonly SessionStatus[] = ['PENDING', 'ACCEPTED', 'DECLINED', 'CANCELLED'];

/** The sessions of one learner, on a server that answers when it likes. */
function createFitfulSessions(seed: number) {
  const server = createFitfulServer<UserEvent>(seed);
  const { random } = server;
  const all = new Map<string, Session>();
  const undone: { id: string; before: Session | undefined }[] = [];
  let changes = 0;
  const listed = (list: ListName) =>
    [...all.values()]
      .filter((one) => listsOf(one, 'mentee').includes(list))
      .sort((one, other) => compareInList(list, one, other));
  const counts = () => ({ unanswered: listed('unanswered').length, position: server.position });

  function change(): void {
    const known = [...all.values()];
    const held = random(3) === 0 ? undefined : known[random(known.length + 1)];
    const at = (minutes: number) => new Date(Date.UTC(2027, 0, 1) + minutes * 60_000).toISOString();
    const next = session({
      ...(held ?? { id: `s${all.size + 1}`, createdAt: at(all.size), expiresAt: at(all.size) }),
      version: (held?.version ?? 0) + 1,
      status: held ? (statuses[random(statuses.length)] ?? 'PENDING') : 'PENDING',
      acceptedTime: at(1_000 + ++changes),
    });
    undone.push({ id: next.id, before: held });
    all.set(next.id, next);
    const payload = { __typename: 'MentoringSessionChanged', sessionId: next.id, change: 'Changed' };
    server.record({ version: next.version, payload } as unknown as UserEvent);
  }

  const gateway: MentoringGateway = {
    fetchCounts: () => server.ask(() => ({ type: 'CountsFetched' as const, counts: counts() as never })),
    fetchSession: (id) =>
      server.ask(() => ({ type: 'SessionFetched' as const, session: all.get(id) ?? session({ id }) })),
    fetchList: (list, offset) =>
      server.ask(() => {
        const items = listed(list);
        return {
          type: 'ListFetched' as const,
          list,
          offset,
          items: items.slice(offset, offset + page),
          total: items.length,
          hasMore: items.length > offset + page,
          position: server.position,
        };
      }),
  };
  function goBack(count: number): void {
    server.goBack(count);
    for (const { id, before } of undone.splice(-count).reverse()) {
      if (before) all.set(id, before);
      else all.delete(id);
    }
  }
  return { ...server, change, goBack, listed, counts, gateway };
}

// 257: the page of one list brings a card that stands in another one still.
it.each(seedsOf([...Array(22).keys(), 257]))(
  'LIV-03 LIV-05 whatever fails and whenever it answers, the lists end as the server has them (seed %i)',
  async (seed) => {
    const server = createFitfulSessions(seed);
    const { random } = server;
    line.gateway = server.gateway;
    hearFrom(server);
    for (let step = 0; step < 12; step++) server.change();
    const end = beginMentoring('mentee');
    const { client } = useMentoringSession.getState();
    if (!client) throw new Error('Nobody is there.');
    for (let step = 0; step < 40; step++) {
      if (random(2) === 0) server.change();
      const list = shown[random(shown.length)] ?? 'askedByMe';
      const isMore = random(2) === 0;
      if (random(4) === 0) void (isMore ? client.loadMore(list) : client.openList(list)).catch(() => {});
      if (random(12) === 0) client.wake();
      await server.pass(random(300));
    }
    await server.settle();
    expectAsServer(server, client.store.getState(), seed);
    end();
  },
  120_000,
);

function expectAsServer(
  server: ReturnType<typeof createFitfulSessions>,
  { lists, sessions, counts }: MentoringState,
  seed: number,
): void {
  expect(counts, `seed ${seed}`).toMatchObject({ unanswered: server.listed('unanswered').length });
  for (const [name, held] of Object.entries(lists)) {
    const whole = server.listed(name as ListName);
    const ids = whole.slice(0, held.ids.length).map(({ id }) => id);
    expect({ name, ...held }, `seed ${seed}`).toMatchObject({
      name,
      ids,
      total: whole.length,
      hasMore: ids.length < whole.length,
    });
    for (const id of ids) expect(sessions[id], `seed ${seed}`).toEqual(whole.find((one) => one.id === id));
  }
}

it.each(seedsOf([...Array(8).keys()]))(
  'LIV-03 LIV-05 after a log that went back, the lists end as the server has them (seed %i)',
  async (seed) => {
    const server = createFitfulSessions(seed);
    const { random } = server;
    line.gateway = server.gateway;
    hearFrom(server);
    for (let step = 0; step < 20; step++) server.change();
    const end = beginMentoring('mentee');
    const openAll = () => {
      for (const name of shown)
        void useMentoringSession
          .getState()
          .client?.openList(name)
          .catch(() => {});
    };
    for (let step = 0; step < 30; step++) {
      if (random(2) === 0) server.change();
      if (random(4) === 0) openAll();
      if (step === 15) await server.pass(3_000);
      if (step === 15) server.goBack(10);
      await server.pass(random(300));
    }
    await server.settle();
    openAll();
    await server.settle();
    const { client } = useMentoringSession.getState();
    if (!client) throw new Error('Nobody is there.');
    expect(Object.keys(client.store.getState().lists), `seed ${seed}`).toHaveLength(shown.length);
    expectAsServer(server, client.store.getState(), seed);
    end();
  },
  120_000,
);
