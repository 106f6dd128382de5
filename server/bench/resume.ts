import { cursorText } from '@waymark/events/kernel';
import { embeddedTransport } from '../platform/transport/embeddedTransport.ts';
import { type NoteServer, startNoteServer, userEventsDocument } from '../testing/notes/noteServer.ts';
import { gatherCrowd } from './callers/crowd.ts';
import { type BenchServer, startBenchServer } from './fixture/benchDatabase.ts';
import { socketIoPeer } from './peers/livePeers.ts';
import { atMost, type BenchOptions, type BenchResult, median } from './result.ts';

// A server that was restarted gets all its clients back at once. Ours log in, say where they were and get what they missed from
// the log. Socket.IO's state recovery is in the memory of the process that ended, so its clients connect and have missed it.

const SOCKETS = 1_000;
const MISSED = 10;
const TARGET = 1;
const NEVER_MS = 3_600_000;

export async function benchResume({ isQuick, note }: BenchOptions): Promise<readonly BenchResult[]> {
  await using postgres = await startBenchServer();
  const rounds = isQuick ? 2 : 7;
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    note(`resume: round ${round} of ${rounds}`);
    const [mine, other] = [await resumeHere(postgres), await reconnectThere()];
    // The first round warms up.
    if (round === 0) continue;
    ours.push(mine);
    theirs.push(other);
  }
  const times = median(ours.map((each, round) => each / (theirs[round] ?? each)));
  const name = `${SOCKETS.toLocaleString('en')} clients`;
  return [
    { group: 'resume', name: `${name} of socket.io connect`, value: median(theirs), unit: 'ms' },
    {
      group: 'resume',
      name: `${name} resume, ${MISSED} missed`,
      value: median(ours),
      unit: 'ms',
      judged: atMost(TARGET, times, 'socket.io'),
    },
  ];
}

async function resumeHere(postgres: BenchServer): Promise<number> {
  const db = await postgres.createDatabase();
  const start = () =>
    startNoteServer(db, {
      transport: embeddedTransport(console.error),
      heartbeatMs: NEVER_MS,
      live: { pingMs: NEVER_MS },
    });
  const before = await start();
  const position = await before.write(['user.reader'], 'seen');
  for (let missed = 0; missed < MISSED; missed += 1) await before.write(['user.reader'], 'missed');
  await before.close();
  const server = await start();
  try {
    const [seen] = await server.store.readCommitted({ from: position, limit: 1 });
    if (!seen) throw new Error('The log does not hold what was seen');
    const greetings = [await greetingsFrom(server, cursorText(seen.event))];
    // The answer to the log-in, and what was missed.
    const hello = 1 + MISSED;
    return await timeOf({ url: server.url, greetings, hello });
  } finally {
    await server.close();
  }
}

async function greetingsFrom(server: NoteServer, after: string): Promise<readonly string[]> {
  const payload = { authorization: `Bearer ${await server.token('reader')}` };
  const subscription = { query: userEventsDocument, variables: { after } };
  return [
    JSON.stringify({ type: 'connection_init', payload }),
    JSON.stringify({ id: crypto.randomUUID(), type: 'subscribe', payload: subscription }),
  ];
}

async function reconnectThere(): Promise<number> {
  const { url, greetings, hello, close } = await socketIoPeer();
  try {
    return await timeOf({ url, greetings: [greetings], hello });
  } finally {
    await close();
  }
}

async function timeOf(plan: {
  readonly url: string;
  readonly greetings: readonly (readonly string[])[];
  readonly hello: number;
}): Promise<number> {
  const crowd = await gatherCrowd({ ...plan, count: SOCKETS, isTimed: false, reportEvery: SOCKETS });
  await crowd.leave();
  return crowd.gatheredInMs;
}
