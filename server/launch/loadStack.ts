import { rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { UserRole } from '@waymark/events/kernel';
import { partnerDecider, partnerStream } from '@waymark/events/partner';
import { registerDemoPerson } from '../identity/index.ts';
import { type RunningApp, startServer } from '../main.ts';
import { loadConfig } from '../platform/config/config.ts';
import { constants } from '../platform/config/constants.ts';
import { bringUpToDate } from './data/bringUpToDate.ts';
import { openDataFolder } from './data/dataFolder.ts';
import { openDatabase } from './data/openDatabase.ts';
import { keepSecrets } from './data/secrets.ts';
import { demoUserId } from './seed/demoIds.ts';
import { asDemo, mustBeAccepted } from './seed/teller.ts';
import { step } from './terminal/progress.ts';

/** What `npm run load` measures: a server with people of one community, on separate data, which it removes at the end. */
const { values } = parseArgs({
  options: {
    file: { type: 'string' },
    data: { type: 'string' },
    people: { type: 'string', default: '20' },
  },
});
if (!values.file || !values.data)
  throw new Error('Usage: loadStack --file <stack.json> --data <folder> [--people 20]');

const PASSWORD = 'load-test-only';
const dataFolder = openDataFolder(resolve(values.data));
const database = await step('Starting PostgreSQL for the load test', () =>
  openDatabase(dataFolder, process.env.LOAD_DATABASE_URL),
);
const config = loadConfig({
  LOG_LEVEL: 'warn',
  ...keepSecrets(dataFolder),
  NODE_ENV: 'production',
  PUBLIC_URL: 'http://localhost',
  MAIL_TO_FILES: 'on',
  BOT_CHECK: 'off',
  HOST: '127.0.0.1',
  PORT: '0',
  DATA_DIR: dataFolder,
  DATABASE_URL: database.url,
});
await bringUpToDate(database.url, config.masterKey);
const server = await step('Starting the server', () => startServer(config));
await step('Registering the community', () => registerCommunity(server));
const people = await step(`Signing ${values.people} people up`, () => signUp(server, Number(values.people)));
const staff = await person(server, 'load-staff', { role: 'OPS' });
writeFileSync(
  values.file,
  JSON.stringify({ address: server.address, people, staff, authTokenSecret: constants.authTokenSecret }),
);
console.log('READY');

let isStopping = false;
async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  await server.close();
  await database.stop();
  rmSync(dataFolder, { recursive: true, force: true });
  process.exit(0);
}
// Ctrl-C reaches the whole group: k6 has to write its summary first, so only our parent ends us.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => void stop());
process.stdin.on('end', () => void stop()).resume();

async function registerCommunity({ app }: RunningApp): Promise<void> {
  const at = app.clock.now();
  const registered = await app.execute({
    decider: partnerDecider,
    stream: partnerStream('load'),
    command: {
      type: 'RegisterPartner',
      data: { partnerId: 'load', name: 'Load', subdomain: null, isDefault: true, settings: {} },
      meta: asDemo('partner-load', at),
    },
  });
  mustBeAccepted(registered, 'the partner');
}

function signUp(server: RunningApp, count: number) {
  const keys = Array.from({ length: count }, (_, index) => `load-${index + 1}`);
  return Promise.all(keys.map((key) => person(server, key)));
}

async function person({ app }: RunningApp, key: string, more: { readonly role?: UserRole } = {}) {
  const email = `${key}@load.example`;
  const userId = await registerDemoPerson(app, {
    id: demoUserId(key),
    email,
    password: PASSWORD,
    firstName: 'Load',
    lastName: key,
    userType: 'both',
    partner: { partnerId: 'load', needsApproval: false },
    hasFinishedSignup: true,
    at: app.clock.now(),
    ...more,
  });
  return { userId, email, password: PASSWORD };
}
