// Invariant: a copy has the columns, defaults, constraints, indexes, names and storage settings of its original, so that
// after the switch nothing but the rows can differ.
import type { Sql } from 'postgres';

type Part = { readonly definition: string };

/** Makes empty copies of `tables` in a fresh schema. */
export async function createCopies(sql: Sql, schema: string, tables: readonly string[]): Promise<void> {
  await sql`drop schema if exists ${sql(schema)} cascade`;
  await sql`create schema ${sql(schema)}`;
  for (const table of tables) {
    await sql`
      create table ${sql(schema)}.${sql(table)}
        (like public.${sql(table)} including all excluding indexes)`;
    for (const { definition } of await partsOf(sql, schema, table)) await sql.unsafe(definition);
  }
}

/** Statements that give the copy what `like` does not: constraints and indexes under their own names, and settings. */
async function partsOf(sql: Sql, schema: string, table: string): Promise<readonly Part[]> {
  return sql<Part[]>`
    with original as (
      select c.oid, format('%I.%I', 'public', c.relname) as name, format('%I.%I', ${schema}::text, c.relname) as copy,
        c.reloptions
      from pg_class c where c.oid = format('%I.%I', 'public', ${table}::text)::regclass
    )
    select format('alter table %s set (%s)', copy, array_to_string(reloptions, ', ')) as definition
    from original where reloptions is not null
    union all
    select format('alter table %s add constraint %I %s', copy, conname, pg_get_constraintdef(con.oid))
    from original join pg_constraint con on con.conrelid = original.oid and con.contype in ('p', 'u', 'x', 'f')
    union all
    select replace(pg_get_indexdef(i.indexrelid), ' ON ' || name || ' ', ' ON ' || copy || ' ')
    from original join pg_index i on i.indrelid = original.oid
    where not exists (select from pg_constraint con where con.conindid = i.indexrelid and con.conrelid = i.indrelid)`;
}

/** Puts the copies in the place of the originals, which are dropped; inside the caller's transaction. */
export async function switchCopies(sql: Sql, schema: string, tables: readonly string[]): Promise<void> {
  for (const table of tables) {
    await sql`drop table public.${sql(table)}`;
    await sql`alter table ${sql(schema)}.${sql(table)} set schema public`;
  }
  await sql`drop schema ${sql(schema)}`;
}
