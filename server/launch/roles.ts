import { resolve } from 'node:path';
import { projections } from '@waymark/db/catalogue';
import { findAccount } from '@waymark/db/identity';
import { connect, createEventStore } from '@waymark/db/store';
import { capabilities } from '@waymark/events/catalogue';
import { normalizeEmail } from '@waymark/events/identity';
import type { UserRole } from '@waymark/events/kernel';
import { emailFingerprint } from '../identity/secrets.ts';
import { loadConfig } from '../platform/config/config.ts';
import { withSecretFiles } from '../platform/config/secretFiles.ts';
import { createExecute } from '../platform/execute/execute.ts';
import { createStreamStateCache } from '../platform/execute/streamStateCache.ts';
import { bringUpToDate } from './data/bringUpToDate.ts';
import { openDataFolder } from './data/dataFolder.ts';
import { openDatabase } from './data/openDatabase.ts';
import { findRunningServer } from './data/runningServer.ts';
import { keepSecrets } from './data/secrets.ts';
import { giveRole } from './giveRole.ts';
import { LaunchError } from './terminal/launchError.ts';

const root = resolve(import.meta.dirname, '../..');
const roles: readonly string[] = ['USER', 'PARTNER_ADMIN', 'OPS', 'ADMIN'] satisfies UserRole[];
const USAGE = `Usage: npm run roles -- grant ${roles.join('|')} <email>`;

/** `npm run roles`: gives an account a role. For the first ADMIN; after that ADMIN gives roles at /ops/roles. */
async function main([action, role = '', email, ...more]: readonly string[]): Promise<void> {
  if (action !== 'grant' || !isRole(role) || !email || more.length > 0) throw new LaunchError(USAGE);
  const dataFolder = openDataFolder(resolve(root, process.env.DATA_DIR ?? '.waymark'));
  // An embedded database that serves the product now is used as it runs.
  const { env } = withSecretFiles(process.env);
  const url = env.DATABASE_URL || findRunningServer(dataFolder)?.databaseUrl;
  const database = await openDatabase(dataFolder, url);
  try {
    const config = loadConfig({ ...keepSecrets(dataFolder), ...env, DATABASE_URL: database.url });
    await bringUpToDate(database.url, config.masterKey);
    await using db = connect(database.url, { masterKey: config.masterKey });
    await using store = createEventStore({ db, capabilities, projections });
    const account = await findAccount(db, emailFingerprint({ config }, normalizeEmail(email)));
    if (!account) throw new LaunchError(`Nobody has an account with ${email}.`);
    const execute = createExecute({ store, streamStates: createStreamStateCache(store) });
    const isNew = await giveRole({ execute, clock: { now: () => Date.now() } }, account.userId, role);
    console.log(isNew ? `${email} is ${role} now.` : `${email} was ${role} already.`);
  } finally {
    await database.stop();
  }
}

function isRole(value: string): value is UserRole {
  return roles.includes(value);
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
