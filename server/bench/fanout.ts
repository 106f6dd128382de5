import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { WebSocketServer } from 'ws';
import { embeddedTransport } from '../platform/transport/embeddedTransport.ts';
import { type NoteServer, startNoteServer, userEventsDocument } from '../testing/noteServer.ts';
import { startBenchServer } from './benchDatabase.ts';
import { type Crowd, gatherCrowd } from './crowd.ts';
import { atLeast, atMost, type BenchOptions, type BenchResult, median, percentile } from './result.ts';

// (c) of the bench: what the whole way from append to socket costs, beside a bare `ws` broadcast of the same bytes in the
// same process, with the same clients, in turns.

const SOCKETS = [100, 1_000];
const TARGET_SHARE = 0.5;
const TARGET_P99_MS = 100;
const IN_FLIGHT = 16;
const SENDS_PER_SECOND = 200;
/** Makes the frame about 500 bytes, as in the research. */
const TEXT = 'x'.repeat(180);

/** The crowd only counts: it answers no ping, and a heartbeat would be counted as a delivery. */
const NEVER_MS = 3_600_000;

export async function benchFanout({ isQuick, note }: BenchOptions): Promise<readonly BenchResult[]> {
  const results: BenchResult[] = [];
  await using postgres = await startBenchServer();
  for (const sockets of SOCKETS) {
    const db = await postgres.createDatabase();
    const server = await startNoteServer(db, {
      transport: embeddedTransport(console.error),
      heartbeatMs: NEVER_MS,
      live: { pingMs: NEVER_MS },
    });
    try {
      note(`fanout: ${sockets} sockets, as fast as it goes`);
      const { ours, bare } = await compare(server, sockets, isQuick ? 1 : 4, isQuick ? 1 : 3);
      note(`fanout: ${sockets} sockets, ${SENDS_PER_SECOND} sends a second`);
      const latencies = await sendToScreen(server, sockets, isQuick ? 3 : 10);
      results.push(...linesOf(sockets, ours, bare, latencies));
    } finally {
      await server.close();
    }
  }
  return results;
}

function linesOf(
  sockets: number,
  ours: readonly number[],
  bare: readonly number[],
  latencies: readonly number[],
): readonly BenchResult[] {
  const ratio = median(ours.map((each, round) => each / (bare[round] ?? each)));
  const p99Ms = percentile(latencies, 0.99);
  const besideBare = 'bare ws broadcast';
  return [
    { group: 'fanout', name: `${sockets} sockets, bare ws`, value: median(bare), unit: 'msg/s' },
    {
      group: 'fanout',
      name: `${sockets} sockets, append to frame`,
      value: median(ours),
      unit: 'msg/s',
      judged: atLeast(TARGET_SHARE, ratio, besideBare),
    },
    {
      group: 'fanout',
      name: `${sockets} sockets, send to screen`,
      value: median(latencies),
      unit: 'ms p50',
      p99Ms,
      judged: atMost(TARGET_P99_MS, p99Ms, 'p99 ms'),
    },
  ];
}

async function compare(server: NoteServer, sockets: number, seconds: number, rounds: number) {
  const greeting = await greetingOf(server, 'reader');
  const hello = 2;
  const plan = { count: sockets, isTimed: false, reportEvery: sockets };
  const crowd = await gatherCrowd({ ...plan, url: server.url, greetings: [greeting], hello });
  const bare = await startBare();
  const bareCrowd = await gatherCrowd({ ...plan, url: bare.url, greetings: [[]], hello: 0 });
  await bare.joined(sockets);
  const send = () => server.write(['user.reader'], TEXT);
  const frame = await frameOf(server);
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    const own = await saturate(crowd, sockets, seconds, send);
    const other = await saturate(bareCrowd, sockets, seconds, async () => bare.broadcast(frame));
    // The first round warms up.
    if (round === 0) continue;
    ours.push(own);
    theirs.push(other);
  }
  await crowd.leave();
  await bareCrowd.leave();
  bare.close();
  return { ours, bare: theirs };
}

/** Deliveries a second while `IN_FLIGHT` sends are always under way. */
async function saturate(
  crowd: Crowd,
  sockets: number,
  seconds: number,
  send: () => Promise<unknown>,
): Promise<number> {
  const before = crowd.frames();
  const begun = performance.now();
  const until = begun + seconds * 1000;
  let sent = 0;
  await Promise.all(
    Array.from({ length: IN_FLIGHT }, async () => {
      while (performance.now() < until) {
        sent += 1;
        const mine = before + sent * sockets;
        await send();
        await crowd.received(mine);
      }
    }),
  );
  await crowd.received(before + sent * sockets);
  return (sent * sockets * 1000) / (performance.now() - begun);
}

/** Pairs of people write to each other, evenly spread over time; every note reaches both. */
async function sendToScreen(
  server: NoteServer,
  sockets: number,
  seconds: number,
): Promise<readonly number[]> {
  const people = Array.from({ length: sockets }, (_, number) => `person${number}`);
  const greetings = await Promise.all(people.map((person) => greetingOf(server, person)));
  const crowd = await gatherCrowd({
    url: server.url,
    count: sockets,
    greetings,
    hello: 2,
    isTimed: true,
    reportEvery: 2,
  });
  const total = SENDS_PER_SECOND * seconds;
  const begun = performance.now();
  const sending: Promise<unknown>[] = [];
  for (let sent = 0; sent < total; sent++) {
    const due = begun + (sent * 1000) / SENDS_PER_SECOND;
    if (due > performance.now()) await wait(due - performance.now());
    const from = (sent * 2) % sockets;
    const at = (performance.timeOrigin + performance.now()).toFixed(3);
    sending.push(server.write([`user.person${from}`, `user.person${from + 1}`], `@${at}@${TEXT}`));
  }
  await Promise.all(sending);
  await crowd.received(total * 2);
  const latencies = await crowd.latencies();
  await crowd.leave();
  // The first second warms up.
  return latencies.slice(SENDS_PER_SECOND * 2);
}

async function greetingOf(server: NoteServer, person: string): Promise<string[]> {
  const payload = { authorization: `Bearer ${await server.token(person)}` };
  const id = crypto.randomUUID();
  return [
    JSON.stringify({ type: 'connection_init', payload }),
    JSON.stringify({ id, type: 'subscribe', payload: { query: userEventsDocument } }),
  ];
}

/** A frame as clients get it, for the other side to send. */
async function frameOf(server: NoteServer): Promise<string> {
  const position = await server.write(['user.nobody'], TEXT);
  const payload = { __typename: 'NoteWritten', noteId: `note-${crypto.randomUUID()}`, text: TEXT };
  const item = {
    position,
    kind: 'NOTE_WRITTEN',
    entityId: payload.noteId,
    version: 1,
    at: new Date(),
    payload,
  };
  return JSON.stringify({ id: crypto.randomUUID(), type: 'next', payload: { data: { userEvents: item } } });
}

async function startBare() {
  const wss = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false });
  await once(wss, 'listening');
  const address = wss.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `ws://127.0.0.1:${port}`,
    async joined(count: number) {
      while (wss.clients.size < count) await wait(10);
    },
    broadcast(text: string) {
      for (const ws of wss.clients) ws.send(text);
    },
    close: () => wss.close(),
  };
}
