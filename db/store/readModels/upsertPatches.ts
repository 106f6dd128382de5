import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Sql } from 'postgres';

type Row = Readonly<Record<string, unknown>>;

/** Lays patches over the rows that are there, a statement for all that name the same columns; the others keep their value. */
export function upsertPatches(sql: Sql, table: PgTable, key: readonly string[], rows: readonly Row[]) {
  const columns = Object.values(getTableColumns(table));
  const alike = new Map<string, Row[]>();
  const others: Row[] = [];
  for (const row of rows) {
    if (!mayBeNew(columns, row)) others.push(row);
    else {
      const named = columns.filter(({ name }) => row[name] !== undefined).map(({ name }) => name);
      const group = alike.get(named.join());
      if (group) group.push(row);
      else alike.set(named.join(), [row]);
    }
  }
  return [
    ...[...alike].map(([named, group]) => upsertAlike(sql, table, key, named.split(','), group)),
    ...(others.length > 0 ? [upsertOthers(sql, table, key, others)] : []),
  ];
}

/** Whether a row of these columns alone can be written: the rest is null, and no default steps in for it. */
function mayBeNew(columns: readonly PgColumn[], row: Row): boolean {
  return columns.every(({ name, notNull, hasDefault }) =>
    row[name] === undefined ? !notNull && !hasDefault : true,
  );
}

function upsertAlike(
  sql: Sql,
  table: PgTable,
  key: readonly string[],
  named: readonly string[],
  rows: readonly Row[],
) {
  const types = new Map(Object.values(getTableColumns(table)).map((each) => [each.name, each.getSQLType()]));
  const list = named.map(quoted).join(', ');
  return sql.unsafe(
    `insert into ${getTableName(table)} (${list})
     select ${list} from jsonb_to_recordset($1::text::jsonb)
       as row (${named.map((name) => `${quoted(name)} ${types.get(name)}`).join(', ')})
     on conflict (${key.join(', ')}) ${settled(named, key)}`,
    [JSON.stringify(rows)],
    { prepare: true },
  );
}

/** A patch may be of a row that is there, and name less than a new one needs. */
function upsertOthers(sql: Sql, table: PgTable, key: readonly string[], rows: readonly Row[]) {
  const name = getTableName(table);
  const columns = Object.values(getTableColumns(table)).map((column) => column.name);
  const same = key.map((column) => `held."${column}"::text = row->>'${column}'`).join(' and ');
  return sql.unsafe(
    `insert into ${name} (${columns.map(quoted).join(', ')})
     select ${columns.map((column) => `changed."${column}"`).join(', ')}
     from jsonb_array_elements($1::text::jsonb) as row
       left join ${name} as held on ${same},
       jsonb_populate_record(held, row) as changed
     on conflict (${key.join(', ')}) ${settled(columns, key)}`,
    [JSON.stringify(rows)],
  );
}

function settled(columns: readonly string[], key: readonly string[]): string {
  const assignments = columns
    .filter((column) => !key.includes(column))
    .map((column) => `${quoted(column)} = excluded.${quoted(column)}`);
  return assignments.length === 0 ? 'do nothing' : `do update set ${assignments.join(', ')}`;
}

function quoted(name: string): string {
  return `"${name}"`;
}
