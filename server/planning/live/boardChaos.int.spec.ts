import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { bundle } from '../../launch/bundle.mjs';
import { demoUserId } from '../../launch/seed/demoIds.ts';
import { seed } from '../../launch/seed/seed.ts';
import type { GraphQLClient } from '../../testing/GraphQLClient.ts';
import { type TestApp, testApp } from '../../testing/testApp.ts';
import { type Loss, startBadLine } from '../testing/badLine.ts';

/** `BOARD_CHAOS_SEED=7 BOARD_CHAOS_MOVES=2000` plays another one. */
const SEED = Number(process.env.BOARD_CHAOS_SEED ?? Math.floor(Math.random() * 1_000_000) + 1);
const MOVES = Number(process.env.BOARD_CHAOS_MOVES ?? 500);
const CARDS = 8;

type Shape = Readonly<Record<string, readonly string[]>>;
type Answer =
  | { readonly type: 'open' }
  | { readonly type: 'done'; readonly refused: number }
  | { readonly type: 'shape'; readonly shape: Shape; readonly pending: number };
type Card = { readonly id: string; readonly status: string };

/** One person's board, in a separate process. */
class BoardWindow implements AsyncDisposable {
  readonly #child: ChildProcess;
  #said = '';

  constructor(program: string, order: object) {
    this.#child = fork(program, [], {
      execArgv: ['--experimental-websocket', '--no-warnings'],
      // What it says is wanted only when it ends.
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    this.#child.stderr?.on('data', (chunk: Buffer) => {
      this.#said = (this.#said + chunk).slice(-2_000);
    });
    this.#child.send(order);
  }

  tell(message: 'go' | 'shape'): void {
    this.#child.send(message);
  }

  async hears<Type extends Answer['type']>(type: Type): Promise<Extract<Answer, { type: Type }>> {
    for (;;) {
      const ended = once(this.#child, 'exit').then(([code]) => {
        throw new Error(`A window ended with ${code}: ${this.#said}`);
      });
      const [answer] = (await Promise.race([once(this.#child, 'message'), ended])) as [Answer];
      if (answer.type === type) return answer as Extract<Answer, { type: Type }>;
    }
  }

  async shape(): Promise<Shape> {
    const answer = this.hears('shape');
    this.tell('shape');
    return (await answer).shape;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#child.disconnect();
    if (this.#child.exitCode === null) await once(this.#child, 'exit');
  }
}

function randomFrom(start: number): (below: number) => number {
  let state = start;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

async function sharedPlan(app: TestApp): Promise<{ planId: string; ada: GraphQLClient; ben: GraphQLClient }> {
  await seed(app.app);
  const people = ['priya', 'megan'].map((name) =>
    app.holderOf({ userId: demoUserId(name), sessionId: name }),
  );
  const [ada, ben] = (await Promise.all(people)) as [GraphQLClient, GraphQLClient];
  const planId = randomUUID();
  const create = `mutation ($input: CreateActionPlanInput!) { createActionPlan(input: $input) { id } }`;
  await ada.run(create, { input: { clientId: planId, name: 'Storm' } });
  const add = `mutation ($p: ID!, $input: CreateTaskInput!) { createTask(planId: $p, input: $input) { id } }`;
  for (let card = 0; card < CARDS; card += 1) {
    await ada.run(add, { p: planId, input: { clientId: `card-${card}-${planId}`, name: `Card ${card}` } });
  }
  const share = `mutation ($p: ID!, $u: ID!) { shareActionPlan(planId: $p, userId: $u, permission: EDITOR) { id } }`;
  await ada.run(share, { p: planId, u: demoUserId('megan') });
  return { planId, ada, ben };
}

async function movedTimes(client: GraphQLClient, planId: string): Promise<number> {
  const query = `query ($p: ID!, $o: Int) { getActionPlanHistory(planId: $p, limit: 100, offset: $o) { items { kind } total } }`;
  type Page = { getActionPlanHistory: { items: readonly { kind: string }[]; total: number } };
  let moved = 0;
  for (let offset = 0; ; offset += 100) {
    const { getActionPlanHistory: page } = await client.run<Page>(query, { p: planId, o: offset });
    moved += page.items.filter(({ kind }) => kind === 'TaskMoved').length;
    if (offset + 100 >= page.total) return moved;
  }
}

function shapeOf(cards: readonly Card[]): Shape {
  return Object.fromEntries(
    ['TODO', 'IN_PROGRESS', 'COMPLETED'].map((status) => [
      status,
      cards.filter((card) => card.status === status).map(({ id }) => id),
    ]),
  );
}

it('PLN-17 PLN-27 PLN-28 LIV-03 two windows that move 500 times each over a bad line end equal to the server, and so does its log', async () => {
  console.info(`board chaos: BOARD_CHAOS_SEED=${SEED} BOARD_CHAOS_MOVES=${MOVES}`);
  const random = randomFrom(SEED);
  const lost = { in: 0, out: 0, cuts: 0 };
  const loses = (operation: string): Loss => {
    const isMove = operation === 'MoveTask';
    if (!isMove && operation !== 'GetActionPlanById') return null;
    const loss = random(isMove ? 14 : 30) === 0 ? 'in' : random(isMove ? 14 : 30) === 0 ? 'out' : null;
    if (loss) lost[loss] += 1;
    return loss;
  };
  await using app = await testApp({ clock: { time: 0, now: () => Date.now() } });
  const { planId, ada, ben } = await sharedPlan(app);
  await using line = await startBadLine(app.address, loses);
  // The client's own board, its engine and its gateway, as one file.
  const program = await bundle('web/src/planning/testing/boardWindow.ts');
  const order = { address: line.address, planId, moves: MOVES };
  const person = (name: string, client: GraphQLClient, own: number) =>
    new BoardWindow(program, { ...order, userId: demoUserId(name), token: client.accessToken, seed: own });
  await using one = person('priya', ada, SEED);
  await using other = person('megan', ben, SEED + 1);
  const windows = [one, other];
  await Promise.all(windows.map((each) => each.hears('open')));

  const done = Promise.all(windows.map((each) => each.hears('done')));
  for (const each of windows) each.tell('go');
  let isOver = false;
  const cutting = (async () => {
    while (!isOver) {
      await new Promise((wait) => setTimeout(wait, 100 + random(450)));
      if (!isOver) lost.cuts += line.cut();
    }
  })();
  const refused = (await done).reduce((sum, each) => sum + each.refused, 0);
  isOver = true;
  await cutting;

  const BOARD =
    'query ($id: ID!) { getActionPlanById(id: $id) { plan { version } position tasks { id status } } }';
  type Board = {
    getActionPlanById: { plan: { version: number }; position: string; tasks: readonly Card[] };
  };
  const { getActionPlanById: board } = await ada.run<Board>(BOARD, { id: planId });
  const server = shapeOf(board.tasks);
  const ids = Object.values(server).flat().toSorted();
  expect(ids).toEqual(
    Array.from({ length: CARDS }, (_each, card) => `${planId}.card-${card}-${planId}`).toSorted(),
  );
  // Nobody tells them to load again: they come to it themselves.
  for (const each of windows) {
    await expect.poll(() => each.shape(), { timeout: 20_000, message: `seed ${SEED}` }).toEqual(server);
  }
  const AT = `query ($p: ID!, $at: Position!) { getActionPlanAt(planId: $p, position: $at) { version tasks { id status } } }`;
  type Past = { getActionPlanAt: { version: number; tasks: readonly Card[] } };
  const { getActionPlanAt: past } = await ben.run<Past>(AT, { p: planId, at: board.position });
  expect(shapeOf(past.tasks), `seed ${SEED}`).toEqual(server);
  expect(past.version).toBe(board.plan.version);
  // At most once each: what was sent again has left no second trace.
  const moved = await movedTimes(ada, planId);
  expect(moved).toBeGreaterThan(MOVES / 2);
  expect(moved).toBeLessThanOrEqual(2 * MOVES);
  expect(lost.in).toBeGreaterThan(0);
  expect(lost.out).toBeGreaterThan(0);
  expect(lost.cuts).toBeGreaterThan(0);
  console.info(`board chaos: ${JSON.stringify({ ...lost, refused, moved })}`);
}, 120_000);
