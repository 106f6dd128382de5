import type { BoardClient } from '../board/boardClient.ts';

// A board without a screen, in a separate process: the real client and the real gateway over HTTP and WebSocket. What
// it has to do comes by messages of the process that forked it.

type Order = {
  readonly address: string;
  readonly token: string;
  readonly userId: string;
  readonly planId: string;
  readonly seed: number;
  readonly moves: number;
};
type Shape = Readonly<Record<string, readonly string[]>>;
export type WindowAnswer =
  | { readonly type: 'open' }
  | { readonly type: 'done'; readonly refused: number }
  | { readonly type: 'shape'; readonly shape: Shape; readonly pending: number };
type Parent = {
  on(event: 'message', listener: (message: Order | 'go' | 'shape') => void): void;
  on(event: 'disconnect', listener: () => void): void;
  send(answer: WindowAnswer): void;
  exit(code: number): void;
};

const parent = (globalThis as unknown as { process: Parent }).process;
const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

/** As far as the modules of a board look at a browser. */
function pretendBrowser(address: string): void {
  const nothing = () => {};
  const heard = { addEventListener: nothing, removeEventListener: nothing };
  const location = { href: `${address}/action-plans`, reload: nothing };
  const document = { ...heard, visibilityState: 'visible', getElementById: () => null };
  Object.assign(globalThis, { window: { ...heard, location }, document });
}

async function open(order: Order): Promise<BoardClient> {
  pretendBrowser(order.address);
  const { settings } = await import('#/app/settings.ts');
  settings.apiPath = `${order.address}/api`;
  const { useSession } = await import('#/app/session/sessionStore.ts');
  useSession.setState({ authState: 1, accessToken: order.token, userId: order.userId });
  const { createBoardClient } = await import('../board/boardClient.ts');
  const { apiBoardGateway } = await import('../board/boardGateway.ts');
  const client = createBoardClient({
    planId: order.planId,
    viewerId: order.userId,
    gateway: apiBoardGateway(order.planId),
    // As patient as in the field, a little faster.
    wait: (ms) => pause(ms / 10),
  });
  client.start();
  while (client.store.getState().status !== 'open') {
    // As a person does who is offered to try again.
    if (client.store.getState().status === 'failed') await client.reload();
    await pause(20);
  }
  return client;
}

/** Lehmer: the same seed, the same choices. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

async function main(order: Order): Promise<void> {
  const client = await open(order);
  const { columnOf, columns, visibleTasks } = await import('../board/boardState.ts');
  const random = randomFrom(order.seed);
  let refused = 0;
  client.onNews(({ type }) => {
    if (type === 'refused') refused += 1;
  });
  const shown = () => visibleTasks(client.store.getState());

  async function storm(): Promise<void> {
    for (let move = 0; move < order.moves; move += 1) {
      const tasks = shown();
      const task = tasks[random(tasks.length)];
      const status = columns[random(columns.length)] ?? 'TODO';
      const others = columnOf(tasks, status).filter(({ id }) => id !== task?.id);
      if (task) client.move(task.id, status, others[random(others.length + 1) - 1]?.id ?? null);
      await pause(random(20));
    }
    while (client.store.getState().moves.length > 0) await pause(20);
    parent.send({ type: 'done', refused });
  }

  parent.on('message', (message) => {
    if (message === 'go') void storm();
    if (message !== 'shape') return;
    const tasks = shown();
    const shape = Object.fromEntries(
      columns.map((status) => [status, columnOf(tasks, status).map(({ id }) => id)]),
    );
    parent.send({ type: 'shape', shape, pending: client.store.getState().moves.length });
  });
  parent.send({ type: 'open' });
}

parent.on('disconnect', () => parent.exit(0));
parent.on('message', (message) => {
  if (typeof message === 'object') void main(message);
});
