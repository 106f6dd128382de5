import { setTimeout as wait } from 'node:timers/promises';
import { position, userId } from '@waymark/events/kernel';
import { describe, expect, it } from 'vitest';
import {
  createTestDatabase,
  journal,
  TEST_MASTER_KEY,
  type TestDatabase,
  writeEntry,
} from '../../testing/index.ts';
import { type ClosableEventStore, connect, createEventStore, readSnapshot } from '../index.ts';
import { createKeyring } from './keyring.ts';

const ada = userId('ada');

function storeOn(db: TestDatabase): ClosableEventStore {
  return createEventStore({ db, capabilities: [journal], projections: [] });
}

async function textsIn(store: ClosableEventStore): Promise<readonly unknown[]> {
  const log = await store.readLog({ after: position(0), limit: 10 });
  return log.map(({ data }) => (data as { text: unknown }).text);
}

describe('personal fields', () => {
  it('are nowhere in the log in the clear, and each event says how they are stored', async () => {
    await using db = await createTestDatabase();
    await using store = storeOn(db);
    const result = await store.append(writeEntry({ id: 'a', after: 0, text: 'a secret plan' }));
    const event = result.status === 'appended' ? result.events[0] : undefined;
    const [row] = await db.sql`select data from events`;
    expect(JSON.stringify(row)).not.toContain('secret');
    expect(event?.sealed.text).toBe(row?.data.text);
    expect(await db.keyring.open(ada, event?.sealed.text ?? '')).toBe('a secret plan');
  });

  it('do not open under another person’s name or after a change', async () => {
    await using db = await createTestDatabase();
    await using store = storeOn(db);
    await store.append(writeEntry({ id: 'a', after: 0 }));
    await store.append(writeEntry({ id: 'b', after: 1, author: 'bea' }));
    const [first] = await store.readLog({ after: position(0), limit: 1 });
    const sealed = first?.sealed.text ?? '';
    await expect(db.keyring.open(userId('bea'), sealed)).rejects.toThrow();
    const changed = `${sealed.slice(0, 10)}${sealed[10] === 'A' ? 'B' : 'A'}${sealed.slice(11)}`;
    await expect(db.keyring.open(ada, changed)).rejects.toThrow();
  });

  it('are unreadable everywhere once the key is destroyed; the log stays and others are untouched', async () => {
    await using db = await createTestDatabase();
    await using elsewhere = connect(db.url, { masterKey: Buffer.alloc(32, 7), poolSize: 1 });
    await using store = storeOn(db);
    await store.append(writeEntry({ id: 'a', after: 0, text: 'mine' }));
    await store.append(writeEntry({ id: 'b', after: 1, author: 'bea', text: 'hers' }));
    const [first] = await store.readLog({ after: position(0), limit: 1 });
    const sealed = first?.sealed.text ?? '';
    expect(await elsewhere.keyring.open(ada, sealed)).toBe('mine');

    await db.keyring.destroy(ada);
    expect(await textsIn(store)).toEqual([null, 'hers']);
    expect(await db.keyring.open(ada, sealed)).toBeNull();
    elsewhere.keyring.forget(ada);
    expect(await elsewhere.keyring.open(ada, sealed)).toBeNull();
    await using fresh = connect(db.url, { masterKey: Buffer.alloc(32, 7), poolSize: 1 });
    const opened = await fresh.keyring.openMany([{ owner: ada, sealed }]);
    expect(opened).toEqual([null]);
    const [key] = await db.sql`select wrapped from personal_keys where owner = 'ada'`;
    expect(key).toEqual({ wrapped: null });
  });

  it('written after the key was destroyed are dropped, and no new key is made', async () => {
    await using db = await createTestDatabase();
    await using store = storeOn(db);
    await db.keyring.destroy(ada);
    await store.append(writeEntry({ id: 'a', after: 0, text: 'too late' }));
    const [row] = await db.sql`select data->'text' as text from events`;
    expect(row).toEqual({ text: null });
    expect(await textsIn(store)).toEqual([null]);
  });

  it('of many people that are not cached cost one look-up, not one each', async () => {
    await using db = await createTestDatabase();
    const owners = Array.from({ length: 64 }, (_each, index) => userId(`cold-${index}`));
    const made = await createKeyring(db.sql, TEST_MASTER_KEY).findOrMake(owners);
    let statements = 0;
    const counted = new Proxy(db.sql, {
      apply(sql, self, parts) {
        statements += 1;
        return Reflect.apply(sql, self, parts);
      },
    });
    const cold = createKeyring(counted, TEST_MASTER_KEY);
    const found = await Promise.all(owners.map((owner) => cold.find([owner])));
    expect(found.map((keys, index) => keys.get(owners[index] ?? userId('none')))).toEqual(
      owners.map((owner) => made.get(owner)),
    );
    expect(statements).toBe(1);
  });

  it('open inside the transactions of readers that hold every connection of the pool', async () => {
    await using db = await createTestDatabase({ poolSize: 2 });
    await using store = storeOn(db);
    await store.append(writeEntry({ id: 'a', after: 0, text: 'mine' }));
    const [first] = await store.readLog({ after: position(0), limit: 1 });
    await using cold = connect(db.url, { masterKey: Buffer.alloc(32, 7), poolSize: 2 });
    const readers = [1, 2, 3, 4].map(() =>
      readSnapshot(cold, async () => {
        // Both connections are in a transaction before either looks up a key.
        await wait(200);
        return await cold.keyring.open(ada, first?.sealed.text ?? '');
      }),
    );
    expect(await Promise.all(readers)).toEqual(['mine', 'mine', 'mine', 'mine']);
  }, 10_000);

  it('do not open with another master key, in one clear sentence', async () => {
    await using db = await createTestDatabase();
    await using store = storeOn(db);
    await store.append(writeEntry({ id: 'a', after: 0 }));
    const [first] = await store.readLog({ after: position(0), limit: 1 });
    await using wrong = connect(db.url, { masterKey: Buffer.alloc(32, 8), poolSize: 1 });
    await expect(wrong.keyring.open(ada, first?.sealed.text ?? '')).rejects.toThrow('master key');
  });
});
