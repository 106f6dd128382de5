import { resolve } from 'node:path';
import { connect } from '@waymark/db/store';
import { loadConfig } from '../platform/config/config.ts';
import { withSecretFiles } from '../platform/config/secretFiles.ts';
import { checkLog } from './data/checkLog.ts';
import { openDataFolder } from './data/dataFolder.ts';
import { openDatabase } from './data/openDatabase.ts';
import { findRunningServer } from './data/runningServer.ts';
import { keepSecrets } from './data/secrets.ts';
import { LaunchError } from './terminal/launchError.ts';

const root = resolve(import.meta.dirname, '../..');

/**
 * `npm run verify`: folds every stream and every read model from the log, as they are at one moment, and names what differs.
 * Changes nothing; the product may run meanwhile. Ends with 1 where anything differs.
 */
async function main(args: readonly string[]): Promise<void> {
  if (args.length > 0) throw new LaunchError('Usage: npm run verify');
  const dataFolder = openDataFolder(resolve(root, process.env.DATA_DIR ?? '.waymark'));
  // An embedded database that serves the product now is used as it runs.
  const { env } = withSecretFiles(process.env);
  const url = env.DATABASE_URL || findRunningServer(dataFolder)?.databaseUrl;
  const database = await openDatabase(dataFolder, url);
  try {
    const config = loadConfig({ ...keepSecrets(dataFolder), ...env, DATABASE_URL: database.url });
    const db = connect(database.url, { masterKey: config.masterKey });
    try {
      if ((await checkLog(db)) > 0) process.exitCode = 1;
    } finally {
      await db.close();
    }
  } finally {
    await database.stop();
  }
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
