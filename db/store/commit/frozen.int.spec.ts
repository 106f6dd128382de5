import { position } from '@waymark/events/kernel';
import { describe, expect, it } from 'vitest';
import {
  createTestDatabase,
  journal,
  openTcpProxy,
  TEST_MASTER_KEY,
  writeEntry,
} from '../../testing/index.ts';
import { connect, createEventStore, type Database } from '../index.ts';

const after = (text: string, bytes: number) => (chunk: Buffer) => {
  const at = chunk.indexOf(text);
  return at < 0 ? undefined : Math.min(at + text.length + bytes, chunk.length);
};
const before = (text: string) => after(text, -text.length);

/** What PostgreSQL has received of a batch when its process stops. */
const stops: Readonly<Record<string, (chunk: Buffer) => number | undefined>> = {
  'between lock and commit': before('commit'),
  'when a statement has come in part': (chunk) =>
    chunk.includes('given as materialized') ? chunk.length : undefined,
  'in the middle of a message': after('of-stopped', 3),
  'between a statement and its Sync': (chunk) =>
    chunk.includes('of-stopped') ? chunk.length - 5 : undefined,
};

async function timed<Result>(work: Promise<Result>): Promise<{ result: Result; seconds: number }> {
  const from = performance.now();
  const result = await work;
  return { result, seconds: (performance.now() - from) / 1000 };
}

function storeOn(db: Database) {
  return createEventStore({ db, capabilities: [journal], projections: [] });
}

function linkTo(db: Database) {
  const { hostname, port } = new URL(db.url);
  return openTcpProxy({ host: hostname, port: Number(port) });
}

describe('a process that stops while it holds the head of the log', () => {
  it.each(Object.entries(stops))(
    '%s keeps nobody waiting for 3 seconds',
    async (_name, find) => {
      await using db = await createTestDatabase({ poolSize: 4 });
      await using link = await linkTo(db);
      await using slow = connect(link.through(db.url), { masterKey: TEST_MASTER_KEY, poolSize: 2 });
      await using stopped = storeOn(slow);
      await using other = storeOn(db);
      await other.append(writeEntry({ id: 'first', stream: 'zero', after: 0 }));
      const request = writeEntry({ id: 'stopped', stream: 'one', after: 0 });
      const held = link.holdAt(find);
      const lost = timed(stopped.append(request).catch((fault: unknown) => fault));
      await held;
      const { result, seconds } = await timed(
        other.append(writeEntry({ id: 'other', stream: 'two', after: 0 })),
      );
      expect(result).toMatchObject({ status: 'appended' });
      expect(seconds).toBeLessThan(3);
      // The stopped process learns of it in time as well, and sends the same command again.
      const { result: fault, seconds: failedAfter } = await lost;
      expect(fault).toMatchObject({ code: expect.stringMatching(/^CONNECTION_/) });
      expect(failedAfter).toBeLessThan(4);
      await expect
        .poll(() => stopped.append(request).catch(() => undefined))
        .toMatchObject({ status: 'appended' });
      link.release();
      await other.append(writeEntry({ id: 'last', stream: 'three', after: 0 }));
      const log = await other.readLog({ after: position(0), limit: 100 });
      expect(log.map((event) => [event.position, event.meta.commandId])).toEqual([
        [1, 'first'],
        [2, 'other'],
        [3, 'stopped'],
        [4, 'last'],
      ]);
    },
    30_000,
  );
});

describe('PostgreSQL itself', () => {
  it('takes the head from a transaction that says nothing, with nobody waiting', async () => {
    await using db = await createTestDatabase({ poolSize: 4 });
    await using link = await linkTo(db);
    await using slow = connect(link.through(db.url), { masterKey: TEST_MASTER_KEY, poolSize: 2 });
    await using stopped = storeOn(slow);
    const held = link.holdAt(before('commit'));
    const lost = stopped.append(writeEntry({ id: 'stopped', after: 0 })).catch(() => undefined);
    await held;
    const locks = () => db.sql`
      select l.pid from pg_locks l join pg_database d on d.oid = l.database and d.datname = current_database()
      where l.relation = 'log_head'::regclass and l.mode = 'RowShareLock' and l.granted`;
    expect(await locks()).toHaveLength(1);
    await expect.poll(locks, { timeout: 3000 }).toHaveLength(0);
    await lost;
  }, 20_000);
});

describe('a link that goes dead', () => {
  it('after the commit was sent leaves one event and a connection that is replaced', async () => {
    await using db = await createTestDatabase({ poolSize: 4 });
    await using link = await linkTo(db);
    await using slow = connect(link.through(db.url), { masterKey: TEST_MASTER_KEY, poolSize: 2 });
    await using store = storeOn(slow);
    const request = writeEntry({ id: 'unheard', after: 0 });
    const held = link.holdAt((chunk) => (chunk.includes('commit') ? chunk.length : undefined));
    const lost = timed(store.append(request).catch((fault: unknown) => fault));
    await held;
    const { result, seconds } = await lost;
    expect(result).toMatchObject({ code: expect.stringMatching(/^CONNECTION_/) });
    expect(seconds).toBeLessThan(4);
    await expect
      .poll(() => store.append(request).catch(() => undefined))
      .toMatchObject({ status: 'duplicate' });
    expect(await store.head()).toBe(1);
  }, 20_000);

  it('fails a read that is under way, and the next one goes over another connection', async () => {
    await using db = await createTestDatabase({ poolSize: 4 });
    await using link = await linkTo(db);
    await using slow = connect(link.through(db.url), { masterKey: TEST_MASTER_KEY, poolSize: 1 });
    await slow.sql`select 1`;
    const held = link.holdAt((chunk) => (chunk.includes('is this heard') ? 0 : undefined));
    const asked = timed(
      slow.sql`select 'is this heard'`.then(
        () => undefined,
        (fault: unknown) => fault,
      ),
    );
    await held;
    const { result, seconds } = await asked;
    expect(result).toMatchObject({ code: 'CONNECTION_STALLED' });
    expect(seconds).toBeLessThan(14);
    await expect
      .poll(() => slow.sql`select 1 as one`.catch(() => undefined), { timeout: 5000 })
      .toEqual([{ one: 1 }]);
  }, 40_000);
});
