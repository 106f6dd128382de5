import { projections } from '@waymark/db/catalogue';
import { type Database, rebuild } from '@waymark/db/store';
import { capabilities } from '@waymark/events/catalogue';
import { messageLoad } from './append/appendLoads.ts';
import { startBenchServer } from './fixture/benchDatabase.ts';
import { atLeast, type BenchOptions, type BenchResult, median } from './result.ts';

// (d) of the bench: how fast the largest read model is rebuilt from the log, beside a copy of the same rows by SQL; and what a
// message takes on the disk.

const TARGET = 20_000;
const COPY_TARGET = 0.5;
const LOG = ['events', 'event_topics', 'commands', 'streams'];

export async function benchRebuild({ isQuick, note }: BenchOptions): Promise<BenchResult[]> {
  const conversations = projections.find(({ tables }) => tables.includes('messages'));
  if (!conversations) throw new Error('No read model holds messages.');
  const events = isQuick ? 20_000 : 200_000;
  await using server = await startBenchServer();
  const db = await server.createDatabase();
  const load = messageLoad(db, Math.round(events / 50));
  let written = 0;
  note(`rebuild: storing ${events.toLocaleString('en')} events`);
  await Promise.all(
    Array.from({ length: 256 }, async () => {
      while (written++ < events) await load.append(0);
    }),
  );
  await load.store.close();
  const bytes = await storedBytes(db);
  const rates: number[] = [];
  const copies: number[] = [];
  for (let round = 0; round < (isQuick ? 1 : 3); round++) {
    note('rebuild: conversations');
    const begun = performance.now();
    await rebuild({ db, capabilities }, conversations);
    rates.push(events / ((performance.now() - begun) / 1000));
    copies.push(events / (await copy(db, conversations.tables)));
  }
  const perSecond = median(rates);
  const judged = { beside: 'target', ratio: perSecond / TARGET, target: 1, isMet: perSecond >= TARGET };
  const ofCopy = median(rates.map((rate, round) => rate / (copies[round] ?? rate)));
  return [
    { group: 'rebuild', name: 'conversations, whole log', value: perSecond, unit: 'events/s', judged },
    {
      group: 'rebuild',
      name: 'a copy of the same rows by SQL',
      value: median(copies),
      unit: 'events/s',
      judged: atLeast(COPY_TARGET, ofCopy, 'that copy, by the rebuild'),
    },
    { group: 'rebuild', name: 'log of a message, on disk', value: bytes.log / events, unit: 'bytes' },
    {
      group: 'rebuild',
      name: 'read models of a message, on disk',
      value: bytes.rest / events,
      unit: 'bytes',
    },
  ];
}

/** Copies the rows of these tables into empty ones with the same indexes and checks; the seconds that it took. */
async function copy({ sql }: Database, tables: readonly string[]): Promise<number> {
  let seconds = 0;
  for (const table of tables) {
    const to = sql(`copied_${table}`);
    await sql`create table ${to} (like ${sql(table)} including all)`;
    const begun = performance.now();
    await sql`insert into ${to} select * from ${sql(table)}`;
    seconds += (performance.now() - begun) / 1000;
    await sql`drop table ${to}`;
  }
  return seconds;
}

/** Of all tables, their indexes included. */
async function storedBytes({ sql }: Database): Promise<{ readonly log: number; readonly rest: number }> {
  const [row] = await sql<{ log: number; rest: number }[]>`
    select coalesce(sum(pg_total_relation_size(oid)) filter (where relname = any(${LOG}::text[])), 0)::float8 as log,
      coalesce(sum(pg_total_relation_size(oid)) filter (where relname <> all(${LOG}::text[])), 0)::float8 as rest
    from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`;
  return row ?? { log: 0, rest: 0 };
}
