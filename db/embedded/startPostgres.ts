// Invariant: at most one server runs on a data folder, it is durable unless an option says otherwise, and it never outlives this
// process: a clean stop ends it, and if this process is killed a watchdog, waiting on a pipe that breaks, ends it.
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import postgres from 'postgres';
import { findBinaries, type PostgresBinaries } from './binaries.ts';
import { giveTo, launchAs, pickServerAccount, type ServerAccount } from './serverAccount.ts';
import { claimServer, clearStaleServer, signalProcess } from './staleServer.ts';

export type EmbeddedPostgres = {
  /** An ordinary role that owns `database` and may create databases; never a superuser. */
  readonly url: string;
  readonly port: number;
  /** Process id of the server that runs now; another one after a crash and restart. */
  pid(): number;
  stop(): Promise<void>;
};

export type EmbeddedPostgresOptions = {
  /** Made when missing; holds the cluster, its password and its log. */
  readonly dataDir: string;
  readonly database?: string;
  /** Server settings beside the defaults below, for example `{ fsync: 'off' }` in tests. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Absent: any free port, another one after each start. */
  readonly port?: number;
  /** false: a server that died stays dead. */
  readonly isRestarted?: boolean;
  /** Called when the server died and is being started again. */
  readonly onRestart?: (reason: string) => void;
};

const OWNER = 'waymark';
const DEFAULTS: Readonly<Record<string, string>> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  shared_buffers: '256MB',
  // Long checkpoints and compressed page images keep random-key inserts cheap as tables grow.
  max_wal_size: '4GB',
  checkpoint_timeout: '15min',
  wal_compression: 'on',
  timezone: 'UTC',
  log_min_messages: 'warning',
};

/** Starts (first making it) the real PostgreSQL that came with npm. Works as root and as an ordinary user. */
export async function startPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const folder = resolve(options.dataDir);
  const cluster = join(folder, 'cluster');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const binaries = await findBinaries(join(folder, 'lib'));
  const account = await pickServerAccount([cluster, join(folder, 'password'), binaries.postgres]);
  await giveTo(account, folder);
  const password = await ensurePassword(folder, account);
  await clearStaleServer(cluster);
  await claimServer(cluster);
  if (!existsSync(join(cluster, 'PG_VERSION'))) await initialise(binaries, account, folder, cluster);
  const database = options.database ?? 'waymark';
  const server = new Server({ binaries, account, folder, cluster, options, password });
  await server.start();
  await ensureDatabase(server.port, password, database);
  return {
    url: `postgres://${OWNER}:${password}@127.0.0.1:${server.port}/${database}`,
    port: server.port,
    pid: () => server.pid,
    stop: () => server.stop(),
  };
}

async function ensurePassword(folder: string, account: ServerAccount): Promise<string> {
  const file = join(folder, 'password');
  if (!existsSync(file)) await writeFile(file, randomBytes(18).toString('base64url'), { mode: 0o600 });
  await giveTo(account, file);
  return (await readFile(file, 'utf8')).trim();
}

/** Builds beside the final place and renames, so that a run killed half-way leaves nothing that looks finished. */
async function initialise(
  binaries: PostgresBinaries,
  account: ServerAccount,
  folder: string,
  cluster: string,
): Promise<void> {
  const unfinished = `${cluster}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  const { command, args, ...as } = launchAs(account, binaries.initdb, [
    `--pgdata=${unfinished}`,
    '--username=postgres',
    `--pwfile=${join(folder, 'password')}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
  ]);
  const child = spawn(command, args, {
    ...as,
    cwd: folder,
    env: { ...process.env, ...binaries.environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const code = await new Promise((done, fail) => child.once('close', done).once('error', fail));
  if (code !== 0) throw new Error(`The embedded PostgreSQL could not be set up:\n${output.trim()}`);
  await rename(unfinished, cluster);
}

type ServerParts = {
  readonly binaries: PostgresBinaries;
  readonly account: ServerAccount;
  readonly folder: string;
  readonly cluster: string;
  readonly options: EmbeddedPostgresOptions;
  readonly password: string;
};

class Server {
  port = 0;
  pid = 0;
  readonly #parts: ServerParts;
  #child: ChildProcess | undefined;
  #watchdog: ChildProcess | undefined;
  #exited: Promise<void> = Promise.resolve();
  #isStopping = false;

  constructor(parts: ServerParts) {
    this.#parts = parts;
  }

  async start(): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      this.port = this.#parts.options.port ?? (await freePort());
      await this.#launch();
      const problem = await this.#whenReady();
      if (problem === undefined) return;
      // Another program may have taken the port, or backends of a killed server may still hold its memory.
      if (attempt === 5) throw new Error(`The embedded PostgreSQL did not start:\n${problem}`);
      await delay(200 * attempt);
    }
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
      if (this.#child === undefined) break;
      signalProcess(this.pid, signal);
      await Promise.race([this.#exited, delay(10_000, undefined, { ref: false })]);
    }
  }

  async #launch(): Promise<void> {
    const { binaries, account, folder, cluster, options } = this.#parts;
    const settings = { ...DEFAULTS, ...options.settings, port: String(this.port) };
    const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const { command, args, ...as } = launchAs(account, binaries.postgres, ['-D', cluster, ...flags]);
    const log = await open(join(folder, 'postgres.log'), 'w', 0o600);
    // Its own process group: Ctrl-C reaches only us, so the work we accepted can still be finished before the stop.
    const child = spawn(command, args, {
      ...as,
      cwd: folder,
      env: { ...process.env, ...binaries.environment },
      stdio: ['ignore', log.fd, log.fd],
      detached: true,
    });
    this.#exited = new Promise((done) => {
      const ended = (): void => {
        this.#ended(child);
        done();
      };
      child.once('exit', ended).once('error', ended);
    });
    await log.close();
    this.#child = child;
    this.pid = child.pid ?? 0;
    this.#watchdog = watch(this.pid);
  }

  #ended(child: ChildProcess): void {
    if (this.#child !== child) return;
    this.#child = undefined;
    this.#watchdog?.kill('SIGKILL');
    if (this.#isReady && !this.#isStopping && this.#parts.options.isRestarted !== false) void this.#restart();
  }

  #isReady = false;

  async #restart(): Promise<void> {
    this.#isReady = false;
    this.#parts.options.onRestart?.('The embedded PostgreSQL ended unexpectedly and is being started again.');
    for (let attempt = 1; attempt <= 20 && !this.#isStopping; attempt++) {
      await clearStaleServer(this.#parts.cluster);
      await this.#launch();
      if ((await this.#whenReady()) === undefined) return;
      await delay(250 * attempt);
    }
  }

  /** undefined when the server answers, else why it does not. */
  async #whenReady(): Promise<string | undefined> {
    for (let waited = 0; waited < 60_000; waited += 50) {
      if (this.#child === undefined) break;
      if (await canConnect(this.port, this.#parts.password)) {
        this.#isReady = true;
        return undefined;
      }
      await delay(50);
    }
    const log = await readFile(join(this.#parts.folder, 'postgres.log'), 'utf8').catch(() => '');
    return log.trim().split('\n').slice(-5).join('\n');
  }
}

/**
 * Ends a server, also one that somebody has stopped (SIGSTOP) with all that it started, as tests do: a stopped process takes a
 * signal only when it goes on.
 */
const END = 'read _; kill -INT "$1"; kill -CONT "$1" $(cat "/proc/$1/task/$1/children" 2>/dev/null)';

/** A shell that ends `pid` when the pipe from this process breaks, however this process came to its end. */
function watch(pid: number): ChildProcess | undefined {
  if (process.platform === 'win32') return undefined;
  const watchdog = spawn('/bin/sh', ['-c', END, 'sh', String(pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  watchdog.on('error', () => undefined);
  watchdog.unref();
  const pipe = watchdog.stdin;
  pipe?.on('error', () => undefined);
  if (pipe && 'unref' in pipe && typeof pipe.unref === 'function') pipe.unref();
  return watchdog;
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer().once('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

async function canConnect(port: number, password: string): Promise<boolean> {
  const sql = connectAsSuperuser(port, password);
  try {
    await sql`select 1`;
    return true;
  } catch {
    return false;
  } finally {
    await sql.end({ timeout: 1 });
  }
}

async function ensureDatabase(port: number, password: string, database: string): Promise<void> {
  const sql = connectAsSuperuser(port, password);
  try {
    const [role] = await sql`select 1 from pg_roles where rolname = ${OWNER}`;
    if (!role) {
      await sql.unsafe(`create role ${OWNER} login createdb password '${password}'`);
      await sql.unsafe(`grant pg_signal_backend to ${OWNER}`);
    }
    const [found] = await sql`select 1 from pg_database where datname = ${database}`;
    if (!found) await sql`create database ${sql(database)} owner ${sql(OWNER)}`;
  } finally {
    await sql.end({ timeout: 1 });
  }
}

function connectAsSuperuser(port: number, password: string): postgres.Sql {
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
