import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@waymark/db/embedded';
import { connect, type Database, migrate } from '@waymark/db/store';

export type BenchServer = AsyncDisposable & {
  /** A new, migrated, empty database. */
  createDatabase(poolSize?: number): Promise<Database>;
};

/** A durable PostgreSQL for the bench alone; with DATABASE_URL, that server. */
export async function startBenchServer(): Promise<BenchServer> {
  const given = process.env.DATABASE_URL;
  const dataDir = await mkdtemp(join(tmpdir(), 'waymark-bench-'));
  const embedded = given ? undefined : await startPostgres({ dataDir });
  const serverUrl = given ?? embedded?.url ?? '';
  const made: { readonly name: string; readonly db: Database }[] = [];
  const admin = connect(serverUrl, { masterKey: randomBytes(32), poolSize: 1 });

  return {
    async createDatabase(poolSize = 8) {
      const name = `waymark_bench_${randomBytes(6).toString('hex')}`;
      await admin.sql`create database ${admin.sql(name)}`;
      const url = Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;
      await migrate(url);
      const db = connect(url, { masterKey: randomBytes(32), poolSize });
      made.push({ name, db });
      return db;
    },
    async [Symbol.asyncDispose]() {
      for (const { name, db } of made) {
        await db.close();
        // A server of the bench's own goes with its files.
        if (given) await admin.sql`drop database if exists ${admin.sql(name)} with (force)`;
      }
      await admin.close();
      await embedded?.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
