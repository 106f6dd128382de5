import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { serversOf } from '@waymark/db/store/address';
import type { RunningApp } from '../main.ts';
import { ConfigError, loadConfig } from '../platform/config/config.ts';
import { withSecretFiles } from '../platform/config/secretFiles.ts';
import { openDataFolder } from './data/dataFolder.ts';
import type { OpenedDatabase } from './data/openDatabase.ts';
import { claimDataFolder, describeRunningServer, releaseDataFolder } from './data/runningServer.ts';
import { keepSecrets } from './data/secrets.ts';
import { buildClient, isClientBuilt } from './start/buildClient.ts';
import { ensurePortIsFree } from './start/ensurePortIsFree.ts';
import { parseOptions, type StartOptions, USAGE } from './start/options.ts';
import { startDemoSignIn } from './start/startDemoSignIn.ts';
import { printWelcome } from './start/welcome.ts';
import { whenParentDies } from './start/whenParentDies.ts';
import { failureText } from './terminal/failureText.ts';
import { LaunchError } from './terminal/launchError.ts';
import { step } from './terminal/progress.ts';

const root = resolve(import.meta.dirname, '../..');

/** `npm start`: from nothing to a served product. Everything it starts ends with it, however it ends. */
export async function start(args: readonly string[]): Promise<void> {
  const undo: (() => Promise<void> | void)[] = [];
  let isStopping = false;
  const stop = async (code: number): Promise<void> => {
    // A second Ctrl-C means it: what is left is cleaned up by the next start.
    if (isStopping) process.exit(130);
    isStopping = true;
    for (const each of undo.reverse()) await Promise.resolve(each()).catch(() => undefined);
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));
  whenParentDies(() => void stop(0));
  try {
    const options = parseOptions(args);
    if (options === 'help') console.log(USAGE);
    else {
      await launch(options, undo);
      if (options.setup) await stop(0);
    }
  } catch (error) {
    if (isStopping) return;
    const isExpected = error instanceof LaunchError || error instanceof ConfigError;
    console.error(`\n${isExpected ? error.message : `Waymark could not start. ${failureText(error)}`}`);
    await stop(1);
  }
}

/** Whose the demo is: no real organisation, and no number that a charity has. */
const demoOwner = {
  ORGANISATION_NAME: 'Waymark',
  CHARITY_NAME: 'Waymark Demo Charity',
  CHARITY_NUMBER: '0000000',
};

async function launch(options: StartOptions, undo: (() => Promise<void> | void)[]): Promise<void> {
  console.log('\nWaymark\n');
  const dataFolder = resolve(root, process.env.DATA_DIR ?? '.waymark');
  const settings: NodeJS.ProcessEnv = {
    // The terminal belongs to what we say here.
    LOG_LEVEL: 'warn',
    ...(options.seed ? demoOwner : {}),
    ...withSecretFiles(process.env).env,
    DATA_DIR: dataFolder,
    CLIENT_DIR: process.env.CLIENT_DIR || join(root, 'web/dist'),
  };
  // Wrong settings are reported before anything is started.
  const wanted = loadConfig(
    { ...settings, DATABASE_URL: settings.DATABASE_URL || 'postgres://embedded' },
    { wantsDemo: options.seed },
  );
  await ensurePortIsFree(wanted.host, wanted.port);
  openDataFolder(dataFolder);
  claimDataFolder(dataFolder);
  undo.push(() => releaseDataFolder(dataFolder));
  if (options.reset) await reset(dataFolder, settings.DATABASE_URL);

  // Only now, so that a mistake in the options is reported at once.
  const { openDatabase, bringUpToDate, startServer, seed, givePortraits } = await import('./start/parts.ts');
  // A client that was built elsewhere is served as it is.
  const client = process.env.CLIENT_DIR || isClientBuilt(root) ? undefined : buildClient(root);
  client?.catch(() => undefined);
  const database = await step(
    settings.DATABASE_URL ? 'Using the database of DATABASE_URL' : 'Starting PostgreSQL',
    (note) => openDatabase(dataFolder, settings.DATABASE_URL, note),
  );
  undo.push(database.stop);
  const given = loadConfig({ ...keepSecrets(dataFolder), ...settings, DATABASE_URL: database.url });
  await step('Bringing the database up to date', (note) =>
    prepare(database, (url) => bringUpToDate(url, given.masterKey, note)),
  );
  if (client) await step('Building the client (once, and when its sources change)', () => client);

  const signIn = options.seed ? await startDemoSignIn(given) : undefined;
  if (signIn) undo.push(signIn.stop);
  const config = { ...given, sso: signIn?.sso ?? given.sso };
  const server = await step('Starting the server', () => startServer(config));
  undo.push(() => server.close());
  if (config.natsUrl) await awaitTransport(server.app);
  const story = options.seed
    ? await step('Telling the demo story', (note) => seed(server.app, note, { withYears: true }))
    : undefined;
  // Nobody waits for it: what a stop interrupts is drawn at the next start.
  const portraits = options.seed
    ? givePortraits(server.app).catch((error: unknown) => {
        console.warn(`  ! Not everybody has a portrait yet: ${error}`);
      })
    : undefined;
  if (options.setup) await portraits;
  if (options.setup) return console.log('\nEverything is prepared.');
  // One origin everywhere: links in mails begin with it, and a browser's storage belongs to it.
  const address = config.port === 0 ? server.address : config.publicUrl;
  describeRunningServer(dataFolder, { databaseUrl: database.url, address });
  printWelcome(address, config, story ?? []);
}

/** NATS only makes it fast, so its absence is reported and no reason to stop. */
async function awaitTransport({ transport, config }: RunningApp['app']): Promise<void> {
  for (let waited = 0; waited < 3000 && transport.status() !== 'connected'; waited += 100) {
    await new Promise((done) => setTimeout(done, 100));
  }
  if (transport.status() === 'connected') return;
  console.warn(`  ! NATS does not answer at ${config.natsUrl}: live changes will be late until it does.`);
}

async function reset(dataFolder: string, databaseUrl: string | undefined): Promise<void> {
  if (databaseUrl)
    throw new LaunchError(
      'Only local data can be reset, and DATABASE_URL names a server of your own: drop that database yourself.',
    );
  await step('Throwing the local data away', async () => {
    for (const each of ['postgres', 'secrets.json', 'outbox', 'files'])
      rmSync(join(dataFolder, each), { recursive: true, force: true });
  });
}

async function prepare(database: OpenedDatabase, bring: (url: string) => Promise<void>): Promise<void> {
  try {
    await bring(database.url);
  } catch (error) {
    if (error instanceof Error && error.name === 'ReleaseTooOld') throw new LaunchError(error.message);
    if (database.isEmbedded) throw error;
    const host = serversOf(database.url);
    throw new LaunchError(
      `The database of DATABASE_URL at ${host} could not be used: ${failureText(error).replace(/\.$/, '')}. Is it running, and is the address right?`,
    );
  }
}
