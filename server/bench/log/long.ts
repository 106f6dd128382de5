import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projections } from '@waymark/db/catalogue';
import { messagePage } from '@waymark/db/messaging';
import {
  closePartition,
  createEventStore,
  type Database,
  rebuild,
  upgradeReadModels,
  verify,
} from '@waymark/db/store';
import { capabilities } from '@waymark/events/catalogue';
import { position, userTopic } from '@waymark/events/kernel';
import { startServer } from '../../main.ts';
import { loadConfig } from '../../platform/config/config.ts';
import { openBacklog } from '../../platform/feed/backlog.ts';
import { defaultReplayLimits } from '../../platform/feed/LogFeed.ts';
import { type AppendLoad, messageLoad } from '../append/appendLoads.ts';
import { BENCH_MASTER_KEY, type BenchServer, startBenchServer } from '../fixture/benchDatabase.ts';
import { measure } from '../load.ts';
import { atMost, type BenchOptions, type BenchResult, median } from '../result.ts';
import { browseQuestions } from './browse.ts';
import { askInTurns, type FilledLog, type Question, WARM_UP } from './inTurns.ts';
import { makeLog } from './makeLog.ts';
import { samplesOf } from './sample.ts';

// What a log of ten million events costs beside a short one, in one run: `npm run bench -- long --events=10000000`. With
// `--keep=<folder>` the logs stay there and are measured again; `--parts=browse,append` measures only these.

const TARGET = 1.3;
const BROWSE_TARGET = 1.5;
const CALLERS = 32;
const STREAMS = 200;
/** Events of theirs that somebody missed who comes back. */
const MISSED = 50;
const THREAD = 50;
/** Positions until the next partition: the first round of appends goes over it. */
const BORDER = 2_000;

type Logs = { readonly least: FilledLog; readonly short: FilledLog; readonly long: FilledLog };
type Part = (logs: Logs, options: BenchOptions) => Promise<readonly BenchResult[]>;

const PARTS: Readonly<Record<string, Part>> = {
  browse: ({ least, long }, { isQuick }) =>
    askInTurns('browse', [least, long], browseQuestions, {
      turns: isQuick ? 30 : 200,
      target: BROWSE_TARGET,
      isReadBefore: true,
    }),
  threads: ({ short, long }, { isQuick }) =>
    askInTurns('long', [short, long], [openThread], {
      turns: isQuick ? 50 : 500,
      target: TARGET,
      isReadBefore: true,
    }),
  resume: benchResume,
  start: benchStart,
  rebuild: benchRebuild,
  verify: benchVerify,
  // At the end: what it leaves to tidy up would be paid for by the others.
  append: benchAppend,
  divided: benchDivided,
};

export async function benchLong(options: BenchOptions): Promise<readonly BenchResult[]> {
  const { isQuick, events, keep, parts = partsFor(keep), note } = options;
  const unknown = parts.filter((name) => !(name in PARTS));
  if (unknown.length > 0) throw new Error(`There are no parts ${unknown.join(', ')}.`);
  const sizes = isQuick ? [10_000, 20_000, 200_000] : [10_000, 100_000, 10_000_000];
  await using server = await startBenchServer(keep);
  const filled: FilledLog[] = [];
  for (const [index, size] of sizes.entries())
    filled.push(await fillLog(server, index === 2 ? (events ?? size) : size, note));
  const [least, short, long] = filled as [FilledLog, FilledLog, FilledLog];
  const results: BenchResult[] = [];
  for (const name of parts) {
    note(`long: ${name}`);
    const found = (await PARTS[name]?.({ least, short, long }, options)) ?? [];
    // A later part may be broken off; what was measured is not lost.
    for (const { name: what, value, unit, judged } of found)
      note(
        `${what}: ${value.toPrecision(3)} ${unit}${judged ? `, ${judged.ratio.toFixed(2)} of ${judged.beside}` : ''}`,
      );
    results.push(...found);
  }
  return results;
}

/** A log that is kept is divided only where that is asked for: it stays so. */
function partsFor(keep: string | undefined): readonly string[] {
  return Object.keys(PARTS).filter((name) => keep === undefined || name !== 'divided');
}

/** A log of that length; a kept one where it was made before. */
async function fillLog(
  server: BenchServer,
  events: number,
  note: (text: string) => void,
): Promise<FilledLog> {
  const name = `long_${events}`;
  const { db, isNew } = await server.openDatabase(name);
  if (isNew) {
    const begun = performance.now();
    const say = (text: string) => note(`${events.toLocaleString('en')} events: ${text}`);
    await makeLog(
      db,
      { events, atATime: Math.min(5_000, Math.ceil(events / 1_000) * 50) },
      { note: say, whileShort: async () => void (await settle(db)) },
    );
    await server.keepDatabase(name);
    say(`made in ${Math.round((performance.now() - begun) / 1000)} s`);
  }
  // One that was kept may be of an older release.
  const filled = isNew ? [] : await upgradeReadModels({ db, capabilities, projections });
  if (filled.length > 0) note(`${name}: filled ${filled.join(', ')}`);
  return { events, head: await headOf(db), db };
}

async function headOf({ sql }: Database): Promise<number> {
  const [row] = await sql<{ position: number }[]>`select position from log_head`;
  return row?.position ?? 0;
}

/** Starts the product on it until everything is handled; the seconds until it answers. */
async function settle(db: Database): Promise<number> {
  const dataDir = await mkdtemp(join(tmpdir(), 'waymark-bench-app-'));
  try {
    const settings = { DATABASE_URL: db.url, PORT: '0', LOG_LEVEL: 'error', DATA_DIR: dataDir };
    const begun = performance.now();
    const server = await startServer({ ...loadConfig(settings), masterKey: BENCH_MASTER_KEY });
    const answer = await fetch(`${server.address}/healthz`);
    const seconds = (performance.now() - begun) / 1000;
    if (!answer.ok) throw new Error(`The server says ${answer.status}.`);
    await server.settled();
    await server.close();
    return seconds;
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

const openThread: Question = {
  name: 'open a thread',
  async ask({ db }, { actor, other, at }) {
    const viewer = { kind: 'user', userId: actor, sessionId: 'bench', role: 'USER' } as const;
    const page = await messagePage(viewer, db, { otherId: other, limit: THREAD, offset: 0, now: at });
    if (page?.items.length !== 12) throw new Error('The thread is not as it was made.');
  },
};

/** Somebody comes back who missed fifty of their events. */
async function benchResume(
  { short, long }: Logs,
  { isQuick }: BenchOptions,
): Promise<readonly BenchResult[]> {
  const stores = new Map(
    [short, long].map((log) => [log, createEventStore({ db: log.db, capabilities, projections })]),
  );
  const held = new Map<string, number>();
  const question: Question = {
    name: `resume after ${MISSED} events of one's own`,
    async ask(log, { actor }) {
      const store = stores.get(log);
      const after = held.get(`${log.events} ${actor}`);
      if (!store || after === undefined) throw new Error('Nobody held this place.');
      const range = { topics: [userTopic(actor)], after: position(after), upTo: position(log.head) };
      const cursor = { position: position(after), fingerprint: fingerprints.get(`${log.events} ${after}`) };
      const backlog = await openBacklog(
        store,
        range,
        cursor,
        { ...defaultReplayLimits, maxAgeMs: Infinity },
        0,
      );
      if (backlog.status !== 'page' || backlog.events.length !== MISSED)
        throw new Error('The resume is not as it was made.');
    },
  };
  const fingerprints = new Map<string, number>();
  const turns = isQuick ? 50 : 300;
  for (const log of [short, long]) {
    const asked = await samplesOf(log.db, log.events, turns + WARM_UP);
    const topics = [...new Set(asked.map(({ actor }) => userTopic(actor)))];
    const rows = await log.db.sql<{ topic: string; position: number; fingerprint: number }[]>`
      select topic, held.position, fingerprint
      from unnest(${topics as string[]}::text[]) as wanted (topic)
      cross join lateral (
        select position from event_topics where topic = wanted.topic and position <= ${log.head} order by position desc offset ${MISSED} limit 1
      ) as held join events on events.position = held.position`;
    for (const row of rows) {
      held.set(`${log.events} ${row.topic.slice('user.'.length)}`, row.position);
      fingerprints.set(`${log.events} ${row.position}`, row.fingerprint);
    }
  }
  try {
    return await askInTurns('long', [short, long], [question], { turns, target: TARGET, isReadBefore: true });
  } finally {
    for (const store of stores.values()) await store.close();
  }
}

async function benchStart({ short, long }: Logs, { isQuick }: BenchOptions): Promise<readonly BenchResult[]> {
  const took: number[][] = [[], []];
  // The first start compiles.
  await settle(short.db);
  for (let round = 0; round < (isQuick ? 3 : 7); round += 1) {
    for (const [index, { db }] of [short, long].entries()) took[index]?.push(await settle(db));
  }
  return [lineOf({ short, long }, 'start until it answers', took, 's')];
}

async function benchRebuild({ short, long }: Logs): Promise<readonly BenchResult[]> {
  const conversations = conversationsModel();
  const took: number[][] = [[], []];
  for (const [index, { db, head }] of [short, long].entries()) {
    const begun = performance.now();
    await rebuild({ db, capabilities }, conversations);
    took[index]?.push(((performance.now() - begun) * 1000) / head);
  }
  return [lineOf({ short, long }, 'rebuild of the conversations, an event', took, 'µs')];
}

async function benchVerify({ short, long }: Logs): Promise<readonly BenchResult[]> {
  const took: number[][] = [[], []];
  for (const [index, { db, head }] of [short, long].entries()) {
    const begun = performance.now();
    await verify(
      { db, capabilities, projections: [conversationsModel()] },
      {
        onDifference({ where, what }) {
          throw new Error(`${where}: ${what}`);
        },
      },
    );
    took[index]?.push(((performance.now() - begun) * 1000) / head);
  }
  return [lineOf({ short, long }, 'verify of log, streams and conversations, an event', took, 'µs')];
}

function conversationsModel() {
  const found = projections.find(({ tables }) => tables.includes('messages'));
  if (!found) throw new Error('No read model holds messages.');
  return found;
}

async function benchAppend(
  { short, long }: Logs,
  { isQuick }: BenchOptions,
): Promise<readonly BenchResult[]> {
  const seconds = isQuick ? 1 : 4;
  const loads: readonly AppendLoad[] = [short, long].map(({ db }) => messageLoad(db, STREAMS));
  const took: number[][] = [[], []];
  for (const load of loads) await measure(CALLERS, seconds, load.append);
  for (let round = 0; round < (isQuick ? 3 : 5); round += 1) {
    for (const [index, load] of loads.entries()) {
      const { perSecond } = await measure(CALLERS, seconds, load.append);
      took[index]?.push(1_000_000 / perSecond);
    }
  }
  for (const { store } of loads) await store.close();
  return [lineOf({ short, long }, `append with everything, ${CALLERS} callers`, took, 'µs')];
}

/** The same with the long log in two partitions; in a kept folder it stays so. */
async function benchDivided(logs: Logs, options: BenchOptions): Promise<readonly BenchResult[]> {
  const begun = performance.now();
  await closePartition(logs.long.db, { margin: BORDER });
  options.note(`long: divided in ${Math.round(performance.now() - begun)} ms`);
  const appended = await benchAppend(logs, options);
  const head = await headOf(logs.long.db);
  const again = { ...logs, long: { ...logs.long, head } };
  const pages = await PARTS.browse?.(again, options);
  const threads = await PARTS.threads?.(again, options);
  return [...appended, ...(pages ?? []), ...(threads ?? [])].map((line) => ({ ...line, group: 'divided' }));
}

/** Each round against the same round: the machine is not equally free all the time. */
function lineOf(
  { short, long }: Pick<Logs, 'short' | 'long'>,
  name: string,
  [few = [], many = []]: readonly (readonly number[])[],
  unit: string,
): BenchResult {
  const ratio = median(many.map((cost, round) => cost / (few[round] ?? cost)));
  return {
    group: 'long',
    name: `${long.events.toLocaleString('en')} events: ${name}`,
    value: median(many),
    unit,
    judged: atMost(TARGET, ratio, `${short.events.toLocaleString('en')} events`),
  };
}
