import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import postgres, { type Options, type Sql } from 'postgres';
import { type DatabaseAddress, type Host, readDatabaseAddress } from '../address/index.ts';
import { createKeyring, type PersonalKeys } from '../personalKeys/keyring.ts';
import { registerArrayTypes } from './arrayTypes.ts';
import { type Asker, PrimaryFinder, type Standing } from './findPrimary.ts';
import {
  connectWithin,
  poolLimits,
  reconnect,
  type SessionLimits,
  search,
  searchLimits,
  settingsOf,
  tcp,
} from './limits.ts';
import { socketsTo } from './openSocket.ts';
import { startPadding } from './resilientSocket.ts';

/**
 * The one way to the database. `sql` and `orm` share one pool; jsonb takes objects or JSON text from both. The keyring has one
 * connection beside the pool: a reader looks up keys inside its transaction, and would wait without end for a pool whose other
 * connections wait for keys as well.
 */
export type Database = {
  readonly url: string;
  readonly sql: Sql;
  readonly orm: PostgresJsDatabase;
  readonly keyring: PersonalKeys;
  close(): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
};

export type ConnectOptions = {
  /** 32 bytes that wrap every person's data key. */
  readonly masterKey: Uint8Array;
  /** Connections of the pool beside the one that appends. */
  readonly poolSize?: number;
  readonly applicationName?: string;
};

const DEFAULT_POOL_SIZE = 10;

export function connect(url: string, options: ConnectOptions): Database {
  const pool = { applicationName: options.applicationName ?? 'waymark', limits: poolLimits };
  const sql = openPool(url, { ...pool, max: options.poolSize ?? DEFAULT_POOL_SIZE });
  const keys = openPool(url, { ...pool, max: 1 });
  const orm = drizzle(sql);
  acceptJson(sql);
  const close = async () => {
    await Promise.all([sql.end({ timeout: 5 }), keys.end({ timeout: 5 })]);
  };
  return {
    url,
    sql,
    orm,
    keyring: createKeyring(keys, options.masterKey),
    close,
    [Symbol.asyncDispose]: close,
  };
}

export type PoolOptions = {
  readonly max: number;
  readonly applicationName: string;
  readonly limits: SessionLimits;
  /** Between two tries to connect, milliseconds. */
  readonly longestPause?: number;
  /** Makes a pool of one connection a session: called once when that is lost or closed; it is never replaced. */
  readonly onSessionLost?: () => void;
  /** Session settings, for example `search_path`. */
  readonly settings?: Readonly<Record<string, string>>;
};

/** `url` may name several servers; then all connections go to the one that takes writes. */
export function openPool(url: string, options: PoolOptions): Sql {
  const address = readDatabaseAddress(url);
  const [host] = address.hosts;
  if (!host) throw new Error('DATABASE_URL names no server');
  const finder = address.wants === undefined ? undefined : finderOf(url, address);
  return poolTo(address, host, finder, options);
}

/** One for each address: what one pool learns is known to all. A process has one or two addresses. */
const finders = new Map<string, PrimaryFinder>();

function finderOf(url: string, address: DatabaseAddress): PrimaryFinder {
  const known = finders.get(url);
  if (known) return known;
  const made = new PrimaryFinder(address, askerOf(address));
  finders.set(url, made);
  return made;
}

/** One connection to each server, kept while anybody needs to know. */
function askerOf(address: DatabaseAddress): Asker {
  const pools = new Map<Host, Sql>();
  const options = {
    max: 1,
    applicationName: 'waymark-search',
    limits: searchLimits,
    longestPause: search.pause,
  };
  return {
    async ask(host) {
      const sql = pools.get(host) ?? poolTo({ ...address, hosts: [host] }, host, undefined, options);
      pools.set(host, sql);
      const [standing] = await sql<Standing[]>`
        select pg_is_in_recovery() as "isStandby", current_setting('transaction_read_only') = 'on' as "isReadOnly",
          case when not pg_is_in_recovery() then left(pg_walfile_name(pg_current_wal_lsn()), 8) end as timeline`;
      if (!standing) throw new Error('No answer');
      return standing;
    },
    close() {
      for (const sql of pools.values()) void sql.end({ timeout: search.answer / 1000 });
      pools.clear();
    },
  };
}

/**
 * How PostgreSQL plans for this product wherever it runs: a row by an index costs about as much as the next one, as on every
 * disk without a moving head, and no short statement waits for a compiler.
 */
const planning = { random_page_cost: '1.1', jit: 'off' } as const;

function poolTo(
  address: DatabaseAddress,
  host: Host,
  finder: PrimaryFinder | undefined,
  { max, applicationName, limits, onSessionLost, settings, longestPause = reconnect.longest }: PoolOptions,
): Sql {
  const options: Options<Record<string, never>> & { socket: ReturnType<typeof socketsTo> } = {
    max,
    fetch_types: false,
    connect_timeout: connectWithin / 1000,
    keep_alive: tcp.idle / 1000,
    // Reconnect at once and then ever more slowly. The driver counts lost connections, and a pool loses all of them together.
    backoff: (lost) =>
      (Math.min(reconnect.first * 2 ** (lost / max), longestPause) / 1000) * (0.5 + Math.random() / 2),
    onnotice: () => undefined,
    connection: {
      application_name: applicationName,
      ...settingsOf(limits),
      ...planning,
      ...settings,
      ...startPadding,
    },
    socket: socketsTo(address, finder, { answerWithin: limits.answer, onSessionLost }),
    // Both are done by our own socket; the driver would take them from the environment.
    ssl: false,
    target_session_attrs: undefined,
  };
  const sql: Sql = postgres(address.urlOf(host), options);
  // Positions and instants stay far below 2^53.
  sql.options.parsers[20] = Number;
  registerArrayTypes(sql);
  return sql;
}

/** drizzle switches JSON serialisation off for the whole pool; this makes objects work again and leaves its text alone. */
export function acceptJson(sql: Sql): void {
  const toJson = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
  sql.options.serializers[114] = toJson;
  sql.options.serializers[3802] = toJson;
}
