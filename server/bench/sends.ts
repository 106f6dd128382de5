import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findNatsServer, startNatsServer } from '../testing/services/natsServer.ts';
import { startPoster } from './callers/poster.ts';
import { startBenchServer } from './fixture/benchDatabase.ts';
import { sendCallers, startSendServer } from './fixture/sendServer.ts';
import { SEND } from './mutation.ts';
import { atLeast, type BenchOptions, type BenchResult, median } from './result.ts';

// The same callers send messages over HTTP through one server, and half of them through each of two.

const CALLERS = 64;
const TARGET = 1.1;

export async function benchSends({ isQuick, note }: BenchOptions): Promise<readonly BenchResult[]> {
  const program = findNatsServer();
  if (!program) throw new Error('This bench needs a nats-server on the PATH.');
  await using postgres = await startBenchServer();
  await using nats = await startNatsServer(program);
  const dataDir = await mkdtemp(join(tmpdir(), 'waymark-bench-app-'));
  const db = await postgres.createDatabase(1);
  const settings = {
    DATABASE_URL: db.url,
    NATS_URL: nats.url,
    TOKEN_SECRET: randomBytes(32).toString('hex'),
    PORT: '0',
    MUTATION_RATE: '0',
    QUERY_RATE: '0',
    LOG_LEVEL: 'error',
    DATA_DIR: dataDir,
  };
  const first = await startSendServer({ settings, people: CALLERS * 2 });
  const second = await startSendServer({ settings, people: 0 });
  const posters = [first, second].map(({ ready }) => startPoster(ready.port));
  try {
    const callers = sendCallers(first.ready.people, CALLERS);
    const [toFirst, toSecond] = posters;
    if (!toFirst || !toSecond) throw new Error('Two servers need two sets of callers.');
    const one = async (seconds: number) => (await toFirst.post({ query: SEND, seconds, callers })).perSecond;
    const two = async (seconds: number) => {
      const halves = [callers.slice(0, CALLERS / 2), callers.slice(CALLERS / 2)] as const;
      const rates = await Promise.all([
        toFirst.post({ query: SEND, seconds, callers: halves[0] }),
        toSecond.post({ query: SEND, seconds, callers: halves[1] }),
      ]);
      return rates.reduce((sum, { perSecond }) => sum + perSecond, 0);
    };
    const warmUp = isQuick ? 4 : 10;
    note(`sends: ${warmUp} s to warm up each`);
    await one(warmUp);
    await two(warmUp);
    const rates: { one: number; two: number }[] = [];
    for (let round = 1; round <= (isQuick ? 3 : 7); round += 1) {
      note(`sends: round ${round}`);
      rates.push({ one: await one(4), two: await two(4) });
    }
    const ratio = median(rates.map((rate) => rate.two / rate.one));
    const line = (name: string, value: number): BenchResult => ({
      group: 'sends',
      name,
      value,
      unit: 'per s',
    });
    return [
      line(`${CALLERS} callers, one server`, median(rates.map((rate) => rate.one))),
      {
        ...line(`${CALLERS} callers, two servers`, median(rates.map((rate) => rate.two))),
        judged: atLeast(TARGET, ratio, 'one server'),
      },
    ];
  } finally {
    for (const poster of posters) poster.stop();
    await Promise.all([first.stop(), second.stop()]);
    await rm(dataDir, { recursive: true, force: true });
  }
}
