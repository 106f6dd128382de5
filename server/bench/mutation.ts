import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { registerDemoPerson } from '../identity/demoPerson.ts';
import { type RunningApp, startServer } from '../main.ts';
import { registerPartner } from '../partner/index.ts';
import { builder } from '../platform/builder.ts';
import { loadConfig } from '../platform/config.ts';
import { startBenchServer } from './benchDatabase.ts';
import type { PosterAnswer, PosterPlan } from './posterProcess.ts';
import { atLeast, type BenchOptions, type BenchResult } from './result.ts';

// (b) of the bench: a whole sendMessage over HTTP, beside a mutation that does nothing, on the same server.

const CALLERS = 32;
const TARGET = 0.25;
const SEND = `mutation SendMessage($userId: ID!, $messageText: String!, $clientId: ID) {
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
      LOG_LEVEL: 'error',
      DATA_DIR: dataDir,
    }),
    masterKey: new Uint8Array(32).fill(7),
  });
  try {
    const people = await meet(server, CALLERS * 2);
    const seconds = isQuick ? 3 : 10;
    const run = async (name: string, plan: Omit<PosterPlan, 'port' | 'seconds'>) => {
      note(`mutation: ${name}, ${plan.callers.length} callers, ${seconds} s`);
      const port = Number(new URL(server.address).port);
      await post({ ...plan, port, seconds: 2 });
      return post({ ...plan, port, seconds });
    };
    const query = 'mutation DoNothing($text: String) { doNothing(text: $text) }';
    const nothing = await run('doing nothing', { query, callers: people.slice(0, CALLERS).map(asCaller) });
    const pairs = Array.from({ length: CALLERS }, (_each, index) => pairOf(people, index * 2, index * 2 + 1));
    const many = await run('sendMessage, many conversations', { query: SEND, callers: pairs });
    const one = Array.from({ length: CALLERS }, (_each, index) => pairOf(people, index % 2, (index + 1) % 2));
    const busy = await run('sendMessage, one conversation', { query: SEND, callers: one });
    return [
      line('doing nothing', nothing),
      { ...line('sendMessage, many conversations', many), judged: judged(many, nothing) },
      { ...line('sendMessage, one conversation', busy), judged: judged(busy, nothing) },
    ];
  } finally {
    await server.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

type Somebody = { readonly id: string; readonly token: string };

/** People of one community, who may write to each other. */
async function meet({ app, settled }: RunningApp, count: number): Promise<readonly Somebody[]> {
  const at = app.clock.now();
  const partnerId = 'bench';
  await registerPartner(app, { partnerId, name: 'Bench', subdomain: null, isDefault: true, settings: {} });
  const people: Somebody[] = [];
  for (let number = 0; number < count; number += 1) {
    const id = await registerDemoPerson(app, {
      id: randomUUID(),
      email: `person${number}@example.org`,
      password: 'correct horse battery',
      firstName: `Person${number}`,
      lastName: 'Bench',
      userType: 'mentee',
      partner: { partnerId, needsApproval: false },
      at,
    });
    const token = await app.tokens.issueAccessToken({ userId: id, sessionId: randomUUID(), role: 'USER' });
    people.push({ id, token });
  }
  await settled();
  return people;
}

function asCaller({ token }: Somebody): PosterPlan['callers'][number] {
  return { token, variables: { text: 'Hello' } };
}

function pairOf(people: readonly Somebody[], from: number, to: number): PosterPlan['callers'][number] {
  const messageText = 'How did it go on Tuesday? I thought about your plan.';
  return { token: people[from]?.token ?? '', variables: { userId: people[to]?.id, messageText } };
}

function post(plan: PosterPlan): Promise<PosterAnswer> {
  const program = fileURLToPath(new URL('./posterProcess.ts', import.meta.url));
  const child = fork(program, [], { execArgv: ['--import', 'tsx'] });
  child.send(plan);
  return new Promise((resolve, reject) => {
    child.once('message', (answer: PosterAnswer) => {
      if (answer.errors > 0) reject(new Error(`${answer.errors} answers were errors: ${answer.sample}`));
      else resolve(answer);
    });
    child.once('exit', (code) => reject(new Error(`The callers ended with ${code}`)));
  });
}

function line(name: string, { perSecond, p99Ms }: PosterAnswer): BenchResult {
  return { group: 'mutation', name, value: perSecond, unit: 'per s', p99Ms };
}

function judged(measured: PosterAnswer, beside: PosterAnswer) {
  return atLeast(TARGET, measured.perSecond / beside.perSecond, 'doing nothing');
}
