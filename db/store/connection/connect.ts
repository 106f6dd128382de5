import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import postgres, { type Options, type Sql } from 'postgres';
import { createKeyring, type PersonalKeys } from '../personalKeys/keyring.ts';
import { teachArrays } from './arrayTypes.ts';
import { connectWithin, poolLimits, type SessionLimits, settingsOf, tcp } from './limits.ts';
import { lingeringSockets } from './lingeringSocket.ts';

/** The one way to the database. `sql` and `orm` share one pool; jsonb takes objects or JSON text from both. */
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
  const sql = openPool(url, {
    max: options.poolSize ?? DEFAULT_POOL_SIZE,
    applicationName: options.applicationName ?? 'waymark',
    limits: poolLimits,
  });
  const orm = drizzle(sql);
  acceptJson(sql);
  return {
    url,
    sql,
    orm,
    keyring: createKeyring(sql, options.masterKey),
    close: () => sql.end({ timeout: 5 }),
    [Symbol.asyncDispose]: () => sql.end({ timeout: 5 }),
  };
}

export type PoolOptions = {
  readonly max: number;
  readonly applicationName: string;
  readonly limits: SessionLimits;
  /** Told when a connection is lost. */
  readonly onclose?: () => void;
  /** Session settings, for example `search_path`. */
  readonly settings?: Readonly<Record<string, string>>;
};

export function openPool(url: string, { max, applicationName, limits, onclose, settings }: PoolOptions): Sql {
  const options: Options<Record<string, never>> & { socket: ReturnType<typeof lingeringSockets> } = {
    max,
    fetch_types: false,
    connect_timeout: connectWithin / 1000,
    keep_alive: tcp.idle / 1000,
    // Reconnect at once and then ever more slowly, never longer than two seconds.
    backoff: (retries) => Math.min(0.05 * 2 ** retries, 2) * (0.5 + Math.random() / 2),
    onnotice: () => undefined,
    connection: { application_name: applicationName, ...settingsOf(limits), ...settings },
    socket: lingeringSockets(limits.answer),
    onclose: () => onclose?.(),
  };
  const sql: Sql = postgres(url, options);
  // Positions and instants stay far below 2^53.
  sql.options.parsers[20] = Number;
  teachArrays(sql);
  return sql;
}

/** drizzle switches JSON serialisation off for the whole pool; this makes objects work again and leaves its text alone. */
export function acceptJson(sql: Sql): void {
  const toJson = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
  sql.options.serializers[114] = toJson;
  sql.options.serializers[3802] = toJson;
}
