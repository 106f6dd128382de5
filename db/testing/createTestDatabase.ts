import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { connect, type Database } from '../store/index.ts';
import { administer, databaseUrl } from './template.ts';
import './globalSetup.ts';

export type TestDatabase = Database & AsyncDisposable;

/** The master key of every test database. */
export const TEST_MASTER_KEY = Buffer.alloc(32, 7);

/** A new, migrated, empty database: `await using db = await createTestDatabase()`. */
export async function createTestDatabase(options: { poolSize?: number } = {}): Promise<TestDatabase> {
  return createDatabase(inject('testServer').template, options);
}

/** A new database without tables, for a dump. */
export function createBareDatabase(): Promise<TestDatabase> {
  return createDatabase('template0', {});
}

/** A new database with everything that another one holds. Nobody may be connected to that one meanwhile. */
export function copyDatabase(name: string): Promise<TestDatabase> {
  return createDatabase(name, { poolSize: 1 });
}

async function createDatabase(template: string, options: { poolSize?: number }): Promise<TestDatabase> {
  const { url: serverUrl } = inject('testServer');
  const name = `waymark_test_${randomBytes(6).toString('hex')}`;
  // To copy its files takes a fifteenth of the processor time of writing each of its pages to the WAL.
  await administer(
    serverUrl,
    (sql) => sql`create database ${sql(name)} template ${sql(template)} strategy file_copy`,
  );
  const db = connect(databaseUrl(serverUrl, name), {
    masterKey: TEST_MASTER_KEY,
    poolSize: options.poolSize ?? 4,
    applicationName: 'waymark-test',
  });
  return {
    ...db,
    async [Symbol.asyncDispose]() {
      await db.close();
      await administer(serverUrl, (sql) => sql`drop database if exists ${sql(name)} with (force)`);
    },
  };
}
