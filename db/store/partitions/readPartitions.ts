import type { Sql } from 'postgres';

/** A range of positions that lies in a separate table. */
export type Partition = {
  readonly table: string;
  /** The first position; undefined: from the beginning of the log. */
  readonly from: number | undefined;
  /** The first position after it; undefined: the end of the log is in it. */
  readonly before: number | undefined;
  /** The size with indexes. */
  readonly bytes: number;
  readonly tablespace: string;
};

/** Partitions in the order of their positions. A log that was never divided has one, the table `events` itself. */
export async function readPartitions(sql: Sql): Promise<readonly Partition[]> {
  const rows = await sql<{ table: string; bound: string; bytes: number; tablespace: string }[]>`
    select part.relname as table, coalesce(pg_get_expr(part.relpartbound, part.oid), '') as bound,
      pg_total_relation_size(part.oid)::float8 as bytes,
      coalesce((select spcname from pg_tablespace where oid = part.reltablespace), 'pg_default') as tablespace
    from pg_class as part
    where part.relkind = 'r' and (part.oid = 'public.events'::regclass
      or part.oid in (select inhrelid from pg_inherits where inhparent = 'public.events'::regclass))`;
  return rows
    .map(({ bound, ...part }) => ({
      ...part,
      from: limitOf(/FROM \('?(\d+)'?\)/, bound),
      before: limitOf(/TO \('?(\d+)'?\)/, bound),
    }))
    .sort((one, other) => (one.from ?? 0) - (other.from ?? 0));
}

function limitOf(pattern: RegExp, bound: string): number | undefined {
  const found = pattern.exec(bound)?.[1];
  return found === undefined ? undefined : Number(found);
}
