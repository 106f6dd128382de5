import { afterEach, describe, expect, it, vi } from 'vitest';
import { useLiveStatus } from '#/app/live/liveStatus.ts';
import type { BoardAnswer, Task, TaskStatus } from '../operations.ts';
import { createFakeBoardServer, taskOf } from '../testing/fakeBoardServer.ts';
import { applyBoardChange } from './applyBoardChange.ts';
import { type BoardNews, createBoardClient } from './boardClient.ts';
import type { BoardGateway } from './boardGateway.ts';
import { columnOf, columns, emptyBoard, visibleTasks } from './boardState.ts';

const ids = ['a', 'b', 'c', 'd', 'e'];
const made: { stop(): void }[] = [];
afterEach(() => {
  for (const client of made.splice(0)) client.stop();
});

async function clientOf(gateway: BoardGateway, viewerId = 'ada') {
  const client = createBoardClient({ planId: 'p', viewerId, gateway, wait: () => Promise.resolve() });
  made.push(client);
  client.start();
  await vi.waitFor(() => expect(client.store.getState().status).toBe('open'));
  return client;
}
const shapeOf = (client: Awaited<ReturnType<typeof clientOf>>) => {
  const tasks = visibleTasks(client.store.getState());
  return Object.fromEntries(columns.map((status) => [status, columnOf(tasks, status).map(({ id }) => id)]));
};

describe('a board on the screen', () => {
  it('PLN-27 shows a move at once and keeps it without a jump', async () => {
    const server = createFakeBoardServer(ids);
    const client = await clientOf(server.gateway('ada'));
    client.move('a', 'COMPLETED', null);
    expect(shapeOf(client)).toMatchObject({ COMPLETED: ['a'], TODO: ['b', 'c', 'd', 'e'] });
    await vi.waitFor(() => expect(client.store.getState().moves).toEqual([]));
    expect(shapeOf(client)).toEqual(server.order);
  });

  it('PLN-27 a refused move returns the card and says so', async () => {
    const server = createFakeBoardServer(ids);
    const refusing = { ...server.gateway('ada'), move: () => Promise.reject(graphqlError('NOT_AUTHORIZED')) };
    const client = await clientOf(refusing);
    const news: BoardNews[] = [];
    client.onNews((one) => news.push(one));
    client.move('a', 'COMPLETED', null);
    await vi.waitFor(() => expect(news).toHaveLength(1));
    expect(news[0]).toMatchObject({
      type: 'refused',
      failure: { code: 'NOT_AUTHORIZED' },
      task: { id: 'a' },
    });
    expect(shapeOf(client)).toEqual(server.order);
  });

  it('PLN-28 the later move wins on both screens, and the earlier mover hears who it was', async () => {
    const server = createFakeBoardServer(ids);
    const ada = await clientOf(server.gateway('ada'));
    const ben = await clientOf(server.gateway('ben'), 'ben');
    const news: BoardNews[] = [];
    ada.onNews((one) => news.push(one));
    ada.move('a', 'IN_PROGRESS', null);
    await vi.waitFor(() => expect(shapeOf(ben).IN_PROGRESS).toEqual(['a']));
    ben.move('a', 'COMPLETED', null);
    await vi.waitFor(() => expect(shapeOf(ada).COMPLETED).toEqual(['a']));
    expect(news).toMatchObject([{ type: 'overtaken', byId: 'ben', status: 'COMPLETED', task: { id: 'a' } }]);
    expect(shapeOf(ben)).toEqual(shapeOf(ada));
  });

  it('PLN-28 the later mover is not told of the earlier one, whose move they put right', async () => {
    const server = createFakeBoardServer(ids);
    const gateway = server.gateway('ada');
    let arrive = () => {};
    const line = new Promise<void>((done) => {
      arrive = done;
    });
    const slow: BoardGateway = {
      ...gateway,
      move: (...given) => line.then(() => gateway.move(...given)),
    };
    const ada = await clientOf(slow);
    const ben = await clientOf(server.gateway('ben'), 'ben');
    const heardBy = { ada: [] as BoardNews[], ben: [] as BoardNews[] };
    ada.onNews((one) => heardBy.ada.push(one));
    ben.onNews((one) => heardBy.ben.push(one));
    ada.move('a', 'IN_PROGRESS', null);
    ben.move('a', 'COMPLETED', null);
    await vi.waitFor(() => expect(server.order.COMPLETED).toEqual(['a']));
    arrive();
    await vi.waitFor(() => expect(ada.store.getState().moves).toEqual([]));
    expect(shapeOf(ada)).toEqual(server.order);
    expect(server.order.IN_PROGRESS).toEqual(['a']);
    expect(heardBy.ada).toEqual([]);
    expect(heardBy.ben).toMatchObject([{ type: 'overtaken', byId: 'ada', status: 'IN_PROGRESS' }]);
  });

  it('PLN-28 the earlier mover hears who put the card elsewhere in the same column, too', async () => {
    const server = createFakeBoardServer(ids);
    const ada = await clientOf(server.gateway('ada'));
    const ben = await clientOf(server.gateway('ben'), 'ben');
    const news: BoardNews[] = [];
    ada.onNews((one) => news.push(one));
    ada.move('a', 'TODO', 'c');
    await vi.waitFor(() => expect(shapeOf(ben)).toEqual(server.order));
    await vi.waitFor(() => expect(ada.store.getState().moves).toEqual([]));
    ben.move('a', 'TODO', 'e');
    await vi.waitFor(() => expect(news).toMatchObject([{ type: 'overtaken', byId: 'ben', status: 'TODO' }]));
  });

  it('PLN-27 LIV-08 what is done without a network is sent when there is one again, in the order in which it was done', async () => {
    const server = createFakeBoardServer(ids);
    const { isOnline } = useLiveStatus.getState();
    const down = () => (useLiveStatus.getState().isOnline ? null : 'in');
    const client = await clientOf(server.gateway('ada', down));
    const news: BoardNews[] = [];
    client.onNews((one) => news.push(one));
    useLiveStatus.setState({ isOnline: false });
    client.move('a', 'IN_PROGRESS', null);
    client.move('a', 'COMPLETED', null);
    await new Promise((done) => setTimeout(done, 50));
    expect(shapeOf(client).COMPLETED).toEqual(['a']);
    expect(server.order.COMPLETED).toEqual([]);
    useLiveStatus.setState({ isOnline: true });
    await vi.waitFor(() => expect(client.store.getState().moves).toEqual([]));
    expect(server.order).toMatchObject({ COMPLETED: ['a'], IN_PROGRESS: [] });
    expect(news).toEqual([]);
    useLiveStatus.setState({ isOnline });
  });

  it('PLN-28 a card that is moved while it is fetched for the first time is shown where it was moved to', async () => {
    const server = createFakeBoardServer(['a', 'new']);
    const { gateway, board } = { gateway: server.gateway('ada'), board: server.board };
    const without = { ...board(), tasks: board().tasks.filter(({ id }) => id !== 'new') };
    const answers: Promise<ReturnType<typeof board>>[] = [Promise.resolve(without)];
    let arrive = () => {};
    // Read before the move, and here after it.
    answers.push(
      new Promise((done) => {
        const read = board();
        arrive = () => done(read);
      }),
    );
    const load = vi.fn(() => answers.shift() ?? gateway.load());
    const ada = await clientOf({ ...gateway, load });
    server.tell({
      __typename: 'PlanTaskChanged',
      planId: 'p',
      taskId: 'new',
      change: 'TaskCreated',
      byId: 'ben',
    });
    await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2));
    await server.gateway('ben').move('new', 'COMPLETED', null, 'move');
    arrive();
    await vi.waitFor(() =>
      expect(shapeOf(ada)).toEqual({ TODO: ['a'], IN_PROGRESS: [], COMPLETED: ['new'] }),
    );
  });

  it('PLN-28 LIV-05 a card that is moved while its new name is fetched is shown with that name, where it was moved to', () => {
    const fetched = (...tasks: Task[]) => ({
      type: 'BoardFetched' as const,
      board: { plan: { version: 5 }, tasks, deletedTasks: [], position: '5' } as unknown as BoardAnswer,
    });
    const placed = { type: 'TaskPlaced', taskId: 'a', status: 'COMPLETED', rank: 'W', version: 6 } as const;
    const open = applyBoardChange(emptyBoard, fetched(taskOf('a', 'TODO', 'V', 1)));
    // Read before the move, and here after it.
    const renamed = fetched({ ...taskOf('a', 'TODO', 'V', 5), name: 'Renamed' });
    const state = applyBoardChange(applyBoardChange(open, placed), renamed);
    const shown = { name: 'Renamed', status: 'COMPLETED', rank: 'W' };
    expect(visibleTasks(state)).toMatchObject([shown]);
    // Nor does the same answer once more, or the move heard twice, take anything back.
    expect(visibleTasks(applyBoardChange(state, renamed))).toMatchObject([shown]);
    expect(applyBoardChange(state, placed)).toBe(state);
    const later = applyBoardChange(state, fetched(taskOf('a', 'IN_PROGRESS', 'X', 7)));
    expect(visibleTasks(later)).toMatchObject([{ name: 'a', status: 'IN_PROGRESS', rank: 'X' }]);
  });

  it('PLN-30 a move can be taken back', async () => {
    const server = createFakeBoardServer(ids);
    const client = await clientOf(server.gateway('ada'));
    const undo = client.move('c', 'COMPLETED', null);
    await vi.waitFor(() => expect(server.order.COMPLETED).toEqual(['c']));
    undo?.();
    await vi.waitFor(() => expect(server.order.TODO).toEqual(ids));
    expect(client.move('c', 'TODO', 'b')).toBeNull();
  });

  it('PLN-23 closes at once when access is lost', async () => {
    const server = createFakeBoardServer(ids);
    const client = await clientOf(server.gateway('ada'));
    server.tell({
      __typename: 'ActionPlanChanged',
      planId: 'p',
      change: 'PlanAccessRemoved',
      personId: 'ben',
    });
    expect(client.store.getState().status).toBe('open');
    server.tell({
      __typename: 'ActionPlanChanged',
      planId: 'p',
      change: 'PlanAccessRemoved',
      personId: 'ada',
    });
    expect(client.store.getState().status).toBe('closed');
  });

  it('ERR-10 what could not be loaded is asked for again, until the board is as it was heard to be', async () => {
    const server = createFakeBoardServer(ids);
    const gateway = server.gateway('ada');
    let mayLoad = true;
    const load = async () => (mayLoad ? gateway.load() : Promise.reject(new Error('No answer')));
    const client = await clientOf({ ...gateway, load });
    mayLoad = false;
    server.order.TODO.reverse();
    server.tell({
      __typename: 'PlanTaskChanged',
      planId: 'p',
      taskId: 'a',
      change: 'TaskEdited',
      byId: 'ben',
    });
    await vi.waitFor(() => expect(client.store.getState().isStale).toBe(true));
    mayLoad = true;
    await vi.waitFor(() => expect(client.store.getState().isStale).toBe(false), { timeout: 5_000 });
    expect(shapeOf(client)).toEqual(server.order);
  });

  it('an older answer never takes back a newer fact', () => {
    const open = applyBoardChange(emptyBoard, {
      type: 'TaskFetched',
      task: taskOf('a', 'COMPLETED', 'V', 9),
    });
    const placed = { type: 'TaskPlaced', taskId: 'a', status: 'TODO', rank: 'V', version: 8 } as const;
    expect(applyBoardChange(open, placed)).toBe(open);
    const older = applyBoardChange(open, { type: 'TaskFetched', task: taskOf('a', 'TODO', 'V', 8) });
    expect(older.tasks.a?.status).toBe('COMPLETED');
  });

  it('PLN-27 PLN-28 two who move 500 times each, with answers lost and streams cut, end equal to the server', async () => {
    const seed = 20_261_121;
    let state = seed;
    const random = (below: number) => {
      state = (state * 48_271) % 2_147_483_647;
      return state % below;
    };
    const fault = () => (random(12) === 0 ? 'in' : random(12) === 0 ? 'out' : null);
    const server = createFakeBoardServer(ids);
    const both = [
      await clientOf(server.gateway('ada', fault)),
      await clientOf(server.gateway('ben', fault), 'ben'),
    ];
    for (let turn = 0; turn < 500; turn += 1) {
      for (const client of both) {
        const id = ids[random(ids.length)] ?? 'a';
        const status: TaskStatus = columns[random(3)] ?? 'TODO';
        const others = columnOf(visibleTasks(client.store.getState()), status).filter(
          (task) => task.id !== id,
        );
        client.move(id, status, others[random(others.length + 1) - 1]?.id ?? null);
      }
      if (random(40) === 0) server.cut();
      if (random(3) === 0) await Promise.resolve();
    }
    await vi.waitFor(() => {
      for (const client of both) expect(client.store.getState().moves, `seed ${seed}`).toEqual([]);
    });
    await Promise.all(both.map((client) => client.reload()));
    for (const client of both) expect(shapeOf(client), `seed ${seed}`).toEqual(server.order);
    expect(Object.values(server.order).flat().toSorted()).toEqual(ids);
  });
});

function graphqlError(code: string): Error {
  return Object.assign(new Error(code), { errors: [{ message: code, extensions: { code } }] });
}
