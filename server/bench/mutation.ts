import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '../main.ts';
import { builder } from '../platform/builder.ts';
import { loadConfig } from '../platform/config/config.ts';
import { startPoster } from './callers/poster.ts';
import type { PosterAnswer, PosterPlan } from './callers/posterProcess.ts';
import { startBenchServer } from './fixture/benchDatabase.ts';
import { startBenchNats } from './fixture/benchNats.ts';
import { type Neighbour, neighbours } from './fixture/people.ts';
import { startCrudServer } from './peers/crudServer.ts';
import { atLeast, type BenchOptions, type BenchResult, median } from './result.ts';

// (b) of the bench: a whole sendMessage over HTTP, beside a mutation that does nothing, on the same server, and beside the
// same mutation without events, in the same process.

type Kind =
  | 'doing nothing'
  | 'sendMessage, many conversations'
  | 'sendMessage, one conversation'
  | 'CRUD, many conversations'
  | 'CRUD, one conversation';
type Load = Pick<PosterPlan, 'query' | 'callers'>;

const CALLERS = 32;
const TARGET = 0.25;
const CRUD_TARGET = 1.5;
const CRUD_POOL = 16;
export const SEND = `mutation SendMessage($userId: ID!, $messageText: String!, $clientId: ID) {
  sendMessage(userId: $userId, messageText: $messageText, clientId: $clientId) {
    id message isAttachment createdAt clientId position sender { id } receiver { id }
  }
}`;

export async function benchMutation({ isQuick, note }: BenchOptions): Promise<readonly BenchResult[]> {
  builder.mutationField('doNothing', (t) =>
    t.boolean({ args: { text: t.arg.string() }, resolve: () => true }),
  );
  await using postgres = await startBenchServer();
  await using nats = await startBenchNats();
  const dataDir = await mkdtemp(join(tmpdir(), 'waymark-bench-app-'));
  const db = await postgres.createDatabase(1);
  const crudDb = await postgres.createDatabase(1);
  const server = await startServer({
    ...loadConfig({
      DATABASE_URL: db.url,
      PORT: '0',
      MUTATION_RATE: '0',
      QUERY_RATE: '0',
      LOG_LEVEL: 'error',
      DATA_DIR: dataDir,
      ...(nats.url === undefined ? {} : { NATS_URL: nats.url }),
    }),
    masterKey: new Uint8Array(32).fill(7),
  });
  await using crud = await startCrudServer({ url: crudDb.url, natsUrl: nats.url, poolSize: CRUD_POOL });
  const poster = startPoster(Number(new URL(server.address).port));
  const crudPoster = startPoster(crud.port);
  const posterOf = (kind: Kind) => (kind.startsWith('CRUD') ? crudPoster : poster);
  try {
    const people = await neighbours(server, CALLERS * 2);
    await crud.addPeople(people.map(({ id }) => id));
    const peers = await Promise.all(people.map(async ({ id }) => ({ id, token: await crud.token(id) })));
    const kinds = new Map([...kindsFor(people), ...crudKindsFor(peers)]);
    const measured = new Map<Kind, PosterAnswer[]>();
    // Tens of thousands of answers: before that a good part of the time goes into compiling what is hot.
    const warmUp = isQuick ? 2 : 10;
    for (const [kind, plan] of kinds) {
      note(`mutation: ${kind}, ${warmUp} s to warm up`);
      await posterOf(kind).post({ ...plan, seconds: warmUp });
      measured.set(kind, []);
    }
    const rounds = isQuick ? 1 : 5;
    const seconds = isQuick ? 3 : 4;
    for (let round = 1; round <= rounds; round += 1) {
      note(`mutation: round ${round} of ${rounds}, ${seconds} s each, ${CALLERS} callers`);
      for (const [kind, plan] of kinds)
        measured.get(kind)?.push(await posterOf(kind).post({ ...plan, seconds }));
    }
    return judge(measured);
  } finally {
    poster.stop();
    crudPoster.stop();
    await server.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

function kindsFor(people: readonly Neighbour[]): ReadonlyMap<Kind, Load> {
  const query = 'mutation DoNothing($text: String) { doNothing(text: $text) }';
  const nothing = people.slice(0, CALLERS).map(asCaller);
  return new Map<Kind, Load>([
    ['doing nothing', { query, callers: nothing }],
    ['sendMessage, many conversations', { query: SEND, callers: manyPairs(people) }],
    ['sendMessage, one conversation', { query: SEND, callers: onePair(people) }],
  ]);
}

function crudKindsFor(people: readonly Neighbour[]): ReadonlyMap<Kind, Load> {
  return new Map<Kind, Load>([
    ['CRUD, many conversations', { query: SEND, callers: manyPairs(people) }],
    ['CRUD, one conversation', { query: SEND, callers: onePair(people) }],
  ]);
}

function manyPairs(people: readonly Neighbour[]): PosterPlan['callers'] {
  return Array.from({ length: CALLERS }, (_each, index) => pairOf(people, index * 2, index * 2 + 1));
}

function onePair(people: readonly Neighbour[]): PosterPlan['callers'] {
  return Array.from({ length: CALLERS }, (_each, index) => pairOf(people, index % 2, (index + 1) % 2));
}

/** Each round against the same round: the machine is not equally free all the time. */
function judge(measured: ReadonlyMap<Kind, readonly PosterAnswer[]>): readonly BenchResult[] {
  const ratio = (kind: Kind, beside: Kind): number => {
    const others = measured.get(beside) ?? [];
    const rounds = measured.get(kind) ?? [];
    return median(rounds.map(({ perSecond }, round) => perSecond / (others[round]?.perSecond ?? perSecond)));
  };
  const lines = [...measured].map(([kind, rounds]) => {
    const line: BenchResult = {
      group: 'mutation',
      name: kind,
      value: median(rounds.map(({ perSecond }) => perSecond)),
      unit: 'per s',
      p99Ms: median(rounds.map(({ p99Ms }) => p99Ms)),
    };
    if (!kind.startsWith('sendMessage')) return line;
    return { ...line, judged: atLeast(TARGET, ratio(kind, 'doing nothing'), 'doing nothing') };
  });
  const besideCrud = (['many conversations', 'one conversation'] as const).map((talk): BenchResult => {
    const times = ratio(`sendMessage, ${talk}`, `CRUD, ${talk}`);
    const judged = atLeast(CRUD_TARGET, times, 'plain CRUD');
    return { group: 'mutation', name: `${talk}, beside CRUD`, value: times, unit: 'times', judged };
  });
  return [...lines, ...besideCrud];
}

function asCaller({ token }: Neighbour): PosterPlan['callers'][number] {
  return { token, variables: { text: 'Hello' } };
}

function pairOf(people: readonly Neighbour[], from: number, to: number): PosterPlan['callers'][number] {
  const messageText = 'How did it go on Tuesday? I thought about your plan.';
  return { token: people[from]?.token ?? '', variables: { userId: people[to]?.id, messageText } };
}
