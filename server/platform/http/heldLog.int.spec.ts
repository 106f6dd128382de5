import { connect } from '@waymark/db/store';
import { TEST_MASTER_KEY } from '@waymark/db/testing';
import { expect, it } from 'vitest';
import { testApp } from '../../testing/testApp.ts';

it('OPS-10 a session of PostgreSQL that is stopped while it holds the log makes the server unready within 3 s, and it is ready within 3 s once that session goes on', async () => {
  await using app = await testApp();
  const said = async () => {
    const answer = await fetch(`${app.address}/readyz`);
    const { status, problem } = (await answer.json()) as { status: string; problem?: string };
    return [answer.status, status, problem];
  };
  const statusOf = async () => (await said())[0];
  expect(await said()).toEqual([200, 'ready', undefined]);
  await using db = connect(app.databaseUrl, { masterKey: TEST_MASTER_KEY, poolSize: 2 });
  // The driver returns an open connection, and would wait without end for one that it has to open now.
  await db.sql`select 1`;
  const held = await db.sql.reserve();
  await held`begin`;
  const [row] = await held<{ pid: number; position: number }[]>`
    select pg_backend_pid() as pid, position from log_head for update`;
  const { pid, position } = row ?? { pid: 0, position: -1 };
  await held`update log_head set position = position + 1000`;
  process.kill(pid, 'SIGSTOP');
  try {
    await expect.poll(statusOf, { timeout: 3_000 }).toBe(503);
    await expect.poll(said, { timeout: 10_000 }).toEqual([503, 'unready', 'another process holds the log']);
    // Who only reads is answered as before.
    const [count] = await db.sql<{ events: number }[]>`select count(*)::int as events from events`;
    expect(count?.events).toBe(position);
  } finally {
    process.kill(pid, 'SIGCONT');
  }
  await expect.poll(said, { timeout: 3_000 }).toEqual([200, 'ready', undefined]);
  // It was to be ended meanwhile, and is as soon as it goes on: nothing of its transaction stays.
  await expect(held`commit`).rejects.toThrow();
  held.release();
  const [head] = await db.sql<{ position: number }[]>`select position from log_head`;
  expect(head?.position).toBe(position);
}, 60_000);
