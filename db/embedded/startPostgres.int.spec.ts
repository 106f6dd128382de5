import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '../testing/index.ts';
import { startPostgres } from './index.ts';

describe('test database', () => {
  it('is migrated, empty and its own', async () => {
    await using db = await createTestDatabase();
    const [row] = await db.sql`select position, (select count(*)::int from events) as events from log_head`;
    expect(row).toEqual({ position: 0, events: 0 });
  });
});

describe('embedded PostgreSQL', () => {
  it('keeps its data over a clean stop, a killed server and a killed owner', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'waymark-embedded-'));
    try {
      const first = await startPostgres({ dataDir });
      await run(first.url, (sql) => sql`create table kept (n int)`);
      await first.stop();

      const restarts: string[] = [];
      const second = await startPostgres({ dataDir, onRestart: (reason) => restarts.push(reason) });
      await run(second.url, (sql) => sql`insert into kept values (1)`);
      const killed = second.pid();
      process.kill(killed, 'SIGKILL');
      await expect
        .poll(() => run(second.url, (sql) => sql`select n from kept`).catch(() => undefined), {
          timeout: 20_000,
        })
        .toEqual([{ n: 1 }]);
      expect(second.pid()).not.toBe(killed);
      expect(restarts).toHaveLength(1);

      await second.stop();
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  });
});

async function run(url: string, statement: (sql: postgres.Sql) => PromiseLike<unknown>): Promise<unknown> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    return [...((await statement(sql)) as Iterable<unknown>)];
  } finally {
    await sql.end({ timeout: 1 });
  }
}
