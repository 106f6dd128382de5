import { createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createTestDatabase, TEST_MASTER_KEY } from '../../testing/index.ts';
import { connect } from './connect.ts';
import { poolLimits } from './limits.ts';
import { openSession } from './openSession.ts';

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
    // The lost socket lingers for 50 ms; the first statement on the next connection is the one that counts.
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

it('a statement on a session that is lost fails at once and is not sent', async () => {
  await using db = await createTestDatabase();
  const session = await openSession(db.url, { applicationName: 'lost', limits: poolLimits });
  const [own] = await session.sql<{ pid: number }[]>`select pg_backend_pid() as pid`;
  await db.sql`select pg_terminate_backend(${own?.pid ?? 0})`;
  await expect.poll(() => session.isAlive()).toBe(false);
  await wait(100);
  await expect(session.guard(session.sql`select 1`)).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' });
  await expect(session.sql`select 2`).rejects.toMatchObject({ code: '57P01' });
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
