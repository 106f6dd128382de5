import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Sql } from 'postgres';

type Row = Readonly<Record<string, unknown>>;

/** Lays patches over the rows that are there, one statement for all; a column that a patch does not name keeps its value. */
export function upsertPatches(sql: Sql, table: PgTable, key: readonly string[], rows: readonly Row[]) {
  if (rows.length === 0) return undefined;
  const name = getTableName(table);
  const columns = Object.values(getTableColumns(table)).map((column) => column.name);
  const same = key.map((column) => `held."${column}"::text = row->>'${column}'`).join(' and ');
  const assignments = columns
    .filter((column) => !key.includes(column))
    .map((column) => `"${column}" = excluded."${column}"`);
  return sql.unsafe(
    `insert into ${name} (${columns.map((column) => `"${column}"`).join(', ')})
     select ${columns.map((column) => `changed."${column}"`).join(', ')}
     from jsonb_array_elements($1::text::jsonb) as row
       left join ${name} as held on ${same},
       jsonb_populate_record(held, row) as changed
     on conflict (${key.join(', ')}) do update set ${assignments.join(', ')}`,
    [JSON.stringify(rows)],
  );
}
