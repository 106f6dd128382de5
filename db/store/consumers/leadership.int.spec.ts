import { position } from '@waymark/events/kernel';
import { describe, expect, it } from 'vitest';
import {
  createTestDatabase,
  journal,
  openTcpProxy,
  TEST_MASTER_KEY,
  writeEntry,
} from '../../testing/index.ts';
import {
  connect,
  createEventStore,
  type Leadership,
  LeaseLost,
  parkEvent,
  readCheckpoint,
  readParkedEvents,
  tryLead,
  writeCheckpoint,
} from '../index.ts';

async function leadAtLast(db: Parameters<typeof tryLead>[0]): Promise<{ lead: Leadership; seconds: number }> {
  const from = performance.now();
  for (;;) {
    const lead = await tryLead(db, 'spec');
    if (lead) return { lead, seconds: (performance.now() - from) / 1000 };
    if (performance.now() - from > 10_000) throw new Error('Nobody leads');
    await new Promise((next) => setTimeout(next, 50));
  }
}

describe('a lease', () => {
  it('has one holder, who keeps it by renewing, and goes to another at once when it is released', async () => {
    await using db = await createTestDatabase();
    const first = await tryLead(db, 'spec');
    expect(first?.isHeld()).toBe(true);
    for (let round = 0; round < 6; round++) {
      await new Promise((next) => setTimeout(next, 500));
      expect(await first?.renew()).toBe(true);
      expect(await tryLead(db, 'spec')).toBeUndefined();
    }
    await first?.release();
    expect(first?.isHeld()).toBe(false);
    const second = await tryLead(db, 'spec');
    expect(second?.fence.token).toBe((first?.fence.token ?? 0) + 1);
    await second?.release();
  }, 20_000);

  it('is lost by a leader that is cut off, within 3 seconds, and what it writes late is refused', async () => {
    await using db = await createTestDatabase();
    const { hostname, port } = new URL(db.url);
    await using link = await openTcpProxy({ host: hostname, port: Number(port) });
    await using far = connect(link.through(db.url), { masterKey: TEST_MASTER_KEY, poolSize: 2 });
    await using store = createEventStore({ db, capabilities: [journal], projections: [] });
    for (const after of [0, 1, 2]) await store.append(writeEntry({ id: `entry-${after}`, after }));
    const [one, two, three] = await store.readLog({ after: position(0), limit: 3 });
    const stopped = await tryLead(far, 'spec');
    if (!stopped || !one || !two || !three) throw new Error('Nobody leads');
    expect(await writeCheckpoint(far, 'consumer', one, { fence: stopped.fence })).toBe(true);
    link.stop();
    const { lead, seconds } = await leadAtLast(db);
    expect(seconds).toBeLessThan(3);
    expect(stopped.isHeld()).toBe(false);
    expect(await writeCheckpoint(db, 'consumer', two, { fence: lead.fence })).toBe(true);
    link.release();
    await expect.poll(() => stopped.renew().catch(() => undefined), { timeout: 15_000 }).toBe(false);
    const late = { consumer: 'consumer', reason: 'late', parkedAt: 1 };
    await expect(writeCheckpoint(far, 'consumer', three, { fence: stopped.fence })).rejects.toThrow(
      LeaseLost,
    );
    await expect(parkEvent(far, three, late, stopped.fence)).rejects.toThrow(LeaseLost);
    expect(await readCheckpoint(db, 'consumer')).toMatchObject({ position: 2 });
    expect(await readParkedEvents(db)).toEqual([]);
    expect(await lead.renew()).toBe(true);
    await stopped.release();
    expect(await lead.renew(), 'the release of a former holder frees nothing').toBe(true);
    await lead.release();
  }, 40_000);

  it('of a process that died under a clock a day ahead is taken once the clock is right', async () => {
    await using db = await createTestDatabase();
    const died = await tryLead(db, 'spec');
    await db.sql`update leases set expires_at = clock_timestamp() + interval '1 day' where name = 'spec'`;
    const { lead, seconds } = await leadAtLast(db);
    expect(seconds).toBeLessThan(3);
    expect(await died?.renew(), 'one that lives after all writes nothing more').toBe(false);
    await lead.release();
  }, 20_000);

  it('is not taken while a server of the version before leads by its advisory lock', async () => {
    await using db = await createTestDatabase();
    const older = connect(db.url, {
      masterKey: TEST_MASTER_KEY,
      poolSize: 1,
      applicationName: 'waymark-lead-spec',
    });
    // sha256 of "waymark:spec", its first eight bytes: what the older version locks.
    const [row] = await older.sql`select pg_try_advisory_lock(
      ('x' || left(encode(sha256('waymark:spec'), 'hex'), 16))::bit(64)::bigint) as locked`;
    expect(row).toEqual({ locked: true });
    expect(await tryLead(db, 'spec')).toBeUndefined();
    await older.close();
    const { lead, seconds } = await leadAtLast(db);
    expect(seconds).toBeLessThan(3);
    await lead.release();
  }, 20_000);
});
