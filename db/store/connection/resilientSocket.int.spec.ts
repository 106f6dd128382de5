import { createServer, Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import postgres, { type TransactionSql } from 'postgres';
import { expect, it } from 'vitest';
import { createTestDatabase, TEST_MASTER_KEY } from '../../testing/index.ts';
import { connect, type Database } from './connect.ts';
import { poolLimits } from './limits.ts';
import { openSession } from './openSession.ts';
import { makeResilient, startPadding } from './resilientSocket.ts';

it('a connection that PostgreSQL ends in the middle of a statement fails that statement and no later one', async () => {
  await using db = await createTestDatabase();
  await using one = connect(db.url, { masterKey: TEST_MASTER_KEY, poolSize: 1, applicationName: 'ended' });
  for (let time = 0; time < 3; time += 1) {
    await one.sql`select 1`;
    const under = one.sql`select pg_sleep(20)`.then(
      () => 'done',
      (error: { code: string; severity: string }) => [error.code, error.severity],
    );
    const ended = async () => {
      const rows = await db.sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'ended' and state = 'active' and datname = current_database()`;
      return rows.length;
    };
    await expect.poll(ended).toBe(1);
    expect(await under).toEqual(['57P01', 'FATAL']);
    // The first statement on the next connection is the one that counts.
    await wait(150);
    expect(await one.sql`select 7 as n`).toEqual([{ n: 7 }]);
  }
});

it('a transaction that learns late that its connection is gone fails, and the pool goes on', async () => {
  await using db = await createTestDatabase();
  await using one = connect(db.url, { masterKey: TEST_MASTER_KEY, poolSize: 1, applicationName: 'late' });
  for (const pause of [0, 40, 60, 400]) {
    const late = one.sql.begin(async (tx) => {
      const [own] = await tx<{ pid: number }[]>`select pg_backend_pid() as pid`;
      await db.sql`select pg_terminate_backend(${own?.pid ?? 0})`;
      await wait(pause);
      const first = await tx`select 1`.catch((error: { code: string }) => error.code);
      // A second branch of the work may send after the first has failed.
      const second = await tx`select 2`.catch((error: { code: string }) => error.code);
      return [first, second];
    });
    await expect(late).rejects.toMatchObject({ code: '57P01' });
    expect(await one.sql`select 7 as n`).toEqual([{ n: 7 }]);
  }
});

/** Ends whatever `name` has open, as soon as a statement of it runs. */
async function endRunning({ sql }: Pick<Database, 'sql'>, name: string): Promise<void> {
  const ended = async () => {
    const rows = await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = ${name} and state = 'active' and datname = current_database()`;
    return rows.length;
  };
  await expect.poll(ended).toBeGreaterThan(0);
}

/** What a transaction does when its connection is ended. */
const phases: Readonly<Record<string, (tx: TransactionSql) => Promise<unknown>>> = {
  'the first time with a parameter': (tx) => tx`select pg_sleep(${20})`,
  'a second time': async (tx) => {
    await tx`select pg_sleep(${0}::float)`;
    return tx`select pg_sleep(${20}::float)`;
  },
  'with others behind it': (tx) =>
    Promise.all([
      tx`select pg_sleep(${20})`,
      tx`insert into held values (${1})`,
      tx`insert into held values (2)`,
    ]),
  'in a savepoint': (tx) => tx.savepoint((inner) => inner`select pg_sleep(${20})`),
  'in the middle of its rows': (tx) =>
    tx`select repeat('x', 10000), pg_sleep(0.01) from generate_series(1, ${2_000})`,
  'and the next comes later': async (tx) => {
    await tx`select pg_sleep(${20})`.catch(() => undefined);
    await wait(150);
    return tx`insert into held values (${3})`;
  },
  // The trigger sleeps in the commit.
  'that is its commit': (tx) => tx`insert into slow values (${20})`,
};

it.each(Object.entries(phases))(
  'a transaction whose connection is lost in a statement, %s, fails at once, leaves nothing, and gives its connection back',
  async (_, work) => {
    await using db = await createTestDatabase();
    await db.sql.unsafe(`
      create table held (n int);
      create table slow (seconds int);
      create function sleep() returns trigger language plpgsql as
        $$ begin perform pg_sleep(new.seconds); return null; end $$;
      create constraint trigger sleep after insert on slow deferrable initially deferred
        for each row execute function sleep()`);
    await using one = connect(db.url, { masterKey: TEST_MASTER_KEY, poolSize: 1, applicationName: 'phase' });
    for (let time = 0; time < 2; time += 1) {
      const lost = one.sql.begin(work).then(
        () => 'done',
        (error: { code: string }) => error.code,
      );
      await endRunning(db, 'phase');
      expect(await Promise.race([lost, wait(10_000, 'still waiting')])).toBe('57P01');
      const next = one.sql`select 7 as n`.catch(() => one.sql`select 7 as n`);
      expect(await Promise.race([next, wait(10_000, 'still waiting')])).toEqual([{ n: 7 }]);
    }
    expect(await db.sql`select * from held union all select * from slow`).toEqual([]);
  },
  60_000,
);

it('a pool that loses all connections at once answers the statements that are sent in the same moment', async () => {
  await using db = await createTestDatabase();
  const { hostname, port } = new URL(db.url);
  const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));
  const sockets = new Set<Socket>();
  const sql = postgres(db.url, {
    max: 4,
    fetch_types: false,
    connect_timeout: 3,
    backoff: () => 0.01,
    connection: { ...startPadding },
    socket: () => {
      const socket = makeResilient(new Socket().connect(Number(port), hostname), { answerWithin: 30_000 });
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
      return socket;
    },
  } as postgres.Options<Record<string, never>>);
  for (let time = 0; time < 20; time += 1) {
    await Promise.all(Array.from({ length: 4 }, () => sql`select pg_sleep(0.02)`));
    const lost = Array.from({ length: 4 }, () => sql`select pg_sleep(20)`.catch(() => nextTurn()));
    // Between the loss of a connection and its release, the driver still takes it for one that serves.
    const more = lost.map((each) => each.then(() => sql`select 1`).catch(() => undefined));
    await wait(20);
    const from = performance.now();
    for (const socket of sockets) socket.destroy();
    await Promise.all(more);
    expect(await sql`select 7 as n`).toEqual([{ n: 7 }]);
    await Promise.all(Array.from({ length: 4 }, () => sql`select pg_sleep(0.02)`));
    expect(performance.now() - from, `time ${time}`).toBeLessThan(2_500);
  }
  await sql.end({ timeout: 1 });
}, 120_000);

it('a pool that lost all of its connections at once has all of them again within 800 ms', async () => {
  await using db = await createTestDatabase();
  await using pool = connect(db.url, { masterKey: TEST_MASTER_KEY, poolSize: 8, applicationName: 'gone' });
  const useAll = () => Promise.all(Array.from({ length: 8 }, () => pool.sql`select pg_sleep(0.05)`));
  await useAll();
  const took: number[] = [];
  for (let time = 0; time < 3; time += 1) {
    const ended = await db.sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where application_name = 'gone' and datname = current_database()`;
    expect(ended).toHaveLength(8);
    await wait(50);
    const from = performance.now();
    await useAll();
    took.push(performance.now() - from);
  }
  expect(Math.min(...took), 'the fastest of three: other tests run beside this one').toBeLessThan(800);
});

it('a pool whose connections are ended again and again under load has all of them afterwards', async () => {
  await using db = await createTestDatabase();
  await db.sql`create table held (n int)`;
  await using pool = connect(db.url, { masterKey: TEST_MASTER_KEY, poolSize: 4, applicationName: 'storm' });
  const until = new AbortController();
  let succeeded = 0;
  const callers = Array.from({ length: 12 }, async (_, caller) => {
    while (!until.signal.aborted) {
      const work =
        caller % 3 > 0
          ? pool.sql`select ${caller}::int`
          : pool.sql.begin(async (tx) => {
              await tx`insert into held values (${caller})`;
              await wait(5);
              return tx`select ${caller}::int`;
            });
      await work.then(
        () => {
          succeeded += 1;
        },
        () => undefined,
      );
      await wait(2);
    }
  });
  for (let time = 0; time < 10; time += 1) {
    const before = succeeded;
    await expect.poll(() => succeeded, { timeout: 20_000 }).toBeGreaterThan(before + 12);
    await db.sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'storm' and datname = current_database()`;
  }
  until.abort();
  await Promise.all(callers);
  let together = 0;
  const all = Array.from({ length: 4 }, () =>
    pool.sql.begin(async (tx) => {
      await tx`select 1`;
      together += 1;
      await expect.poll(() => together, { timeout: 4_000 }).toBe(4);
    }),
  );
  await Promise.all(all);
}, 120_000);

it('a statement that fails after its first rows leaves none of them in the answer of the next', async () => {
  await using db = await createTestDatabase();
  await using one = connect(db.url, { masterKey: TEST_MASTER_KEY, poolSize: 1, applicationName: 'rows' });
  const failed = one.sql`select 1 / (5000 - x) from generate_series(1, 10000) as x`;
  await expect(failed).rejects.toMatchObject({ code: '22012' });
  expect([...(await one.sql`select 7 as n`)]).toEqual([{ n: 7 }]);
});

it('a statement on a session that is lost fails at once and is not sent', async () => {
  await using db = await createTestDatabase();
  const session = await openSession(db.url, { applicationName: 'lost', limits: poolLimits });
  const [own] = await session.sql<{ pid: number }[]>`select pg_backend_pid() as pid`;
  await db.sql`select pg_terminate_backend(${own?.pid ?? 0})`;
  await expect.poll(() => session.isAlive()).toBe(false);
  await wait(100);
  await expect(session.guard(session.sql`select 1`)).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' });
  await expect(session.sql`select 2`).rejects.toMatchObject({ code: '57P01' });
  // The second would wait behind the first, whose parameters the server is asked about.
  const both = [session.sql`select ${2}::int`, session.sql`select ${3}::int`];
  for (const fault of await Promise.all(both.map((each) => each.catch(({ code }) => code))))
    expect(fault).toBe('57P01');
  const began = performance.now();
  await session.close();
  expect(performance.now() - began).toBeLessThan(2_000);
});

it('an error that ends the connection and arrives in pieces names the reason', async () => {
  const fields = Buffer.from('SFATAL\0VFATAL\0C53300\0Msorry, too many clients already\0\0');
  const message = Buffer.concat([Buffer.from('E'), Buffer.alloc(4), fields]);
  message.writeUInt32BE(fields.length + 4, 1);
  const links = new Set<Socket>();
  // It leaves the connection open after its last error, as a server does whose end gets lost.
  const server = createServer((link) => {
    links.add(link.on('error', () => undefined));
    link.setNoDelay(true).once('data', () => {
      [...message].forEach((byte, i) => {
        setTimeout(() => link.write(Buffer.of(byte)), i * 2);
      });
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as { port: number };
  try {
    await using db = connect(`postgres://waymark:secret@127.0.0.1:${port}/waymark`, {
      masterKey: TEST_MASTER_KEY,
      poolSize: 1,
    });
    await expect(db.sql`select 1`).rejects.toMatchObject({
      code: '53300',
      severity: 'FATAL',
      message: 'sorry, too many clients already',
    });
  } finally {
    for (const link of links) link.destroy();
    server.close();
  }
});
