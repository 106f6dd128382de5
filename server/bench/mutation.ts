import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '../main.ts';
import { builder } from '../platform/builder.ts';
import { loadConfig } from '../platform/config.ts';
import { startBenchServer } from './benchDatabase.ts';
import { type Neighbour, neighbours } from './people.ts';
import { startPoster } from './poster.ts';
import type { PosterAnswer, PosterPlan } from './posterProcess.ts';
import { atLeast, type BenchOptions, type BenchResult, median } from './result.ts';

// (b) of the bench: a whole sendMessage over HTTP, beside a mutation that does nothing, on the same server.

type Kind = 'doing nothing' | 'sendMessage, many conversations' | 'sendMessage, one conversation';
type Load = Pick<PosterPlan, 'query' | 'callers'>;

const CALLERS = 32;
const TARGET = 0.25;
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
  const dataDir = await mkdtemp(join(tmpdir(), 'waymark-bench-app-'));
  const db = await postgres.createDatabase(1);
  const server = await startServer({
    ...loadConfig({
      DATABASE_URL: db.url,
      PORT: '0',
      MUTATION_RATE: '0',
      QUERY_RATE: '0',
      LOG_LEVEL: 'error',
      DATA_DIR: dataDir,
    }),
    masterKey: new Uint8Array(32).fill(7),
  });
  const poster = startPoster(Number(new URL(server.address).port));
  try {
    const kinds = kindsFor(await neighbours(server, CALLERS * 2));
    const measured = new Map<Kind, PosterAnswer[]>();
    // Tens of thousands of answers: before that a good part of the time goes into compiling what is hot.
    const warmUp = isQuick ? 2 : 10;
    for (const [kind, plan] of kinds) {
      note(`mutation: ${kind}, ${warmUp} s to warm up`);
      await poster.post({ ...plan, seconds: warmUp });
      measured.set(kind, []);
    }
    const rounds = isQuick ? 1 : 5;
    const seconds = isQuick ? 3 : 4;
    for (let round = 1; round <= rounds; round += 1) {
      note(`mutation: round ${round} of ${rounds}, ${seconds} s each, ${CALLERS} callers`);
      for (const [kind, plan] of kinds) measured.get(kind)?.push(await poster.post({ ...plan, seconds }));
    }
    return judge(measured);
  } finally {
    poster.stop();
    await server.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

function kindsFor(people: readonly Neighbour[]): ReadonlyMap<Kind, Load> {
  const query = 'mutation DoNothing($text: String) { doNothing(text: $text) }';
  const nothing = people.slice(0, CALLERS).map(asCaller);
  const many = Array.from({ length: CALLERS }, (_each, index) => pairOf(people, index * 2, index * 2 + 1));
  const one = Array.from({ length: CALLERS }, (_each, index) => pairOf(people, index % 2, (index + 1) % 2));
  return new Map<Kind, Load>([
    ['doing nothing', { query, callers: nothing }],
    ['sendMessage, many conversations', { query: SEND, callers: many }],
    ['sendMessage, one conversation', { query: SEND, callers: one }],
  ]);
}

/** Each round against the same round: the machine is not equally free all the time. */
function judge(measured: ReadonlyMap<Kind, readonly PosterAnswer[]>): readonly BenchResult[] {
  const beside = measured.get('doing nothing') ?? [];
  return [...measured].map(([kind, rounds]) => {
    const line: BenchResult = {
      group: 'mutation',
      name: kind,
      value: median(rounds.map(({ perSecond }) => perSecond)),
      unit: 'per s',
      p99Ms: median(rounds.map(({ p99Ms }) => p99Ms)),
    };
    if (kind === 'doing nothing') return line;
    const ratios = rounds.map(({ perSecond }, round) => perSecond / (beside[round]?.perSecond ?? perSecond));
    return { ...line, judged: atLeast(TARGET, median(ratios), 'doing nothing') };
  });
}

function asCaller({ token }: Neighbour): PosterPlan['callers'][number] {
  return { token, variables: { text: 'Hello' } };
}

function pairOf(people: readonly Neighbour[], from: number, to: number): PosterPlan['callers'][number] {
  const messageText = 'How did it go on Tuesday? I thought about your plan.';
  return { token: people[from]?.token ?? '', variables: { userId: people[to]?.id, messageText } };
}
