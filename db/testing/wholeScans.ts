import type { Database } from '../store/index.ts';

/** Prepared statements may change their plan after five runs. */
const RUNS = 8;

/** By name, the reads that went through one of the tables from beginning to end. `db` has one connection. */
export async function wholeScans(
  db: Database,
  tables: readonly string[],
  reads: Readonly<Record<string, () => Promise<unknown>>>,
): Promise<Readonly<Record<string, readonly string[]>>> {
  const found: Record<string, readonly string[]> = {};
  for (const [name, read] of Object.entries(reads)) {
    const before = await scansOf(db, tables);
    for (let run = 0; run < RUNS; run += 1) await read();
    const after = await scansOf(db, tables);
    const scanned = tables.filter((table) => after.get(table) !== before.get(table));
    if (scanned.length > 0) found[name] = scanned;
  }
  return found;
}

async function scansOf({ sql }: Database, tables: readonly string[]): Promise<ReadonlyMap<string, number>> {
  await sql`select pg_stat_force_next_flush()`;
  const rows = await sql<{ table: string; scans: number }[]>`
    select relname as table, seq_scan::int as scans from pg_stat_user_tables
    where relname = any(${[...tables]}::text[])`;
  return new Map(rows.map(({ table, scans }) => [table, scans]));
}
