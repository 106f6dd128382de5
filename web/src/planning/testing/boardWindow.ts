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
const realTimeout = setTimeout;
const pause = (ms: number) => new Promise<void>((done) => realTimeout(done, ms));

/** Each loss puts a window off for a second, which would be most of the test: the clock of its client runs so many times as fast. */
const FASTER = 5;

function hurryClock(): void {
  const { now } = Date;
  const begun = now();
  Date.now = () => begun + (now() - begun) * FASTER;
  // Node's own fetch gives its timers what they are about.
  const hurried = (run: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) =>
    realTimeout(run, ms / FASTER, ...given);
  Object.assign(globalThis, { setTimeout: hurried });
}

/** As far as the modules of a board look at a browser. */
function pretendBrowser(address: string): void {
  const nothing = () => {};
  const emptyTarget = { addEventListener: nothing, removeEventListener: nothing };
  const location = { pathname: '/action-plans', href: `${address}/action-plans`, reload: nothing };
  const document = { ...emptyTarget, visibilityState: 'visible', getElementById: () => null };
  Object.assign(globalThis, { window: { ...emptyTarget, location }, document });
}

/** A board that is watched, as on a page. */
async function open(order: Order) {
  pretendBrowser(order.address);
  hurryClock();
  const { settings } = await import('#/app/settings.ts');
  settings.apiPath = `${order.address}/api`;
  const { useSession } = await import('#/app/session/sessionStore.ts');
  useSession.setState({ authState: 1, accessToken: order.token, userId: order.userId });
  const { createBoardClient } = await import('../board/live/boardClient.ts');
  const { sync } = await import('#/app/sync/index.ts');
  // Moves go out from a disk; this one is in memory.
  const { createDiskOutbox } = await import('#/app/sync/diskOutbox.ts');
  const { createPrivateStorage } = await import('#/lib/privateStorage.ts');
  const storage = createPrivateStorage(order.userId);
  sync.openOutbox(createDiskOutbox({ storage, mutations: [], alone: (run) => run() }));
  const { board } = await import('../board/live/boardSync.ts');
  const { inOrder } = await import('../board/live/boardState.ts');
  const live = sync.watch(board, { planId: order.planId });
  live.subscribe(() => {});
  const shown = () => inOrder(live.getSnapshot().data?.tasks ?? []);
  while (shown().length === 0) await pause(20);
  return { client: createBoardClient(order.planId), shown };
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
  const { client, shown } = await open(order);
  const { columnOf, columns } = await import('../board/live/boardState.ts');
  const random = randomFrom(order.seed);
  let refused = 0;
  let pending = 0;
  client.onNews(({ type }) => {
    if (type === 'refused') refused += 1;
  });

  async function moveCards(): Promise<void> {
    for (let move = 0; move < order.moves; move += 1) {
      const tasks = shown();
      const task = tasks[random(tasks.length)];
      const status = columns[random(columns.length)] ?? 'TODO';
      const others = columnOf(tasks, status).filter(({ id }) => id !== task?.id);
      const made = task && client.move(task.id, status, others[random(others.length + 1) - 1]?.id ?? null);
      if (made) pending += 1;
      void made?.done.then(() => {
        pending -= 1;
      });
      await pause(random(20));
    }
    while (pending > 0) await pause(20);
    parent.send({ type: 'done', refused });
  }

  parent.on('message', (message) => {
    if (message === 'go') void moveCards();
    if (message !== 'shape') return;
    const tasks = shown();
    const shape = Object.fromEntries(
      columns.map((status) => [status, columnOf(tasks, status).map(({ id }) => id)]),
    );
    parent.send({ type: 'shape', shape, pending });
  });
  parent.send({ type: 'open' });
}

parent.on('disconnect', () => parent.exit(0));
parent.on('message', (message) => {
  if (typeof message === 'object') void main(message);
});
