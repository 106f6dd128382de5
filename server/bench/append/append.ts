import type { Database } from '@waymark/db/store';
import { type BenchServer, startBenchServer } from '../fixture/benchDatabase.ts';
import { type Measured, measure } from '../load.ts';
import { emmettLoad } from '../peers/emmettLoad.ts';
import { atLeast, atMost, type BenchOptions, type BenchResult, median } from '../result.ts';
import { type AppendLoad, bareLoad, insertLoad, messageLoad } from './appendLoads.ts';

// (a) of the bench: appends beside a single-row insert per transaction through the same driver, and beside the event store
// that others would pick, on the same server, in turns; and that an append costs the same however much is stored.

const CALLERS = [1, 8, 32, 128];
/** Where the targets apply. */
const JUDGED_CALLERS = 32;
const MANY = 200;
const EMMETT_TARGET = 4;
const MAX_CONNECTIONS = 32;

type Kind =
  | 'insert'
  | 'emmett, bare, many streams'
  | 'bare, many streams'
  | 'bare, one stream'
  | 'full, many streams'
  | 'full, one stream';

export async function benchAppend({ isQuick, note }: BenchOptions): Promise<BenchResult[]> {
  const seconds = isQuick ? 1 : 3;
  const rounds = isQuick ? 1 : 3;
  await using server = await startBenchServer();
  const results: BenchResult[] = [];
  for (const callers of CALLERS) {
    note(`append: ${callers} callers`);
    const measured = await measureInTurns(server, callers, seconds, rounds);
    results.push(...judge(measured, callers));
  }
  return results;
}

async function measureInTurns(
  server: BenchServer,
  callers: number,
  seconds: number,
  rounds: number,
): Promise<ReadonlyMap<Kind, readonly Measured[]>> {
  const connections = Math.min(callers, MAX_CONNECTIONS);
  const db = await server.createDatabase(connections);
  const emmett = await emmettLoad(db, { streams: MANY, connections });
  const loads: readonly (readonly [Kind, AppendLoad])[] = [
    ['bare, many streams', bareLoad(db, MANY)],
    ['bare, one stream', bareLoad(db, 1)],
    ['full, many streams', messageLoad(db, MANY)],
    ['full, one stream', messageLoad(db, 1)],
  ];
  const calls = new Map<Kind, (caller: number) => Promise<void>>([
    ['insert', await insertLoad(db)],
    ['emmett, bare, many streams', emmett.append],
  ]);
  for (const [kind, load] of loads) calls.set(kind, load.append);
  const measured = new Map<Kind, Measured[]>([...calls.keys()].map((kind) => [kind, []]));
  for (const call of calls.values()) await measure(callers, 0.3, call);
  for (let round = 0; round < rounds; round++) {
    for (const [kind, call] of calls) measured.get(kind)?.push(await measure(callers, seconds, call));
  }
  for (const [, { store }] of loads) await store.close();
  await emmett.close();
  return measured;
}

function judge(measured: ReadonlyMap<Kind, readonly Measured[]>, callers: number): BenchResult[] {
  const rates = (kind: Kind): readonly number[] =>
    (measured.get(kind) ?? []).map(({ perSecond }) => perSecond);
  // Each round against the same round: the machine is not equally free all the time.
  const ratio = (kind: Kind, beside: Kind): number =>
    median(rates(kind).map((rate, round) => rate / (rates(beside)[round] ?? rate)));
  const judged = (kind: Kind): Pick<BenchResult, 'judged'> => {
    if (kind === 'insert' || kind === 'emmett, bare, many streams') return {};
    const beside =
      kind === 'bare, one stream'
        ? 'bare, many streams'
        : kind === 'full, one stream'
          ? 'full, many streams'
          : 'insert';
    const target = beside !== 'insert' ? 0.95 : kind.startsWith('bare') ? 1.2 : 0.5;
    if (callers === JUDGED_CALLERS) return { judged: atLeast(target, ratio(kind, beside), beside) };
    return {};
  };
  const lines: BenchResult[] = [...measured].map(([kind, runs]) => ({
    group: 'append',
    name: `${callers} callers: ${kind}`,
    value: median(rates(kind)),
    unit: '/s',
    p99Ms: median(runs.map(({ p99Ms }) => p99Ms)),
    ...judged(kind),
  }));
  if (callers !== JUDGED_CALLERS) return lines;
  const emmett = ratio('full, many streams', 'emmett, bare, many streams');
  return [
    ...lines,
    {
      group: 'append',
      name: `${callers} callers: full, beside emmett's bare`,
      value: emmett,
      unit: 'times',
      judged: atLeast(EMMETT_TARGET, emmett, "emmett's bare"),
    },
  ];
}

/**
 * The cost of an append, with everything, on a short log and on a long one, in turns. Judged with the same number of
 * conversations busy in both: the comparison is about the length of the log. The number of active streams has a separate line.
 */
export async function benchLogLength({ isQuick, note }: BenchOptions): Promise<BenchResult[]> {
  const long = isQuick ? 30_000 : 1_000_000;
  const seconds = isQuick ? 1 : 4;
  await using server = await startBenchServer();
  const short = await filled(server, 1_000, note);
  const full = await filled(server, long, note);
  const loads = [await busyOn(short.db), await busyOn(full.db), full.load] as const;
  await short.load.store.close();
  const runs: readonly Measured[][] = loads.map(() => []);
  const rounds = isQuick ? 2 : 5;
  const run = async (index: number) => {
    const load = loads[index];
    if (load) runs[index]?.push(await measure(JUDGED_CALLERS, seconds, load.append));
  };
  for (let round = 0; round < rounds; round++) for (const index of [0, 1]) await run(index);
  // Afterwards, because what it leaves to tidy up would be paid for by the other two.
  for (let round = 0; round < rounds; round++) await run(2);
  for (const load of loads) await load.store.close();
  const [few = [], after = [], awake = []] = runs;
  const ratio = median(few.map(({ perSecond }, round) => perSecond / (after[round]?.perSecond ?? perSecond)));
  const line = (name: string, measured: readonly Measured[]): BenchResult => ({
    group: 'log length',
    name,
    value: median(measured.map(({ perSecond }) => perSecond)),
    unit: '/s',
    p99Ms: median(measured.map(({ p99Ms }) => p99Ms)),
  });
  const stored = `after ${long.toLocaleString('en')} events`;
  return [
    line('after 1,000 events', few),
    { ...line(stored, after), judged: atMost(1.3, ratio, 'cost after 1,000') },
    line(`${stored}, ${full.conversations.toLocaleString('en')} conversations in turn`, awake),
  ];
}

/** Conversations of this bench's own on top of a filled log, talking already. */
async function busyOn(db: Database): Promise<AppendLoad> {
  const load = messageLoad(db, MANY);
  await measure(JUDGED_CALLERS, 2, load.append);
  return load;
}

type Filled = { readonly db: Database; readonly load: AppendLoad; readonly conversations: number };

/** A log of `events` messages, about twenty to a conversation, tidied as the server would do in its own time. */
async function filled(server: BenchServer, events: number, note: (text: string) => void): Promise<Filled> {
  const db = await server.createDatabase();
  const conversations = Math.max(MANY, Math.round(events / 20));
  const load = messageLoad(db, conversations);
  let begun = 0;
  let stored = 0;
  const step = Math.max(10_000, Math.round(events / 10));
  await Promise.all(
    Array.from({ length: 256 }, async () => {
      while (begun++ < events) {
        await load.append(0);
        if (++stored % step === 0) note(`log length: ${stored.toLocaleString('en')} events stored`);
      }
    }),
  );
  await db.sql`vacuum analyze`;
  return { db, load, conversations };
}
