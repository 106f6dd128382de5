import { readdirSync } from 'node:fs';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import type { Sql } from 'postgres';
import { describe, expect, it } from 'vitest';
import { createTestDatabase } from './testing/index.ts';

/** Every table as the capabilities declare it: `db/<folder>/tables.ts`. */
async function declared(): Promise<Record<string, unknown>> {
  const folders = readdirSync(import.meta.dirname, { withFileTypes: true }).filter((entry) =>
    readdirSync(`${import.meta.dirname}/${entry.isDirectory() ? entry.name : '.'}`).includes('tables.ts'),
  );
  const modules = await Promise.all(folders.map(({ name }) => import(`./${name}/tables.ts`)));
  return Object.assign({}, ...modules);
}

async function shapeOf(sql: Sql, schema: string) {
  const columns = await sql`
    select table_name, column_name, data_type, is_nullable, collation_name,
      replace(column_default, ${`${schema}.`}, '') as column_default
    from information_schema.columns where table_schema = ${schema} order by 1, 2`;
  const indexes = await sql`
    select tablename, replace(indexdef, ${`${schema}.`}, '') as definition
    from pg_indexes where schemaname = ${schema} order by 1, 2`;
  return { columns: columns.map((row) => ({ ...row })), indexes: indexes.map((row) => ({ ...row })) };
}

describe('migrations', () => {
  it('lead to exactly the tables, columns and indexes that the code declares', async () => {
    await using db = await createTestDatabase();
    const statements = await generateMigration(
      generateDrizzleJson({}),
      generateDrizzleJson(await declared()),
    );
    expect(statements.length).toBeGreaterThan(10);
    await db.sql.begin(async (sql) => {
      await sql`create schema declared`;
      await sql`set local search_path = declared, public`;
      for (const statement of statements) await sql.unsafe(statement.replaceAll('"public".', ''));
    });
    expect(await shapeOf(db.sql, 'public')).toEqual(await shapeOf(db.sql, 'declared'));
  });
});
