import { resolve } from 'node:path';
import { closePartition, connect, type Database, movePartition, readPartitions } from '@waymark/db/store';
import { loadConfig } from '../platform/config/config.ts';
import { withSecretFiles } from '../platform/config/secretFiles.ts';
import { openDataFolder } from './data/dataFolder.ts';
import { openDatabase } from './data/openDatabase.ts';
import { findRunningServer } from './data/runningServer.ts';
import { keepSecrets } from './data/secrets.ts';
import { LaunchError } from './terminal/launchError.ts';

const root = resolve(import.meta.dirname, '../..');
const USAGE = 'Usage: npm run partitions [-- close | move <partition> <tablespace>]';

/** `npm run partitions`: which positions lie in which table; closes the open one, moves a closed one to another disk. */
async function main(args: readonly string[]): Promise<void> {
  const work = workOf(args);
  const dataFolder = openDataFolder(resolve(root, process.env.DATA_DIR ?? '.waymark'));
  // An embedded database that serves the product now is used as it runs.
  const { env } = withSecretFiles(process.env);
  const url = env.DATABASE_URL || findRunningServer(dataFolder)?.databaseUrl;
  const database = await openDatabase(dataFolder, url);
  try {
    const config = loadConfig({ ...keepSecrets(dataFolder), ...env, DATABASE_URL: database.url });
    const db = connect(database.url, { masterKey: config.masterKey, poolSize: 1 });
    try {
      await work(db);
      for (const { table, from, before, bytes, tablespace } of await readPartitions(db.sql)) {
        const last = before === undefined ? 'the end' : (before - 1).toLocaleString('en');
        const size = `${(bytes / 1e6).toLocaleString('en', { maximumFractionDigits: 0 })} MB`;
        console.log(
          `${table}: positions ${(from ?? 1).toLocaleString('en')} to ${last}, ${size}, in ${tablespace}`,
        );
      }
    } finally {
      await db.close();
    }
  } finally {
    await database.stop();
  }
}

function workOf([what, ...more]: readonly string[]): (db: Database) => Promise<unknown> {
  const [table, tablespace] = more;
  if (what === undefined) return async () => undefined;
  if (what === 'close' && more.length === 0) return (db) => closePartition(db, { onStep: console.log });
  if (what === 'move' && table && tablespace && more.length === 2) {
    return (db) => movePartition(db, table, tablespace);
  }
  throw new LaunchError(USAGE);
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
