import { resolve } from 'node:path';
import { connect } from '@waymark/db/store';
import { loadConfig } from '../platform/config/config.ts';
import { withSecretFiles } from '../platform/config/secretFiles.ts';
import { createFiles } from '../platform/files/createFiles.ts';
import { createLog } from '../platform/log.ts';
import { makeBackup } from './backup/makeBackup.ts';
import { openDataFolder } from './data/dataFolder.ts';
import { openDatabase } from './data/openDatabase.ts';
import { findRunningServer } from './data/runningServer.ts';
import { keepSecrets } from './data/secrets.ts';
import { LaunchError } from './terminal/launchError.ts';
import { step } from './terminal/progress.ts';

const root = resolve(import.meta.dirname, '../..');

/** `npm run backup`: log, keys and files at one position, into a folder. The product may run meanwhile. */
async function main(args: readonly string[]): Promise<void> {
  const [folder, ...more] = args;
  if (!folder || folder.startsWith('-') || more.length > 0) {
    throw new LaunchError('Usage: npm run backup -- <new folder>');
  }
  const dataFolder = openDataFolder(resolve(root, process.env.DATA_DIR ?? '.waymark'));
  // An embedded database that serves the product now is used as it runs.
  const { env } = withSecretFiles(process.env);
  const url = env.DATABASE_URL || findRunningServer(dataFolder)?.databaseUrl;
  const database = await openDatabase(dataFolder, url);
  try {
    const config = loadConfig({
      ...keepSecrets(dataFolder),
      ...env,
      DATABASE_URL: database.url,
      DATA_DIR: dataFolder,
    });
    const files = await createFiles(config, createLog('warn'));
    const db = connect(database.url, { masterKey: config.masterKey, poolSize: 1 });
    try {
      const parts = { db, files, masterKey: config.masterKey };
      const { log } = await step(`Writing a backup to ${resolve(folder)}`, async (note) => {
        const manifest = await makeBackup(parts, resolve(folder), note);
        note(`${manifest.log.position} events, ${manifest.files.count} files`);
        return manifest;
      });
      console.log(`
The backup holds everything up to position ${log.position}.
The MASTER_KEY is not in it, and without it nobody can read the words in it: keep it elsewhere.`);
    } finally {
      files.close();
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
