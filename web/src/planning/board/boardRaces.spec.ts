import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createFitfulServer } from '#/testing/fitfulServer.ts';
import type { BoardAnswer, Task } from '../operations.ts';
import { taskOf } from '../testing/fakeBoardServer.ts';
import { versionOf } from './applyBoardChange.ts';
import { type BoardClient, createBoardClient } from './boardClient.ts';
import type { BoardGateway } from './boardGateway.ts';
import { columns, visibleTasks } from './boardState.ts';
import type { PlanItem } from './planFeed.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A plan on a server that answers when it likes; commands are done once, and everybody hears of each. */
function createFitfulBoard(seed: number) {
  const server = createFitfulServer<PlanItem>(seed);
  const { random } = server;
  const tasks = new Map<string, Task>();
  const done = new Map<string, string>();
  const undone: { id: string; before: Task | undefined; version: number }[] = [];
  let version = 0;

  function put(byId: string, change: string, task: Task): string {
    undone.push({ id: task.id, before: tasks.get(task.id), version });
    version += 1;
    const next = { ...task, version };
    tasks.set(task.id, next);
    const { id: taskId, status: taskStatus, rank } = next;
    const payload = { __typename: 'PlanTaskChanged', planId: 'p', taskId, change, byId, taskStatus, rank };
    server.record({ version, payload } as unknown as PlanItem);
    return task.id;
  }
  const some = () => [...tasks.values()][random(tasks.size)];
  const rank = () => `${String(random(10_000)).padStart(5, '0')}V`;
  const status = () => columns[random(3)] ?? 'TODO';

  /** What another does. */
  function happen(): void {
    const task = some();
    const kind = random(6);
    if (!task || kind === 0) put('ben', 'TaskCreated', taskOf(`p.t${tasks.size}`, status(), rank()));
    else if (kind === 1) put('ben', 'TaskDeleted', { ...task, deletedAt: '2027-01-01T00:00:00Z' });
    else if (kind === 2) put('ben', 'TaskRestored', { ...task, deletedAt: null });
    else if (kind === 3) put('ben', 'TaskEdited', { ...task, name: `name ${version}` });
    else if (task.deletedAt === null) put('ben', 'TaskMoved', { ...task, status: status(), rank: rank() });
  }
  function once(clientId: string, change: string, next: () => Task): Promise<Task> {
    return server.ask(() => {
      if (!done.has(clientId)) done.set(clientId, put('ada', change, next()));
      return tasks.get(done.get(clientId) ?? '') ?? next();
    });
  }
  const held = (id: string) => tasks.get(id) ?? taskOf(id, 'TODO', 'V');
  const alive = () => [...tasks.values()].filter(({ deletedAt }) => deletedAt === null);
  const gateway: BoardGateway = {
    load: () =>
      server.ask(() => {
        const plan = { id: 'p', version } as unknown as BoardAnswer['plan'];
        const deletedTasks = [...tasks.values()].filter(({ deletedAt }) => deletedAt !== null);
        return { plan, tasks: alive(), deletedTasks, position: server.position };
      }),
    follow: (after, { onItem }) => server.follow(after, onItem),
    move: (id, to, _after, clientId) =>
      once(clientId, 'TaskMoved', () => ({ ...held(id), status: to, rank: rank() })),
    create: ({ clientId, name, status: to }) =>
      once(clientId, 'TaskCreated', () => ({ ...taskOf(`p.${clientId}`, to, rank()), name })),
    edit: (id, { name }, clientId) =>
      once(clientId, 'TaskEdited', () => ({ ...held(id), name: name ?? null })),
    remove: (id, clientId) =>
      once(clientId, 'TaskDeleted', () => ({ ...held(id), deletedAt: '2027-01-01T00:00:00Z' })),
    restore: (id, clientId) => once(clientId, 'TaskRestored', () => ({ ...held(id), deletedAt: null })),
  };
  function goBack(count: number): void {
    server.goBack(count);
    for (const { id, before, version: held } of undone.splice(-count).reverse()) {
      version = held;
      if (before) tasks.set(id, before);
      else tasks.delete(id);
      for (const [clientId, of] of done) if (of === id) done.delete(clientId);
    }
  }
  return { ...server, happen, goBack, alive, gateway, status };
}

const byId = (one: Task, other: Task) => (one.id < other.id ? -1 : 1);

/** A card that was heard to have moved stands at its new place with the words it had. */
function asKnown({ store }: BoardClient): readonly Task[] {
  const state = store.getState();
  return visibleTasks(state)
    .map((task) => ({ ...task, version: versionOf(state, task.id) }))
    .toSorted(byId);
}

it('LIV-03 PLN-27 whatever fails and whenever it answers, the board ends as the server has it', async () => {
  // 361 and 1461: an own change and an own removal are answered after what became of the card meanwhile.
  for (const seed of [...Array(20).keys(), 361, 1461]) {
    const server = createFitfulBoard(seed);
    const { random, status } = server;
    for (let step = 0; step < 8; step++) server.happen();
    const client = createBoardClient({ planId: 'p', viewerId: 'ada', gateway: server.gateway });
    client.start();
    for (let step = 0; step < 40; step++) {
      if (random(2) === 0) server.happen();
      if (client.store.getState().status === 'failed') void client.reload();
      const shown = visibleTasks(client.store.getState());
      const task = shown[random(shown.length + 1)];
      const kind = random(12);
      if (kind === 0) void client.create({ name: `own ${step}`, status: status() });
      if (task && kind === 1) void client.remove(task.id);
      if (task && kind === 2) void client.edit(task.id, { name: `own ${step}` }).catch(() => {});
      if (task && kind < 6 && kind > 2) client.move(task.id, status(), null);
      await server.pass(random(300));
    }
    await server.settle();
    const { moves, creating, removing } = client.store.getState();
    expect({ moves, creating, removing }, `seed ${seed}`).toEqual({ moves: [], creating: {}, removing: [] });
    expect(asKnown(client), `seed ${seed}`).toEqual(server.alive().toSorted(byId));
    client.stop();
  }
});

it('LIV-03 LIV-05 after a log that went back, the board ends as the server has it', async () => {
  for (const seed of Array(8).keys()) {
    const server = createFitfulBoard(seed);
    const { random, status } = server;
    for (let step = 0; step < 20; step++) server.happen();
    const client = createBoardClient({ planId: 'p', viewerId: 'ada', gateway: server.gateway });
    client.start();
    while (client.store.getState().status !== 'open') {
      if (client.store.getState().status === 'failed') void client.reload();
      await server.pass(500);
    }
    for (let step = 0; step < 30; step++) {
      if (random(2) === 0) server.happen();
      if (step === 15) server.goBack(14);
      const shown = visibleTasks(client.store.getState());
      const task = shown[random(shown.length + 1)];
      if (task && random(4) === 0) client.move(task.id, status(), null);
      await server.pass(random(300));
    }
    await server.settle();
    expect(asKnown(client), `seed ${seed}`).toEqual(server.alive().toSorted(byId));
    client.stop();
  }
});

it('LIV-03 what happens without a pause is shown while it goes on', async () => {
  const server = createFitfulBoard(1);
  server.happen();
  await server.settle();
  const load = vi.fn(server.gateway.load);
  const client = createBoardClient({
    planId: 'p',
    viewerId: 'ada',
    gateway: { ...server.gateway, load, follow },
  });
  let hear: (item: PlanItem) => void = () => {};
  function follow(_after: string, { onItem }: { onItem: (item: PlanItem) => void }) {
    hear = onItem;
    return () => {};
  }
  client.start();
  await server.pass(5_000);
  load.mockClear();
  const payload = {
    __typename: 'PlanTaskChanged',
    planId: 'p',
    taskId: 'p.t0',
    change: 'TaskEdited',
    byId: 'ben',
  };
  for (let position = 10; position < 40; position++) {
    hear({ position: String(position), version: position, payload } as unknown as PlanItem);
    await server.pass(100);
  }
  expect(load).not.toHaveBeenCalledTimes(0);
  client.stop();
});
