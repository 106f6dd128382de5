// Invariant: a copy has the columns, defaults, constraints, indexes, names and storage settings of its original, so that
// after the switch nothing but the rows can differ.
import type { Sql } from 'postgres';

type Part = { readonly definition: string };

/** Makes empty copies of `tables` in a fresh schema, with what keeps their rows right: constraints and unique indexes. */
export async function createCopies(sql: Sql, schema: string, tables: readonly string[]): Promise<void> {
  await sql`drop schema if exists ${sql(schema)} cascade`;
  await sql`create schema ${sql(schema)}`;
  for (const table of tables) {
    await sql`
      create table ${sql(schema)}.${sql(table)}
        (like public.${sql(table)} including all excluding indexes)`;
    await run(sql, await settingsOf(sql, schema, table));
    await run(sql, await indexesOf(sql, schema, table, true));
  }
}

/** The other indexes, which cost less on a table that is filled already. */
export async function indexCopies(sql: Sql, schema: string, tables: readonly string[]): Promise<void> {
  for (const table of tables) await run(sql, await indexesOf(sql, schema, table, false));
}

async function run(sql: Sql, parts: readonly Part[]): Promise<void> {
  for (const { definition } of parts) await sql.unsafe(definition);
}

function settingsOf(sql: Sql, schema: string, table: string): PromiseLike<readonly Part[]> {
  return sql<Part[]>`
    with original as (
      select oid, format('%I.%I', ${schema}::text, relname) as copy, reloptions
      from pg_class where oid = format('public.%I', ${table}::text)::regclass
    )
    select format('alter table %s set (%s)', copy, array_to_string(reloptions, ', ')) as definition
    from original where reloptions is not null
    union all
    select format('alter table %s add constraint %I %s', copy, conname, pg_get_constraintdef(con.oid))
    from original join pg_constraint con on con.conrelid = original.oid and con.contype in ('p', 'u', 'x', 'f')`;
}

function indexesOf(sql: Sql, schema: string, table: string, isUnique: boolean): PromiseLike<readonly Part[]> {
  return sql<Part[]>`
    select replace(pg_get_indexdef(i.indexrelid), format(' ON public.%I ', relname), format(' ON %I.%I ', ${schema}::text, relname))
      as definition
    from pg_class c join pg_index i on i.indrelid = c.oid
    where c.oid = format('public.%I', ${table}::text)::regclass and i.indisunique = ${isUnique}
      and not exists (select from pg_constraint con where con.conindid = i.indexrelid and con.conrelid = i.indrelid)`;
}

/** Puts the copies in the place of the originals, which are dropped; inside the caller's transaction. */
export async function switchCopies(sql: Sql, schema: string, tables: readonly string[]): Promise<void> {
  for (const table of tables) {
    await sql`drop table public.${sql(table)}`;
    await sql`alter table ${sql(schema)}.${sql(table)} set schema public`;
  }
  await sql`drop schema ${sql(schema)}`;
}
