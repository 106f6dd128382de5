import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  makeSynchronous,
  promote,
  type Replica,
  startPrimary,
  startStandby,
} from '../../testing/replicas.ts';
import { connect } from './connect.ts';

const masterKey = new Uint8Array(32).fill(1);
let folder: string;
let one: Replica;
let two: Replica;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waymark-replicas-'));
  one = await startPrimary({ folder: join(folder, 'one') });
  two = await startStandby(one, { folder: join(folder, 'two') });
}, 120_000);

afterEach(async () => {
  await two?.stop();
  await one?.stop();
  await rm(folder, { recursive: true, force: true });
}, 60_000);

/** The address of both, the standby first. */
function both(more = ''): string {
  const { username, password, pathname } = new URL(one.url);
  return `postgres://${username}:${password}@127.0.0.1:${two.port},127.0.0.1:${one.port}${pathname}${more}`;
}

describe('an address with two servers', () => {
  it('leads every connection to the primary, and after a synchronous failover to the one that was promoted, with everything', async () => {
    await makeSynchronous(one);
    await using db = connect(both('?target_session_attrs=read-write'), { masterKey, poolSize: 3 });
    const at = async () => {
      const [row] = await db.sql<{ port: number }[]>`select inet_server_port() as port from pg_sleep(0.05)`;
      return row?.port;
    };
    expect(await Promise.all([at(), at(), at()])).toEqual([one.port, one.port, one.port]);
    await db.sql`create table kept (n int)`;
    await db.sql`insert into kept values (1)`;
    await one.kill();
    // Nobody takes writes now: a statement ends with the search, after 3 s, and says so.
    const refused = () =>
      db.sql`insert into kept values (2)`.then(
        () => 'kept',
        (error: { code: string }) => error.code,
      );
    await expect.poll(refused, { timeout: 10_000 }).toBe('CONNECTION_NO_PRIMARY');
    const from = performance.now();
    expect(await refused()).toBe('CONNECTION_NO_PRIMARY');
    expect(performance.now() - from).toBeLessThan(6_000);
    await promote(two);
    await expect.poll(() => at().catch(() => undefined), { timeout: 10_000 }).toBe(two.port);
    // A busy machine may need more than the 3 s of a connect, and says so; callers try again.
    const all = () => Promise.all([at(), at(), at()]).catch(() => []);
    await expect.poll(all, { timeout: 10_000 }).toEqual([two.port, two.port, two.port]);
    const kept = () => db.sql`select n from kept`.then(([row]) => row?.n as number);
    await expect.poll(() => kept().catch(() => undefined), { timeout: 10_000 }).toBe(1);
  }, 60_000);

  it('moves every connection to the server that was promoted while the old primary goes on, and lets the process end', async () => {
    const db = connect(both(), { masterKey, poolSize: 3 });
    const at = async () => {
      const [row] = await db.sql<{ port: number }[]>`select inet_server_port() as port from pg_sleep(0.05)`;
      return row?.port;
    };
    expect(await Promise.all([at(), at(), at()])).toEqual([one.port, one.port, one.port]);
    await promote(two);
    const all = () => Promise.all([at(), at(), at()]).catch(() => []);
    await expect.poll(all, { timeout: 10_000 }).toEqual([two.port, two.port, two.port]);
    await db.close();
    // What asks the servers ends with the last connection.
    const left = () =>
      two.ask<{ n: number }>(
        "select count(*)::int as n from pg_stat_activity where application_name = 'waymark-search'",
      );
    await expect.poll(left, { timeout: 5_000 }).toEqual([{ n: 0 }]);
  }, 60_000);
});
