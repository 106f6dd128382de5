import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import {
  type Definitions,
  type LogEntry,
  type LogFilter,
  LogWentBack,
  type Operator,
  readLogEntry,
  readLogPage,
} from '@waymark/db/operations';
import { connect } from '@waymark/db/store';
import { capabilities } from '@waymark/events/catalogue';
import { type Cursor, cursorText, position, userId } from '@waymark/events/kernel';
import { operationsLimits } from '@waymark/events/limits';
import { loadConfig } from '../platform/config/config.ts';
import { withSecretFiles } from '../platform/config/secretFiles.ts';
import { openDataFolder } from './data/dataFolder.ts';
import { openDatabase } from './data/openDatabase.ts';
import { findRunningServer } from './data/runningServer.ts';
import { keepSecrets } from './data/secrets.ts';
import { LaunchError } from './terminal/launchError.ts';

const USAGE = `npm run events -- tail [filter]             the last 20 events, and each new one; Ctrl+C ends it
npm run events -- show <position>           one event
npm run events -- chain <correlation id>    what one intent caused, in order
npm run events -- export [filter] > file    JSON lines, oldest first, at most ${operationsLimits.exportMax}

filter: --stream name --type Type (several) --except Type (several) --actor id --correlation id
        --after position --before position --since 2026-01-31T09:30Z --until 2026-01-31T10:00Z
Personal fields are masked in everything.`;

const root = resolve(import.meta.dirname, '../..');
/** The shell has the database itself: it is trusted, and sees no more than the console. */
const shell: Operator = { userId: userId('shell'), role: 'OPS' };
const definitions: Definitions = new Map(
  capabilities.flatMap(({ events }) => events.map((each) => [each.type, each] as const)),
);
const LOOK = 200;
const PAGE = 100;

type Log = Parameters<typeof readLogPage>[1];

/** `npm run events`: what the operators' console shows, in a terminal. Changes nothing. */
async function main(args: readonly string[]): Promise<void> {
  const { action, word, filter } = readArguments(args);
  const dataFolder = openDataFolder(resolve(root, process.env.DATA_DIR ?? '.waymark'));
  const { env } = withSecretFiles(process.env);
  const url = env.DATABASE_URL || findRunningServer(dataFolder)?.databaseUrl;
  const database = await openDatabase(dataFolder, url);
  try {
    const config = loadConfig({ ...keepSecrets(dataFolder), ...env, DATABASE_URL: database.url });
    await using db = connect(database.url, { masterKey: config.masterKey, poolSize: 1 });
    await demandLog(db, dataFolder);
    if (action === 'tail') await tail(db, filter);
    else if (action === 'show') await show(db, word);
    else if (action === 'chain') await exportLines(db, { correlationId: word }, printEntry);
    else await exportLines(db, filter, printLine);
  } finally {
    await database.stop();
  }
}

/** @throws LaunchError where the database is new */
async function demandLog({ sql }: Log, dataFolder: string): Promise<void> {
  const [log] = await sql<
    { isThere: boolean }[]
  >`select to_regclass('public.events') is not null as "isThere"`;
  if (log?.isThere) return;
  throw new LaunchError(
    process.env.DATABASE_URL || process.env.DATABASE_URL_FILE
      ? 'The database of DATABASE_URL has no log: it is empty, or not the one of Waymark. `npm start` with the same DATABASE_URL fills it.'
      : `The database in ${dataFolder} has no log yet. Run \`npm start\` first, or set DATABASE_URL.`,
  );
}

async function show(db: Log, word: string): Promise<void> {
  const entry = await readLogEntry(shell, db, definitions, positionOf(word));
  if (!entry) throw new LaunchError(`The log does not reach position ${word}.`);
  console.log(JSON.stringify(entry, null, 2));
}

async function tail(db: Log, filter: LogFilter): Promise<void> {
  const newest = await readLogPage(shell, db, definitions, filter, { limit: 20, order: 'newest' });
  for (const entry of [...newest.entries].reverse()) printEntry(entry);
  let last = newest.head;
  let isOver = false;
  process.once('SIGINT', () => {
    isOver = true;
  });
  while (!isOver) {
    const page = await readLogPage(
      shell,
      db,
      definitions,
      { ...filter, after: last.position, standing: [last] },
      { limit: PAGE, order: 'oldest' },
    );
    for (const entry of page.entries) printEntry(entry);
    last = page.hasMore ? cursorOf(page.entries, last) : page.head;
    if (!page.hasMore) await new Promise((next) => setTimeout(next, LOOK));
  }
}

async function exportLines(db: Log, filter: LogFilter, print: (entry: LogEntry) => void): Promise<void> {
  const { head } = await readLogPage(shell, db, definitions, filter, { limit: 1, order: 'newest' });
  const before = Math.min(filter.before ?? head.position + 1, head.position + 1);
  let last: Cursor = { position: position(filter.after ?? 0), fingerprint: undefined };
  for (let lines = 0; lines < operationsLimits.exportMax; ) {
    const page = await readLogPage(
      shell,
      db,
      definitions,
      { ...filter, after: last.position, before, standing: [last, head] },
      { limit: PAGE, order: 'oldest' },
    );
    for (const entry of page.entries) print(entry);
    lines += page.entries.length;
    last = cursorOf(page.entries, last);
    if (!page.hasMore) return;
  }
  console.error(`Stopped after ${operationsLimits.exportMax} events. Go on with --after ${last.position}.`);
}

/** The last one of a page, or of the page before where it has none. */
function cursorOf(entries: readonly LogEntry[], before: Cursor): Cursor {
  const last = entries.at(-1);
  return last ? { position: position(last.position), fingerprint: last.fingerprint } : before;
}

/** A line of an export. `cursor` names the event also where the log went back. */
function printLine({ fingerprint, ...entry }: LogEntry): void {
  const cursor = cursorText({ position: position(entry.position), fingerprint });
  console.log(JSON.stringify({ cursor, ...entry }));
}

function printEntry({ position, type, stream, version, meta }: LogEntry): void {
  const { actor } = meta;
  const by = actor.kind === 'user' ? actor.id : actor.kind === 'system' ? actor.name : 'visitor';
  console.log(`${position}  ${new Date(meta.at).toISOString()}  ${type}  ${stream} ${version}  by ${by}`);
}

function readArguments(args: readonly string[]) {
  const text = { type: 'string' } as const;
  const options = {
    stream: text,
    type: { type: 'string', multiple: true },
    except: { type: 'string', multiple: true },
    actor: text,
    correlation: text,
    after: text,
    before: text,
    since: text,
    until: text,
  } as const;
  let read: ReturnType<typeof parseArgs<{ options: typeof options; allowPositionals: true }>>;
  try {
    read = parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    const [reason] = (error instanceof Error ? error.message : String(error)).split('. ');
    throw new LaunchError(`${reason}.\n\n${USAGE}`);
  }
  const [action = '', word = '', ...more] = read.positionals;
  const needsWord = action === 'show' || action === 'chain';
  if (
    !['tail', 'show', 'chain', 'export'].includes(action) ||
    more.length > 0 ||
    needsWord !== (word !== '')
  ) {
    throw new LaunchError(USAGE);
  }
  const { stream, type: types, except: exceptTypes, actor, correlation: correlationId } = read.values;
  const { after, before, since, until } = read.values;
  const unknown = [...(types ?? []), ...(exceptTypes ?? [])].find((type) => !definitions.has(type));
  if (unknown) throw new LaunchError(`There is no event type ${unknown}.`);
  const filter: LogFilter = {
    stream,
    types,
    exceptTypes,
    actor,
    correlationId,
    after: after === undefined ? undefined : positionOf(after),
    before: before === undefined ? undefined : positionOf(before),
    since: since === undefined ? undefined : timeOf(since),
    until: until === undefined ? undefined : timeOf(until),
  };
  return { action, word, filter };
}

function positionOf(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw new LaunchError(`A position is a whole number, not ${text}.`);
  return Number(text);
}

function timeOf(text: string): number {
  const at = Date.parse(text);
  if (Number.isNaN(at)) throw new LaunchError(`A time looks like 2026-01-31T09:30Z, not ${text}.`);
  return at;
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(
    error instanceof LogWentBack
      ? 'The log went back while it was read (a restore or a failover): some of these events may be gone. Run the command again.'
      : error instanceof Error
        ? error.message
        : error,
  );
  process.exitCode = 1;
}
