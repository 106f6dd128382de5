import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { connect } from '@waymark/db/store';
import { type Config, loadConfig } from '../platform/config/config.ts';
import { withSecretFiles } from '../platform/config/secretFiles.ts';
import { createFiles } from '../platform/files/createFiles.ts';
import { listErased, noteErased, ownersOf } from '../platform/files/erasedList.ts';
import type { FileStore } from '../platform/files/types.ts';
import { createLog } from '../platform/log.ts';
import { restoreBackup } from './backup/restoreBackup.ts';
import { checkLog } from './data/checkLog.ts';
import { openDataFolder } from './data/dataFolder.ts';
import { openDatabase } from './data/openDatabase.ts';
import { claimDataFolder, releaseDataFolder } from './data/runningServer.ts';
import { keepSecrets } from './data/secrets.ts';
import { LaunchError } from './terminal/launchError.ts';
import { step } from './terminal/progress.ts';

const root = resolve(import.meta.dirname, '../..');
const USAGE = 'Usage: npm run restore -- <folder of a backup> [--to <position>] [--erased <folder>|none]';

/** `npm run restore`: a backup into an empty database, up to a position, then the same checks as `npm run verify`. */
async function main(args: readonly string[]): Promise<void> {
  const { folder, to, erased } = parse(args);
  const dataFolder = openDataFolder(resolve(root, process.env.DATA_DIR ?? '.waymark'));
  const { env } = withSecretFiles(process.env);
  if (!env.MASTER_KEY && !existsSync(join(dataFolder, 'secrets.json'))) {
    throw new LaunchError(
      `A backup opens only with the MASTER_KEY of its installation: put its secrets.json into ${dataFolder}, or set MASTER_KEY.`,
    );
  }
  claimDataFolder(dataFolder);
  try {
    const database = await step('Opening the database', (note) =>
      openDatabase(dataFolder, env.DATABASE_URL, note),
    );
    try {
      const settings = {
        ...keepSecrets(dataFolder),
        ...env,
        DATABASE_URL: database.url,
        DATA_DIR: dataFolder,
      };
      const config = loadConfig({ LOG_LEVEL: 'warn', ...settings });
      const files = await createFiles(config, createLog('warn'));
      try {
        const known = await readErased(files, erased);
        const restored = await step('Restoring', (note) =>
          restoreBackup({ ...config, url: database.url, files }, folder, { to, erased: known }, note),
        );
        const again = await step('Erasing again who was erased', async (note) => {
          for (const owner of known) await noteErased(files, owner);
          const count = await eraseAll(config, restored.erased);
          note(`${count} people`);
          return count;
        });
        console.log(`\nRestored up to position ${restored.position}; ${again} people were erased again.\n`);
      } finally {
        files.close();
      }
      const db = connect(database.url, { masterKey: config.masterKey });
      try {
        if ((await checkLog(db)) > 0) process.exitCode = 1;
      } finally {
        await db.close();
      }
    } finally {
      await database.stop();
    }
  } finally {
    releaseDataFolder(dataFolder);
  }
}

function parse(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { to: { type: 'string' }, erased: { type: 'string' } },
    });
    const [folder, ...more] = positionals;
    const isPosition = values.to === undefined || /^\d{1,15}$/.test(values.to);
    if (folder && more.length === 0 && isPosition) {
      const to = values.to === undefined ? undefined : Number(values.to);
      return { folder: resolve(folder), to, erased: values.erased };
    }
  } catch {
    // Reported below.
  }
  throw new LaunchError(USAGE);
}

/** Loads the whole product only where somebody is to be erased: a refusal should not wait for it. */
async function eraseAll(config: Config, owners: readonly string[]): Promise<number> {
  if (owners.length === 0) return 0;
  const { eraseAgain } = await import('./backup/eraseAgain.ts');
  return eraseAgain(config, owners);
}

/** Who was erased: said by the store of files and by a copy of its list. */
async function readErased(
  files: Pick<FileStore, 'list'>,
  copy: string | undefined,
): Promise<readonly string[]> {
  const own = await listErased(files);
  if (copy === 'none') return own;
  if (copy !== undefined) {
    const names = await readdir(resolve(copy)).catch(() => undefined);
    if (!names) throw new LaunchError(`There is no list of erased people in ${resolve(copy)}.`);
    return [...new Set([...own, ...ownersOf(names)])];
  }
  if (own.length > 0) return own;
  throw new LaunchError(
    'There is no list of erased people here: people who were erased since the backup would come back. Name a copy of the folder erased that lies with the files: --erased <folder>. If nobody was erased: --erased none',
  );
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
