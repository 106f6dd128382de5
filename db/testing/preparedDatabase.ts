import postgres from 'postgres';
import { inject } from 'vitest';
import { copyDatabase, type TestDatabase } from './createTestDatabase.ts';
import { databaseUrl } from './template.ts';

export type Preparation = {
  /** What distinguishes this preparation from others of the run. */
  readonly label: string;
  /** Milliseconds after which it is prepared again. */
  readonly freshFor: number;
  /** Fills the database at `url`. It leaves nobody connected. `name` is what its copies are called a copy of. */
  prepare(url: string, name: string): Promise<void>;
};

/** A copy of a database that is prepared once for all tests of a run, whichever worker they run in. */
export async function copyOfPrepared({ label, freshFor, prepare }: Preparation): Promise<{
  readonly name: string;
  readonly database: TestDatabase;
}> {
  const { url, template } = inject('testServer');
  const prefix = `${template}_${label}_`;
  const sql = postgres(url, { max: 1, fetch_types: false, onnotice: () => undefined });
  try {
    // Workers are processes: one prepares, the others wait. The lock ends with the connection.
    await sql`select pg_advisory_lock(hashtext(${prefix}))`;
    const [known] = await sql<{ name: string }[]>`
      select datname as name from pg_database where starts_with(datname, ${prefix}) order by datname desc limit 1`;
    if (known && Date.now() - Number(known.name.slice(prefix.length)) < freshFor)
      return { name: known.name, database: await copyDatabase(known.name) };
    const name = `${prefix}${Date.now()}`;
    // What fails in the middle must not be copied.
    const unfinished = `${template}_unfinished_${Date.now()}`;
    await sql`create database ${sql(unfinished)} template ${sql(template)} strategy file_copy`;
    await prepare(databaseUrl(url, unfinished), name);
    await sql`alter database ${sql(unfinished)} rename to ${sql(name)}`;
    return { name, database: await copyDatabase(name) };
  } finally {
    await sql.end();
  }
}
