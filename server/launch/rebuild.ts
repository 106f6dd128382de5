import { resolve } from 'node:path';
import { projections } from '@waymark/db/catalogue';
import { connect, rebuild } from '@waymark/db/store';
import { capabilities } from '@waymark/events/catalogue';
import { loadConfig } from '../platform/config/config.ts';
import { withSecretFiles } from '../platform/config/secretFiles.ts';
import { bringUpToDate } from './data/bringUpToDate.ts';
import { openDataFolder } from './data/dataFolder.ts';
import { openDatabase } from './data/openDatabase.ts';
import { findRunningServer } from './data/runningServer.ts';
import { keepSecrets } from './data/secrets.ts';
import { LaunchError } from './terminal/launchError.ts';
import { progressBar } from './terminal/progressBar.ts';

const root = resolve(import.meta.dirname, '../..');
const names = projections.map(({ name }) => name);
const USAGE = `Usage: npm run rebuild -- <projection>|all      projections: ${names.join(', ')}`;

/** `npm run rebuild`: rebuilds a read model from the log, beside the old one, and switches. The product may run meanwhile. */
async function main(args: readonly string[]): Promise<void> {
  const [wanted, ...more] = args;
  if (!wanted || more.length > 0) throw new LaunchError(USAGE);
  if (wanted !== 'all' && !names.includes(wanted))
    throw new LaunchError(`There is no projection ${wanted}.\n${USAGE}`);
  const dataFolder = openDataFolder(resolve(root, process.env.DATA_DIR ?? '.waymark'));
  // An embedded database that serves the product now is used as it runs.
  const { env } = withSecretFiles(process.env);
  const url = env.DATABASE_URL || findRunningServer(dataFolder)?.databaseUrl;
  const database = await openDatabase(dataFolder, url);
  try {
    const config = loadConfig({ ...keepSecrets(dataFolder), ...env, DATABASE_URL: database.url });
    await bringUpToDate(database.url, config.masterKey);
    const db = connect(database.url, { masterKey: config.masterKey });
    try {
      for (const projection of projections.filter(({ name }) => wanted === 'all' || name === wanted)) {
        const bar = progressBar(projection.name);
        await rebuild({ db, capabilities }, projection, { onProgress: bar.show });
        bar.end();
      }
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
