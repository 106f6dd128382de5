import type { Sql } from 'postgres';
import type { Statements } from '../../store/index.ts';

/** A table with its key and everything else that it holds, by the names of the columns. */
export type Table = {
  readonly name: string;
  readonly key: readonly string[];
  readonly columns: readonly string[];
};

/** New rows; one that is there stays as it is. */
export function insertRows(sql: Sql, { name }: Pick<Table, 'name'>, rows: readonly object[]): Statements {
  if (rows.length === 0) return [];
  return [
    sql`insert into ${sql(name)}
      select made.* from jsonb_array_elements(${JSON.stringify(rows)}::text::jsonb) as item (value),
        jsonb_populate_record(null::${sql(name)}, item.value) as made
      on conflict do nothing`,
  ];
}

/**
 * Sets what each patch names in the row of its key and leaves the rest: without reading first, so that an append does not
 * wait for a round trip.
 */
export function patchRows(sql: Sql, table: Table, patches: readonly object[]): Statements {
  if (patches.length === 0) return [];
  const { name, key, columns } = table;
  const keyText = key.map((column) => `found.${column}`);
  return [
    sql`update ${sql(name)} as held set (${sql([...columns])}) =
        (select ${sql([...columns])} from jsonb_populate_record(held, found.patch))
      from (
        select item.value as patch, made.* from jsonb_array_elements(${JSON.stringify(patches)}::text::jsonb) as item (value),
          jsonb_to_record(item.value) as made (${sql.unsafe(key.map((column) => `${column} text`).join(', '))})
      ) as found
      where (${sql.unsafe(key.map((column) => `held.${column}`).join(', '))}) = (${sql.unsafe(keyText.join(', '))})`,
  ];
}
