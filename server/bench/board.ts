import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningApp, startServer } from '../main.ts';
import { loadConfig } from '../platform/config/config.ts';
import { startPoster } from './callers/poster.ts';
import type { PosterPlan } from './callers/posterProcess.ts';
import { startBenchServer } from './fixture/benchDatabase.ts';
import { type BenchPlan, moveIn, planWith } from './fixture/boardTown.ts';
import { type Neighbour, neighbours } from './fixture/people.ts';
import { measure } from './load.ts';
import { atLeast, atMost, type BenchOptions, type BenchResult, median, percentile } from './result.ts';

// A plan's past at the pace of a slider, however much lies behind it; and a move over HTTP beside the same append alone.

const FEW = 20;
const MANY = 2_000;
const CARDS = 10;
/** A frame of a screen, and how much longer than the small plan the large one may take. */
const FRAME_MS = 16;
const PAST_TARGET = 1.5;
const CALLERS = 32;
const MOVES_A_SECOND = 100;
const MOVE_TARGET = 0.3;

const AT = `query ($planId: ID!, $position: Position!) { getActionPlanAt(planId: $planId, position: $position) {
  version at name tasks { id name deadline assignee { id firstName lastName } status }
} }`;
const HISTORY = `query ($planId: ID!, $offset: Int) { getActionPlanHistory(planId: $planId, limit: 100, offset: $offset) {
  items { position } hasMore
} }`;
const MOVE = `mutation ($taskId: ID!, $status: TaskStatus!, $clientId: ID) {
  moveTask(taskId: $taskId, status: $status, clientId: $clientId) { id name status rank version updatedBy { id firstName } }
}`;

/** `npm run bench -- board`. */
export async function benchBoard({ isQuick, note }: BenchOptions): Promise<readonly BenchResult[]> {
  await using postgres = await startBenchServer();
  const dataDir = await mkdtemp(join(tmpdir(), 'waymark-bench-app-'));
  const db = await postgres.createDatabase(1);
  const settings = {
    DATABASE_URL: db.url,
    PORT: '0',
    MUTATION_RATE: '0',
    QUERY_RATE: '0',
    LOG_LEVEL: 'error',
    DATA_DIR: dataDir,
  };
  const server = await startServer({ ...loadConfig(settings), masterKey: new Uint8Array(32).fill(7) });
  try {
    const people = await neighbours(server, CALLERS);
    return [
      ...(await past(server, people, isQuick ? 60 : 400, note)),
      ...(await move(server, people, isQuick, note)),
    ];
  } finally {
    await server.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function past(
  server: RunningApp,
  [owner]: readonly Neighbour[],
  rounds: number,
  note: BenchOptions['note'],
): Promise<readonly BenchResult[]> {
  if (!owner) return [];
  note(`board: plans to which ${FEW} and ${MANY.toLocaleString('en')} things happened`);
  const plans = [
    await planWith(server.app, owner, { events: FEW, cards: CARDS }),
    await planWith(server.app, owner, { events: MANY, cards: CARDS }),
  ] as const;
  const positions = [await positionsOf(server, plans[0]), await positionsOf(server, plans[1])] as const;
  const times: [number[], number[]] = [[], []];
  note(`board: the slider, ${rounds} moments of each in turns`);
  for (let round = -20; round < rounds; round += 1) {
    // Side by side, so that what else the machine does falls on both.
    for (const which of [0, 1] as const) {
      const all = positions[which];
      const position = all[Math.floor(Math.random() * all.length)];
      const begun = performance.now();
      await ask(server, owner, AT, { planId: plans[which].id, position });
      if (round >= 0) times[which].push(performance.now() - begun);
    }
  }
  const [few, many] = [median(times[0]), median(times[1])];
  const line = (events: number, measured: readonly number[]): BenchResult => ({
    group: 'board',
    name: `a moment of ${events.toLocaleString('en')} events`,
    value: median(measured),
    unit: 'ms p50',
    p99Ms: percentile(measured, 0.99),
  });
  return [
    { ...line(FEW, times[0]), judged: atMost(1, few / FRAME_MS, `a frame of ${FRAME_MS} ms`) },
    { ...line(MANY, times[1]), judged: atMost(PAST_TARGET, many / few, `${FEW} events`) },
  ];
}

async function positionsOf(server: RunningApp, plan: BenchPlan): Promise<readonly string[]> {
  const found: string[] = [];
  for (;;) {
    type Page = { getActionPlanHistory: { items: { position: string }[]; hasMore: boolean } };
    const variables = { planId: plan.id, offset: found.length };
    const { getActionPlanHistory: page } = await ask<Page>(server, plan.owner, HISTORY, variables);
    found.push(...page.items.map(({ position }) => position));
    // Where nothing else happened, every fact has its line.
    if (!page.hasMore) return found;
  }
}

async function ask<Data>({ address }: RunningApp, { token }: Neighbour, query: string, variables: object) {
  const response = await fetch(`${address}/api`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = (await response.json()) as { data: Data; errors?: unknown };
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
}

async function move(
  server: RunningApp,
  people: readonly Neighbour[],
  isQuick: boolean,
  note: BenchOptions['note'],
): Promise<readonly BenchResult[]> {
  const poster = startPoster(Number(new URL(server.address).port));
  const seconds = isQuick ? 2 : 3;
  const rounds = isQuick ? 1 : 5;
  const plans = await Promise.all(
    people.map((owner) => planWith(server.app, owner, { events: CARDS + 1, cards: CARDS })),
  );
  // What was moved already says where every card stands.
  let next = 0;
  const numbers = plans.map(() => 0);
  const over = async () => {
    const callers = plans.map((plan, index) => callsOf(plan, numbers, index, seconds));
    const answer = await poster.post({ query: MOVE, seconds, callers });
    return answer;
  };
  const alone = () =>
    measure(CALLERS, seconds, async () => {
      const index = next++ % plans.length;
      const number = numbers[index] ?? 0;
      numbers[index] = number + 1;
      const plan = plans[index];
      if (plan) await moveIn(server.app, plan, number);
    });
  try {
    note('board: moves, to warm up');
    await over();
    await alone();
    const http: Measured[] = [];
    const bare: Measured[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      note(`board: moves, round ${round} of ${rounds}, ${seconds} s each, ${CALLERS} callers`);
      http.push(await over());
      bare.push(await alone());
    }
    const line = (name: string, measured: readonly Measured[]): BenchResult => ({
      group: 'board',
      name,
      value: median(measured.map(({ perSecond }) => perSecond)),
      unit: '/s',
      p99Ms: median(measured.map(({ p99Ms }) => p99Ms)),
    });
    const ratio = median(
      http.map(({ perSecond }, round) => perSecond / (bare[round]?.perSecond ?? perSecond)),
    );
    return [
      line('the append of a move, without HTTP', bare),
      { ...line('moveTask over HTTP', http), judged: atLeast(MOVE_TARGET, ratio, 'that append') },
    ];
  } finally {
    poster.stop();
  }
}

type Measured = { readonly perSecond: number; readonly p99Ms: number };

/** More than can be made in the time; each to another column than before. */
function callsOf(
  plan: BenchPlan,
  numbers: number[],
  index: number,
  seconds: number,
): PosterPlan['callers'][number] {
  const statuses = ['IN_PROGRESS', 'COMPLETED', 'TODO'] as const;
  const from = numbers[index] ?? 0;
  const count = seconds * MOVES_A_SECOND;
  numbers[index] = from + count;
  const once = Array.from({ length: count }, (_each, at) => {
    const taskId = plan.tasks[(from + at) % plan.tasks.length];
    const status = statuses[Math.floor((from + at) / plan.tasks.length) % statuses.length];
    return { token: plan.owner.token, variables: { taskId, status } };
  });
  return { token: '', variables: {}, once };
}
