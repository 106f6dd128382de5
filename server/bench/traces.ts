import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPoster } from './callers/poster.ts';
import { startBenchServer } from './fixture/benchDatabase.ts';
import { sendCallers, startSendServer } from './fixture/sendServer.ts';
import { SEND } from './mutation.ts';
import { atLeast, type BenchOptions, type BenchResult, median } from './result.ts';

// What OpenTelemetry costs: the same callers send messages over HTTP to a server that traces nothing, one that keeps each
// tenth trace, and one that keeps all and exports them.

const CALLERS = 32;
const KINDS = [
  { name: 'sends, OpenTelemetry off', share: 0, target: undefined },
  { name: 'each tenth trace kept', share: 0.1, target: 0.9 },
  { name: 'all traces kept', share: 1, target: 0.7 },
] as const;

/** `npm run bench -- traces`. */
export async function benchTraces({ isQuick, note }: BenchOptions): Promise<readonly BenchResult[]> {
  await using postgres = await startBenchServer();
  await using collector = await startCollector();
  const dataDir = await mkdtemp(join(tmpdir(), 'waymark-bench-app-'));
  const stops: (() => Promise<void> | void)[] = [];
  try {
    const posts = [];
    for (const { share } of KINDS) {
      const db = await postgres.createDatabase(1);
      const settings = {
        DATABASE_URL: db.url,
        TOKEN_SECRET: randomBytes(32).toString('hex'),
        PORT: '0',
        MUTATION_RATE: '0',
        QUERY_RATE: '0',
        LOG_LEVEL: 'error',
        DATA_DIR: dataDir,
        ...(share > 0 && {
          OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
          OTEL_TRACES_SAMPLER_ARG: String(share),
        }),
      };
      const { ready, stop } = await startSendServer({ settings, people: CALLERS * 2 });
      const poster = startPoster(ready.port);
      stops.push(() => poster.stop(), stop);
      const callers = sendCallers(ready.people, CALLERS);
      posts.push(async (seconds: number) => (await poster.post({ query: SEND, seconds, callers })).perSecond);
    }
    const warmUp = isQuick ? 3 : 10;
    note(`traces: ${warmUp} s to warm up each`);
    for (const post of posts) await post(warmUp);
    const rates: number[][] = KINDS.map(() => []);
    for (let round = 1; round <= (isQuick ? 3 : 7); round += 1) {
      note(`traces: round ${round}`);
      for (const [at, post] of posts.entries()) rates[at]?.push(await post(isQuick ? 3 : 4));
    }
    if (collector.requests() === 0) throw new Error('No traces arrived.');
    return KINDS.map(({ name, target }, at) => {
      const line = { group: 'traces', name, value: median(rates[at] ?? []), unit: 'per s' };
      if (target === undefined) return line;
      // Each round against the same round: the machine is not equally free all the time.
      const ratio = median((rates[at] ?? []).map((rate, round) => rate / (rates[0]?.[round] ?? rate)));
      return { ...line, judged: atLeast(target, ratio, 'off') };
    });
  } finally {
    for (const stop of stops) await stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Takes what is exported and looks at none of it. */
async function startCollector() {
  let requests = 0;
  const server = createServer((request, response) => {
    requests += 1;
    request.resume().once('end', () => response.writeHead(200).end());
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: () => requests,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
