import { execFile } from 'node:child_process';
import { chown, cp, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import postgres, { type Sql } from 'postgres';
import { type EmbeddedPostgres, startPostgres } from '../embedded/index.ts';

/** A real PostgreSQL that may be the primary or a streaming standby of another one. */
export type Replica = EmbeddedPostgres & {
  readonly folder: string;
  /** A statement as superuser. */
  ask<Row extends object>(statement: string): Promise<readonly Row[]>;
  /** Ends it without a word; it stays dead. */
  kill(): Promise<void>;
};

const NAME = 'standby';
const SETTINGS = { wal_keep_size: '256MB', wal_receiver_timeout: '5s', checkpoint_timeout: '30s' };

/** Where a server lives. `port`: on which it comes back; absent: any. */
export type Place = { readonly folder: string; readonly port?: number };

/** A new cluster, ready to have a standby. */
export function startPrimary(place: Place): Promise<Replica> {
  return startReplica(place, {});
}

/** Copies the primary while it runs, in the place of whatever was there, and lets the copy follow it. */
export async function startStandby(primary: Replica, place: Place): Promise<Replica> {
  await copyCluster(primary, place.folder);
  const password = (await readFile(join(place.folder, 'password'), 'utf8')).trim();
  const from = `host=127.0.0.1 port=${primary.port} user=postgres password=${password} application_name=${NAME}`;
  return startReplica(place, { primary_conninfo: from });
}

/** From now on the primary acknowledges nothing that no standby has kept; of several one suffices. */
export async function makeSynchronous(primary: Replica, standbys = 1): Promise<void> {
  const rule = standbys === 1 ? NAME : `ANY 1 (${NAME})`;
  await primary.ask(`alter system set synchronous_standby_names = '${rule}'`);
  await primary.ask('select pg_reload_conf()');
  const wanted = standbys === 1 ? 'sync' : 'quorum';
  for (let waited = 0; waited < 20_000; waited += 50) {
    const rows = await primary.ask<{ state: string }>('select sync_state as state from pg_stat_replication');
    if (rows.filter(({ state }) => state === wanted).length === standbys) return;
    await wait(50);
  }
  throw new Error('A standby does not follow');
}

/** The standby takes writes, alone. */
export async function promote(standby: Replica): Promise<void> {
  // Before it takes writes: the copy has the settings of its primary, and would wait for another standby.
  await standby.ask(`alter system set synchronous_standby_names = ''`);
  await standby.ask('select pg_reload_conf()');
  const [row] = await standby.ask<{ done: boolean }>('select pg_promote(true, 30) as done');
  if (!row?.done) throw new Error('The standby was not promoted');
}

async function startReplica(
  { folder, port }: Place,
  settings: Readonly<Record<string, string>>,
): Promise<Replica> {
  const server = await startPostgres({
    dataDir: folder,
    ...(port === undefined ? {} : { port }),
    isRestarted: false,
    settings: { ...SETTINGS, ...settings },
  });
  const password = (await readFile(join(folder, 'password'), 'utf8')).trim();
  const ask: Replica['ask'] = async <Row extends object>(statement: string) => {
    const sql = superuser(server.port, password);
    try {
      return (await sql.unsafe(statement)) as unknown as readonly Row[];
    } finally {
      await sql.end({ timeout: 1 });
    }
  };
  return {
    ...server,
    folder,
    ask,
    async kill() {
      process.kill(server.pid(), 'SIGKILL');
      await server.stop();
    },
  };
}

async function copyCluster(primary: Replica, folder: string): Promise<void> {
  const [from, to] = [join(primary.folder, 'cluster'), join(folder, 'cluster')];
  const password = (await readFile(join(primary.folder, 'password'), 'utf8')).trim();
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await cp(join(primary.folder, 'password'), join(folder, 'password'));
  const { uid, gid } = await stat(from);
  // A backup ends with the session that began it.
  const sql = superuser(primary.port, password);
  try {
    await sql`select pg_backup_start('standby', true)`;
    // A file that goes away meanwhile makes cp complain, and is made again from the log.
    await promisify(execFile)('cp', ['-a', from, to]).catch(() => undefined);
    const [label] = await sql<{ labelfile: string }[]>`select labelfile from pg_backup_stop(false)`;
    await writeFile(join(to, 'backup_label'), label?.labelfile ?? '');
  } finally {
    await sql.end({ timeout: 1 });
  }
  // What was written meanwhile comes over the link.
  await Promise.all([
    rm(join(to, 'postmaster.pid'), { force: true }),
    rm(join(to, 'pg_wal'), { recursive: true, force: true }),
  ]);
  await writeFile(join(to, 'standby.signal'), '');
  await mkdir(join(to, 'pg_wal', 'archive_status'), { recursive: true, mode: 0o700 });
  for (const made of ['backup_label', 'standby.signal', 'pg_wal', 'pg_wal/archive_status'])
    await chown(join(to, made), uid, gid);
}

function superuser(port: number, password: string): Sql {
  return postgres({
    host: '127.0.0.1',
    port,
    user: 'postgres',
    password,
    database: 'postgres',
    max: 1,
    connect_timeout: 5,
    fetch_types: false,
    onnotice: () => undefined,
  });
}
