import { resolve } from 'node:path';
import { projections } from '@waymark/db/catalogue';
import { connect, verify } from '@waymark/db/store';
import { capabilities } from '@waymark/events/catalogue';
import { loadConfig } from '../platform/config.ts';
import { withSecretFiles } from '../platform/secretFiles.ts';
import { openDataFolder } from './dataFolder.ts';
import { LaunchError } from './launchError.ts';
import { openDatabase } from './openDatabase.ts';
import { progressBar } from './progressBar.ts';
import { findRunningServer } from './runningServer.ts';
import { keepSecrets } from './secrets.ts';

const root = resolve(import.meta.dirname, '../..');
/** All of them count; so many are named. */
const MOST_NAMED = 200;

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
      await check(db);
    } finally {
      await db.close();
    }
  } finally {
    await database.stop();
  }
}

async function check(db: ReturnType<typeof connect>): Promise<void> {
  let found = 0;
  let bar: { readonly part: string; readonly line: ReturnType<typeof progressBar> } | undefined;
  const position = await verify(
    { db, capabilities, projections },
    {
      onProgress(part, progress) {
        if (bar?.part !== part) {
          bar?.line.end();
          bar = { part, line: progressBar(part) };
        }
        bar.line.show(progress);
      },
      onDifference({ where, what }) {
        found += 1;
        if (found <= MOST_NAMED) console.error(`✗ ${where}: ${what}`);
      },
    },
  );
  bar?.line.end();
  if (found === 0) return console.log(`Everything follows from the log up to position ${position}.`);
  console.error(`${found} differences from the log up to position ${position}.`);
  process.exitCode = 1;
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
