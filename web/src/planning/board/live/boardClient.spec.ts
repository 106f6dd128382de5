import { waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { useLiveStatus } from '#/app/live/liveStatus.ts';
import { refusal } from '#/testing/answerWith.ts';
import { randomFrom } from '#/testing/randomFrom.ts';
import type { TaskStatus } from '../../operations.ts';
import { createFakeBoardServer, type WindowOptions } from '../../testing/fakeBoardServer.ts';
import type { BoardNews } from './boardClient.ts';
import { columnOf, columns, inOrder } from './boardState.ts';
import { createTask, type TaskEdit } from './boardSync.ts';

const ids = ['a', 'b', 'c', 'd', 'e'];
const servers: { close(): void }[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

type FakeServer = ReturnType<typeof createFakeBoardServer>;
type FakeWindow = ReturnType<FakeServer['open']>;

function serverOf(cards = ids): FakeServer {
  const server = createFakeBoardServer(cards);
  servers.push(server);
  return server;
}

/** A board as one person has it open, and what it tells them. */
async function opened(server: FakeServer, byId: string, options: WindowOptions = {}) {
  const board = server.open(byId, options);
  const news: BoardNews[] = [];
  board.client.onNews((one) => news.push(one));
  await waitFor(() => expect(board.live.getSnapshot().data).toBeDefined());
  return { ...board, news };
}

const tasksOf = ({ live }: Pick<FakeWindow, 'live'>) => inOrder(live.getSnapshot().data?.tasks ?? []);

function shapeOf(board: Pick<FakeWindow, 'live'>) {
  const tasks = tasksOf(board);
  return Object.fromEntries(columns.map((status) => [status, columnOf(tasks, status).map(({ id }) => id)]));
}

describe('a board on the screen', () => {
  it('PLN-27 shows a move at once and keeps it without a jump', async () => {
    const server = serverOf();
    const ada = await opened(server, 'ada');
    const made = ada.client.move('a', 'COMPLETED', null);
    expect(shapeOf(ada)).toMatchObject({ COMPLETED: ['a'], TODO: ['b', 'c', 'd', 'e'] });
    await made?.done;
    expect(shapeOf(ada)).toEqual(server.order);
  });

  it('LIV-08 a card that waits to be made on another plan does not stand on this one', async () => {
    const ada = await opened(serverOf(), 'ada');
    useLiveStatus.setState({ isOnline: false });
    onTestFinished(() => useLiveStatus.setState({ isOnline: true }));
    const args = { planId: 'other', input: { name: 'Posters', status: 'TODO' }, rank: 'z' } as const;
    ada.engine.mutate(createTask, args).catch(() => {});
    expect(shapeOf(ada)).toMatchObject({ TODO: ids });
  });

  it('PLN-27 a refused move returns the card and says so', async () => {
    const server = serverOf();
    const moveTask = vi.fn(() => Promise.reject(refusal('CONFLICT')));
    const ada = await opened(server, 'ada', { over: { moveTask } });
    await ada.client.move('a', 'COMPLETED', null)?.done;
    expect(ada.news).toMatchObject([{ type: 'refused', failure: { code: 'CONFLICT' }, task: { id: 'a' } }]);
    expect(shapeOf(ada)).toEqual(server.order);
    expect(moveTask).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['move', 'moveTask'],
    ['remove', 'deleteTask'],
    ['restore', 'restoreTask'],
  ] as const)(
    'LIV-08 a %s that is refused after the board was left is there for who says it on other pages',
    async (what, name) => {
      const server = serverOf();
      const over = { [name]: () => Promise.reject(refusal('CONFLICT')) };
      const { client, engine, live } = server.open('ada', { over });
      await waitFor(() => expect(live.getSnapshot().data).toBeDefined());
      const leave = client.onNews(() => {});
      const done = what === 'move' ? client.move('a', 'COMPLETED', null)?.done : client[what]('a');
      leave();
      await done;
      expect(engine.unsent.getState()).toMatchObject([{ mutation: { name }, failure: 'NO' }]);
    },
  );

  it('PLN-28 the later move wins on both screens, and the earlier mover reads who it was', async () => {
    const server = serverOf();
    const ada = await opened(server, 'ada');
    const ben = await opened(server, 'ben');
    await ada.client.move('a', 'IN_PROGRESS', null)?.done;
    expect(shapeOf(ben).IN_PROGRESS).toEqual(['a']);
    await ben.client.move('a', 'COMPLETED', null)?.done;
    expect(shapeOf(ada).COMPLETED).toEqual(['a']);
    expect(ada.news).toMatchObject([
      { type: 'overtaken', byId: 'ben', status: 'COMPLETED', task: { id: 'a' } },
    ]);
    expect(ben.news).toEqual([]);
    expect(shapeOf(ben)).toEqual(shapeOf(ada));
  });

  it('PLN-28 the later mover gets no notice of the earlier one, whose move they put right', async () => {
    const server = serverOf();
    let arrive = () => {};
    const line = new Promise<void>((done) => {
      arrive = done;
    });
    const ada = await opened(server, 'ada', {
      over: {
        moveTask: ({ clientId }) =>
          line.then(() => server.move('ada', 'a', 'IN_PROGRESS', null, String(clientId))),
      },
    });
    const ben = await opened(server, 'ben');
    const made = ada.client.move('a', 'IN_PROGRESS', null);
    await ben.client.move('a', 'COMPLETED', null)?.done;
    expect(server.order.COMPLETED).toEqual(['a']);
    // Their own move stands in front until it is taken.
    expect(shapeOf(ada).IN_PROGRESS).toEqual(['a']);
    arrive();
    await made?.done;
    expect(shapeOf(ada)).toEqual(server.order);
    expect(server.order.IN_PROGRESS).toEqual(['a']);
    expect(ada.news).toEqual([]);
    expect(ben.news).toMatchObject([{ type: 'overtaken', byId: 'ada', status: 'IN_PROGRESS' }]);
  });

  it('PLN-28 the earlier mover reads who put the card elsewhere in the same column, too', async () => {
    const server = serverOf();
    const ada = await opened(server, 'ada');
    const ben = await opened(server, 'ben');
    await ada.client.move('a', 'TODO', 'c')?.done;
    expect(server.order.TODO).toEqual(['b', 'c', 'a', 'd', 'e']);
    await ben.client.move('a', 'TODO', 'e')?.done;
    expect(ada.news).toMatchObject([{ type: 'overtaken', byId: 'ben', status: 'TODO' }]);
  });

  it('PLN-28 a move is no news to somebody who moved the card more than ten seconds ago', async () => {
    const server = serverOf();
    const ada = await opened(server, 'ada');
    await ada.client.move('a', 'IN_PROGRESS', null)?.done;
    const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 10_001);
    server.move('ben', 'a', 'COMPLETED', null, 'late');
    expect(shapeOf(ada).COMPLETED).toEqual(['a']);
    expect(ada.news).toEqual([]);
    now.mockRestore();
  });

  it('PLN-27 LIV-08 what is done without a network is sent when there is one again, in the order in which it was done', async () => {
    const server = serverOf();
    const { isOnline } = useLiveStatus.getState();
    const ada = await opened(server, 'ada', {
      fault: () => (useLiveStatus.getState().isOnline ? null : 'in'),
    });
    useLiveStatus.setState({ isOnline: false });
    const first = ada.client.move('a', 'IN_PROGRESS', null);
    const second = ada.client.move('a', 'COMPLETED', null);
    await new Promise((done) => setTimeout(done, 20));
    expect(shapeOf(ada).COMPLETED).toEqual(['a']);
    expect(server.order.COMPLETED).toEqual([]);
    useLiveStatus.setState({ isOnline: true });
    ada.engine.wake();
    await Promise.all([first?.done, second?.done]);
    expect(server.order).toMatchObject({ COMPLETED: ['a'], IN_PROGRESS: [] });
    expect(ada.news).toEqual([]);
    useLiveStatus.setState({ isOnline });
  });

  it('PLN-27 LIV-08 a move whose answer is lost is sent again as the same one; one that does not arrive waits', async () => {
    const server = serverOf();
    const faults: ('in' | 'out')[] = ['out', 'in'];
    const ada = await opened(server, 'ada', { fault: () => faults.shift() ?? null });
    await ada.client.move('a', 'COMPLETED', null)?.done;
    expect([server.order.COMPLETED, ada.news, faults]).toEqual([['a'], [], []]);
    let isReachable = false;
    const ben = await opened(server, 'ben', { fault: () => (isReachable ? null : 'in') });
    const made = ben.client.move('b', 'COMPLETED', null);
    await new Promise((done) => setTimeout(done, 20));
    expect([shapeOf(ben).COMPLETED, server.order.COMPLETED]).toEqual([['b', 'a'], ['a']]);
    isReachable = true;
    await made?.done;
    expect([server.order.COMPLETED, ben.news]).toEqual([['b', 'a'], []]);
  });

  it('PLN-28 a card that is moved while it is fetched for the first time is shown where it was moved to', async () => {
    const server = serverOf(['a', 'new']);
    const { data, position } = server.board();
    const without = { data: { ...data, tasks: data.tasks.filter(({ id }) => id !== 'new') }, position };
    let arrive = () => {};
    const answers: (ReturnType<typeof server.board> | Promise<ReturnType<typeof server.board>>)[] = [without];
    const load = vi.fn(() => answers.shift() ?? server.board());
    const ada = await opened(server, 'ada', { load });
    // Read before the move, and here after it.
    server.happen();
    const read = server.board();
    answers.push(
      new Promise((done) => {
        arrive = () => done(read);
      }),
    );
    server.tell({
      __typename: 'PlanTaskChanged',
      planId: 'p',
      taskId: 'new',
      change: 'TaskCreated',
      byId: 'ben',
    });
    await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
    server.move('ben', 'new', 'COMPLETED', null, 'move');
    arrive();
    await waitFor(() => expect(shapeOf(ada)).toEqual({ TODO: ['a'], IN_PROGRESS: [], COMPLETED: ['new'] }));
  });

  it('PLN-30 a move can be taken back', async () => {
    const server = serverOf();
    const { client } = await opened(server, 'ada');
    const made = client.move('c', 'COMPLETED', null);
    await made?.done;
    expect(server.order.COMPLETED).toEqual(['c']);
    made?.undo();
    await waitFor(() => expect(server.order.TODO).toEqual(ids));
    expect(client.move('c', 'TODO', 'b')).toBeNull();
  });

  it('PLN-23 closes at once when access is lost', async () => {
    const server = serverOf();
    const ada = await opened(server, 'ada');
    const removed = { __typename: 'ActionPlanChanged', planId: 'p', change: 'PlanAccessRemoved' };
    server.happen();
    server.tell({ ...removed, personId: 'ben' });
    expect(ada.live.getSnapshot().data).not.toBeNull();
    server.happen();
    server.tell({ ...removed, personId: 'ada' });
    expect(ada.live.getSnapshot().data).toBeNull();
  });

  it('PLN-28 LIV-08 a refused topic that is given up is not offered again', async () => {
    const updateTask = () => Promise.reject(refusal('CONFLICT'));
    const { client, engine } = await opened(serverOf(), 'ada', { over: { updateTask } });
    const topic = { topicId: 'selling', topicName: 'Selling' };
    await client.edit('a', { deadline: '2026-02-01' }).catch(() => {});
    await client.edit('a', topic, { topicId: null }).catch(() => {});
    const offered = () => engine.unsent.getState().map(({ args }) => (args as TaskEdit).input);
    expect(offered()).toEqual([{ deadline: '2026-02-01' }, topic]);
    client.giveUp('a', 'topicId');
    expect(offered()).toEqual([{ deadline: '2026-02-01' }]);
  });

  it('ERR-10 what could not be loaded is asked for again, until the board is as the feed said', async () => {
    const server = serverOf();
    let mayLoad = true;
    const load = () => (mayLoad ? server.board() : Promise.reject(new Error('No answer')));
    const ada = await opened(server, 'ada', { load });
    mayLoad = false;
    server.order.TODO.reverse();
    server.happen();
    server.tell({
      __typename: 'PlanTaskChanged',
      planId: 'p',
      taskId: 'a',
      change: 'TaskEdited',
      byId: 'ben',
    });
    await waitFor(() => expect(ada.live.getSnapshot().hasFailed).toBe(true));
    expect(shapeOf(ada).TODO).toEqual(ids);
    mayLoad = true;
    await waitFor(() => expect(ada.live.getSnapshot().hasFailed).toBe(false));
    expect(shapeOf(ada)).toEqual(server.order);
  });

  it('PLN-27 PLN-28 two who move 500 times each, with answers lost and streams cut, end equal to the server', async () => {
    const seed = 20_261_121;
    const random = randomFrom(seed);
    const server = serverOf();
    const fault = () => (random(12) === 0 ? 'in' : random(12) === 0 ? 'out' : null);
    const both = [await opened(server, 'ada', { fault }), await opened(server, 'ben', { fault })];
    const sent: (Promise<void> | undefined)[] = [];
    for (let turn = 0; turn < 500; turn += 1) {
      for (const board of both) {
        const id = ids[random(ids.length)] ?? 'a';
        const status: TaskStatus = columns[random(3)] ?? 'TODO';
        const others = columnOf(tasksOf(board), status).filter((task) => task.id !== id);
        sent.push(board.client.move(id, status, others[random(others.length + 1) - 1]?.id ?? null)?.done);
      }
      if (random(40) === 0) server.cut();
      if (random(3) === 0) await Promise.resolve();
    }
    await Promise.all(sent);
    for (const { client } of both) client.reload();
    await waitFor(() => {
      for (const board of both) expect(shapeOf(board), `seed ${seed}`).toEqual(server.order);
    });
    expect(Object.values(server.order).flat().toSorted()).toEqual(ids);
  }, 120_000);
});
