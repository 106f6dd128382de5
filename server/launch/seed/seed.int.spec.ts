import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, TEST_MASTER_KEY } from '@waymark/db/testing';
import { stepCount } from '@waymark/events/profile';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ComposedApp, composeApp } from '../../composeApp.ts';
import { loadConfig } from '../../platform/config/config.ts';
import { demoUserId } from './demoIds.ts';
import { demoPartners } from './people/partners.ts';
import { demoPeople } from './people/people.ts';
import { seed } from './seed.ts';

describe('demo story', () => {
  let db: Awaited<ReturnType<typeof createTestDatabase>>;
  let composed: ComposedApp;
  let folder: string;
  let now = Date.UTC(2026, 10, 20, 12);

  beforeAll(async () => {
    db = await createTestDatabase();
    folder = await mkdtemp(join(tmpdir(), 'waymark-seed-'));
    const config = loadConfig({
      NODE_ENV: 'test',
      DATABASE_URL: db.url,
      MASTER_KEY: TEST_MASTER_KEY.toString('hex'),
      LOG_LEVEL: 'silent',
      DATA_DIR: folder,
    });
    composed = await composeApp(config, { clock: { now: () => now }, collectProcess: false });
  });
  afterAll(async () => {
    await composed?.close();
    await db?.[Symbol.asyncDispose]();
    await rm(folder, { recursive: true, force: true });
  });

  it('tells of three partners, sixteen people and their conversations in two languages', async () => {
    const logIns = await seed(composed.app);
    expect(logIns.map(({ email }) => email)).toContain('priya@waymark.example');
    const types = await countTypes();
    expect(types.get('PartnerRegistered')).toBe(demoPartners.length);
    expect(types.get('UserSignedUp')).toBe(16);
    // ONB-33: everybody has done every step, by the rules that hold for all.
    const steps = demoPeople.filter(({ isOfYears }) => !isOfYears).map(({ userType }) => stepCount(userType));
    expect(types.get('SignupStepFinished')).toBe(steps.reduce((sum, each) => sum + each, 0));
    expect(types.get('MessageSent')).toBeGreaterThan(120);
    expect(types.get('MessageUserBlocked')).toBe(1);
    expect(types.get('MessagePermissionRequested')).toBe(2);
    expect(types.get('MessagePermissionAnswered')).toBe(1);
  });

  it('is in the past, in order, and waits with unread messages for the first of the demo people', async () => {
    const priya = demoUserId('priya');
    const events = await composed.app.store.readLog({ after: 0 as never, limit: 5000 });
    for (const { meta } of events) expect(meta.at).toBeLessThanOrEqual(now);
    const toPriya = events.filter(
      ({ type, data }) => type === 'MessageSent' && (data as Sent).receiverId === priya,
    );
    const read = events.filter(
      ({ type, data }) => type === 'MessagesRead' && (data as Read).readerId === priya,
    );
    const readUpTo = new Map(
      read.map(({ data }) => [(data as Read).conversationId, (data as Read).upToSequence]),
    );
    const unread = toPriya.filter(({ data }) => {
      const { conversationId, sequence } = data as Sent;
      return sequence > (readUpTo.get(conversationId) ?? 0);
    });
    // Two each from Tom and Megan, and what the blocked one wrote last was read before the block.
    expect(unread).toHaveLength(4);
  });

  it('adds nothing when it runs again, even later', async () => {
    const before = await composed.app.store.head();
    now += 86_400_000;
    await seed(composed.app);
    expect(await composed.app.store.head()).toBe(before);
  });

  async function countTypes(): Promise<ReadonlyMap<string, number>> {
    const counts = new Map<string, number>();
    for (const { type } of await composed.app.store.readLog({ after: 0 as never, limit: 5000 }))
      counts.set(type, (counts.get(type) ?? 0) + 1);
    return counts;
  }
});

type Sent = { readonly receiverId: string; readonly conversationId: string; readonly sequence: number };
type Read = { readonly readerId: string; readonly conversationId: string; readonly upToSequence: number };
