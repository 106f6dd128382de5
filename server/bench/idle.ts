import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { embeddedTransport } from '../platform/transport/embeddedTransport.ts';
import { startNoteServer, userEventsDocument } from '../testing/notes/noteServer.ts';
import { gatherCrowd } from './callers/crowd.ts';
import { startBenchServer } from './fixture/benchDatabase.ts';
import { atMost, type BenchOptions, type BenchResult } from './result.ts';

// (e) of the bench: what a connected person who does nothing costs.

const SETTLE_MS = 500;
const TARGET_BYTES = 60_000;

/** The crowd only counts: it answers no ping, and a heartbeat would be counted as a delivery. */
const NEVER_MS = 3_600_000;

export async function benchIdle({ isQuick, note }: BenchOptions): Promise<readonly BenchResult[]> {
  const sockets = isQuick ? 500 : 2_000;
  note(`idle: ${sockets} sockets`);
  await using postgres = await startBenchServer();
  const db = await postgres.createDatabase();
  const server = await startNoteServer(db, {
    transport: embeddedTransport(console.error),
    heartbeatMs: NEVER_MS,
    live: { pingMs: NEVER_MS },
  });
  const greetings = await Promise.all(
    Array.from({ length: sockets }, async (_, number) => [
      JSON.stringify({
        type: 'connection_init',
        payload: { authorization: `Bearer ${await server.token(`person${number}`)}` },
      }),
      JSON.stringify({ id: crypto.randomUUID(), type: 'subscribe', payload: { query: userEventsDocument } }),
    ]),
  );
  const plan = { url: server.url, hello: 2, isTimed: false, reportEvery: 1_000_000 };
  // The code paths and the cached documents are paid once, not per socket.
  const few = await gatherCrowd({ ...plan, count: 50, greetings });
  await few.leave();
  const before = await settledMemory();
  const crowd = await gatherCrowd({ ...plan, count: sockets, greetings });
  const after = await settledMemory();
  const open = server.live.socketCount();
  await crowd.leave();
  await server.close();
  const heap = Math.round((after.heap - before.heap) / open);
  const rss = Math.round((after.rss - before.rss) / open);
  return [
    {
      group: 'idle',
      name: `${open} sockets, heap and buffers`,
      value: heap,
      unit: 'bytes each',
    },
    {
      group: 'idle',
      name: `${open} sockets, resident`,
      value: rss,
      unit: 'bytes each',
      // What was collected before leaves room that the sockets then take: the larger of the two is the honest one.
      judged: atMost(TARGET_BYTES, Math.max(heap, rss), 'bytes'),
    },
  ];
}

async function settledMemory(): Promise<{ heap: number; rss: number }> {
  await wait(SETTLE_MS);
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  await wait(SETTLE_MS);
  collect();
  const { heapUsed, external, rss } = process.memoryUsage();
  return { heap: heapUsed + external, rss };
}
