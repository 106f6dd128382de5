import { randomBytes } from 'node:crypto';
import postgres from 'postgres';
import { migrate } from '../store/index.ts';

export type Template = { readonly name: string; readonly drop: () => Promise<void> };

/** A migrated, empty database that test databases are copies of. */
export async function createTemplate(serverUrl: string): Promise<Template> {
  const name = `waymark_template_${randomBytes(6).toString('hex')}`;
  await administer(serverUrl, (sql) => sql`create database ${sql(name)}`);
  await migrate(databaseUrl(serverUrl, name));
  return {
    name,
    drop: () => dropAll(serverUrl, name),
  };
}

/** Drops the template, and templates that tests made from it, whose names begin with its name. */
async function dropAll(serverUrl: string, name: string): Promise<void> {
  await administer(serverUrl, async (sql) => {
    const found = await sql<{ name: string }[]>`
      select datname as name from pg_database where starts_with(datname, ${name})`;
    for (const each of found) await sql`drop database ${sql(each.name)} with (force)`;
  });
}

export function databaseUrl(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}

/** One connection a server, kept between tests: to open one costs more than most statements. It closes when it is idle. */
const connections = new Map<string, postgres.Sql>();

/** One statement on the server that `serverUrl` names. */
export async function administer(
  serverUrl: string,
  statement: (sql: postgres.Sql) => PromiseLike<unknown>,
): Promise<void> {
  let sql = connections.get(serverUrl);
  if (!sql) {
    sql = postgres(serverUrl, { max: 1, idle_timeout: 5, fetch_types: false, onnotice: () => undefined });
    connections.set(serverUrl, sql);
  }
  await statement(sql);
}
