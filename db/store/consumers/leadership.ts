// Invariant: at most one holder of a name has the newest token, and a write under an older one is refused. A leader knows by
// its own monotonic clock when its lease has run out, before anybody else can have it, so one that was stopped begins
// nothing when it wakes.
import { createHash, randomUUID } from 'node:crypto';
import type { Sql } from 'postgres';
import type { Database } from '../connection/connect.ts';
import { lease, poolLimits, writerLimits } from '../connection/limits.ts';
import { openSession, type Session } from '../connection/openSession.ts';

/** What a leader writes carries this: refused as soon as somebody else leads. */
export type Fence = { readonly name: string; readonly token: number };

/** Another process leads by now: the write was refused. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
  constructor(writer: string) {
    super(`${writer} does not lead any more`);
  }
}

/** A condition of SQL: whether the fence, where there is one, is of the newest holder. */
export function mayWrite(sql: Sql, fence: Fence | undefined) {
  return fence
    ? sql`exists (select from leases where name = ${fence.name} and token = ${fence.token})`
    : sql`true`;
}

/** Held by one process of all, as long as it renews. */
export type Leadership = {
  readonly fence: Fence;
  /** False once the lease has run out or was lost: somebody else may lead already. */
  isHeld(): boolean;
  /** Holds it for another life. False, or a fault: it is lost, and stays lost. */
  renew(): Promise<boolean>;
  release(): Promise<void>;
};

/**
 * Tries to become the one leader of `name`; undefined when another process is. A lease for longer than two lives was written by
 * another clock, and its holder may be gone: it counts for nothing.
 */
export async function tryLead(
  { url, sql }: Pick<Database, 'url' | 'sql'>,
  name: string,
  open: typeof openSession = openSession,
): Promise<Leadership | undefined> {
  const longest = (2 * lease.life) / 1000;
  const [held] = await sql<{ isTaken: boolean }[]>`
    select expires_at > clock_timestamp() and expires_at <= clock_timestamp() + make_interval(secs => ${longest})
      as "isTaken" from leases where name = ${name}`;
  if (held?.isTaken) return undefined;
  const askedAt = performance.now();
  const [taken] = await sql<{ token: number }[]>`
    insert into leases as held (name, holder, token, expires_at)
    values (${name}, ${randomUUID()}, 1, clock_timestamp() + make_interval(secs => ${lease.life / 1000}))
    on conflict (name) do update set
      holder = excluded.holder, token = held.token + 1, expires_at = excluded.expires_at
    where held.expires_at <= clock_timestamp()
      or held.expires_at > clock_timestamp() + make_interval(secs => ${longest})
    returning token`;
  if (!taken) return undefined;
  const fence = { name, token: taken.token };
  const session = await excludeOlderServers(url, name, open);
  if (!session) {
    await giveUp({ sql }, fence);
    return undefined;
  }
  let holdsUntil = askedAt + lease.life;
  let isReleased = false;
  let underWay: Promise<boolean> | undefined;
  const isHeld = () => session.isAlive() && performance.now() < holdsUntil;
  const prolong = async (): Promise<boolean> => {
    const from = performance.now();
    try {
      // On the session: queries that keep all connections of the pool busy do not take the lease from their own process. And
      // it waits for no standby: one that lacks a renewal lets somebody else lead sooner, under another token.
      const renewed = await session.guard(session.sql`
        with alone as materialized (select set_config('synchronous_commit', 'local', true))
        update leases set expires_at = clock_timestamp() + make_interval(secs => ${lease.life / 1000})
        from alone where name = ${name} and token = ${fence.token}`);
      holdsUntil = renewed.count > 0 && !isReleased ? from + lease.life : Number.NEGATIVE_INFINITY;
    } catch (error) {
      if (session.isAlive()) throw error;
    }
    return isHeld();
  };
  return {
    fence,
    isHeld,
    async renew() {
      if (isReleased) return false;
      underWay = prolong();
      return underWay;
    },
    async release() {
      isReleased = true;
      holdsUntil = Number.NEGATIVE_INFINITY;
      // One that arrived later would hold it for another life.
      await underWay?.catch(() => undefined);
      await giveUp({ sql }, fence).catch(() => undefined);
      await session.close();
    },
  };
}

async function giveUp({ sql }: Pick<Database, 'sql'>, { name, token }: Fence): Promise<void> {
  await sql`update leases set expires_at = '-infinity' where name = ${name} and token = ${token}`;
}

/**
 * Servers of the previous version lead by an advisory lock alone, so the holder of the lease takes that lock too. A holder of
 * this version has lost its lease by now, was stopped, and its connection is ended; one of the older version goes on leading.
 * To be removed with the next version: docs/decisions/0027-leadership-is-a-lease.md.
 */
async function excludeOlderServers(
  url: string,
  name: string,
  open: typeof openSession,
): Promise<Session | undefined> {
  const key = createHash('sha256').update(`waymark:${name}`).digest().readBigInt64BE().toString();
  const applicationName = `waymark-lease-${name}`;
  const limits = { ...poolLimits, answer: writerLimits.answer };
  const session = await open(url, { applicationName, limits });
  try {
    await session.guard(session.sql`
      select pg_terminate_backend(lock.pid) from pg_locks as lock join pg_stat_activity as holder using (pid)
      where lock.locktype = 'advisory' and lock.granted and holder.datname = current_database()
        and lock.database = holder.datid and holder.usename = current_user
        and (lock.classid::bigint << 32 | lock.objid::bigint) = ${key}::bigint
        and holder.application_name = ${applicationName}`);
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      const [row] = await session.guard(session.sql<{ isMine: boolean }[]>`
        select pg_try_advisory_lock(${key}::bigint) as "isMine" from pg_sleep(${attempt === 1 ? 0 : 0.02})`);
      if (row?.isMine) return session;
    }
  } catch (error) {
    await session.close();
    throw error;
  }
  await session.close();
  return undefined;
}

/** A connection that is ending needs a moment. */
const ATTEMPTS = 5;
