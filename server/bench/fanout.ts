import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { WebSocketServer } from 'ws';
import { embeddedTransport } from '../platform/transport/embeddedTransport.ts';
import { type NoteServer, startNoteServer, userEventsDocument } from '../testing/notes/noteServer.ts';
import { type Crowd, type CrowdPlan, gatherCrowd } from './callers/crowd.ts';
import { startBenchServer } from './fixture/benchDatabase.ts';
import { type LivePeer, socketIoPeer, yogaLivePeer } from './peers/livePeers.ts';
import { atLeast, atMost, type BenchOptions, type BenchResult, median, percentile } from './result.ts';

// (c) of the bench: what the whole way from append to socket costs, beside a bare `ws` broadcast of the same bytes and beside
// what others would take for it, in the same process, with the same clients, in turns.

const SOCKETS = [100, 1_000];
const TARGET_SHARE = 0.5;
/** Of the faster peer. */
const TARGET_PEERS = 2;
const TARGET_P99_MS = 100;
/** Enough that a server which stores first is not waited for. */
const IN_FLIGHT = 64;
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
      const rates = await compare(server, sockets, isQuick ? 1 : 4, isQuick ? 1 : 3);
      note(`fanout: ${sockets} sockets, ${SENDS_PER_SECOND} sends a second`);
      const latencies = await sendToScreen(server, sockets, isQuick ? 3 : 10);
      results.push(...linesOf(sockets, rates, latencies));
    } finally {
      await server.close();
    }
  }
  return results;
}

/** Deliveries a second, of each round. */
type Rates = {
  readonly ours: readonly number[];
  readonly bare: readonly number[];
  readonly socketIo: readonly number[];
  readonly yoga: readonly number[];
};

function linesOf(
  sockets: number,
  { ours, bare, socketIo, yoga }: Rates,
  latencies: readonly number[],
): readonly BenchResult[] {
  const beside = (other: (round: number) => number | undefined) =>
    median(ours.map((each, round) => each / (other(round) ?? each)));
  const ratio = beside((round) => bare[round]);
  const times = beside((round) => Math.max(socketIo[round] ?? 0, yoga[round] ?? 0));
  const p99Ms = percentile(latencies, 0.99);
  const besideBare = 'bare ws broadcast';
  return [
    { group: 'fanout', name: `${sockets} sockets, bare ws`, value: median(bare), unit: 'msg/s' },
    { group: 'fanout', name: `${sockets} sockets, socket.io`, value: median(socketIo), unit: 'msg/s' },
    { group: 'fanout', name: `${sockets} sockets, graphql-ws, Yoga`, value: median(yoga), unit: 'msg/s' },
    {
      group: 'fanout',
      name: `${sockets} sockets, append to frame`,
      value: median(ours),
      unit: 'msg/s',
      judged: atLeast(TARGET_SHARE, ratio, besideBare),
    },
    {
      group: 'fanout',
      name: `${sockets} sockets, beside the faster peer`,
      value: times,
      unit: 'times',
      judged: atLeast(TARGET_PEERS, times, 'socket.io or graphql-ws'),
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

async function compare(server: NoteServer, sockets: number, seconds: number, rounds: number): Promise<Rates> {
  const greeting = await greetingOf(server, 'reader');
  const hello = 2;
  const plan = { count: sockets, isTimed: false, reportEvery: sockets };
  const crowd = await gatherCrowd({ ...plan, url: server.url, greetings: [greeting], hello });
  const bare = await startBare();
  const bareCrowd = await gatherCrowd({ ...plan, url: bare.url, greetings: [[]], hello: 0 });
  await bare.joined(sockets);
  const send = () => server.write(['user.reader'], TEXT);
  const item = await itemOf(server);
  const frame = frameOf(item);
  const socketIo = await gatherAround(await socketIoPeer(), plan);
  const yoga = await gatherAround(await yogaLivePeer(), plan);
  const loads = {
    ours: { crowd, send },
    bare: { crowd: bareCrowd, send: async () => bare.broadcast(frame) },
    socketIo: { crowd: socketIo.crowd, send: async () => socketIo.peer.broadcast(item) },
    yoga: { crowd: yoga.crowd, send: async () => yoga.peer.broadcast(item) },
  };
  const rates = { ours: [], bare: [], socketIo: [], yoga: [] } as Record<keyof Rates, number[]>;
  for (let round = 0; round <= rounds; round++) {
    for (const kind of ['ours', 'bare', 'socketIo', 'yoga'] as const) {
      const rate = await saturate(loads[kind].crowd, sockets, seconds, loads[kind].send);
      // The first round warms up.
      if (round > 0) rates[kind].push(rate);
    }
  }
  for (const each of Object.values(loads)) await each.crowd.leave();
  bare.close();
  await socketIo.peer.close();
  await yoga.peer.close();
  return rates;
}

async function gatherAround(
  peer: LivePeer,
  plan: Pick<CrowdPlan, 'count' | 'isTimed' | 'reportEvery'>,
): Promise<{ readonly peer: LivePeer; readonly crowd: Crowd }> {
  const { url, greetings, hello } = peer;
  const crowd = await gatherCrowd({ ...plan, url, greetings: [greetings], hello });
  await peer.joined(plan.count);
  return { peer, crowd };
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

/** An item as clients get it, for the other sides to send. */
async function itemOf(server: NoteServer): Promise<object> {
  const position = await server.write(['user.nobody'], TEXT);
  const payload = { __typename: 'NoteWritten', noteId: `note-${crypto.randomUUID()}`, text: TEXT };
  const at = new Date().toISOString();
  return { position, kind: 'NOTE_WRITTEN', entityId: payload.noteId, version: 1, at, payload };
}

function frameOf(item: object): string {
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
