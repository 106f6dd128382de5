import type { Database } from '../store/index.ts';

/** A log of that many events of the journal, by SQL alone: no read model knows them. */
export async function fillLog(db: Database, count: number): Promise<void> {
  for (let from = 1; from <= count; from += 20_000) await fillPart(db, count, from);
  await db.sql`update log_head set position = ${count}`;
  await db.sql`analyze events`;
}

async function fillPart(db: Database, count: number, from: number): Promise<void> {
  await db.sql`
    insert into events (position, stream, version, type, schema_version, data, meta, topics)
    select n, 'journal-' || n % (${count}::int / 100), 1 + n / (${count}::int / 100),
      case when n <= 60 then 'JournalOpened' when n % 50 = 0 then 'JournalClosed' else 'EntryWritten' end, 1, '{"words": 2}',
      jsonb_build_object('actor', jsonb_build_object('kind', 'user', 'id', case
        when n % 2 = 0 then 'busy' else 'p' || n % (${count}::int / 50) end),
        'commandId', n::text, 'correlationId', 'c' || n / 60, 'at', n), '{}'
    from generate_series(${from}::int, ${Math.min(count, from + 19_999)}::int) n`;
}
