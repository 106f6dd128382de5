import { position, type Topic } from '@waymark/events/kernel';
import { expect, it } from 'vitest';
import { createTestDatabase, journal, writeEntry } from '../../testing/index.ts';
import { createEventStore } from '../index.ts';

it('reads that are requested together share statements and events, and get each its own', async () => {
  await using db = await createTestDatabase();
  await using store = createEventStore({ db, capabilities: [journal], projections: [] });
  for (let i = 0; i < 6; i++) {
    await store.append(writeEntry({ id: `t${i}`, after: i, author: i % 2 ? 'bea' : 'ada' }));
  }
  const statements: string[] = [];
  Object.assign(db.sql.options, { debug: (_connection: number, text: string) => statements.push(text) });
  const read = (topics: string[], after: number, upTo: number, limit: number) =>
    store.readTopics({ topics: topics as Topic[], after: position(after), upTo: position(upTo), limit });
  const answers = await Promise.all([
    read(['user.ada'], 0, 6, 10),
    read(['user.ada'], 0, 6, 10),
    read(['user.bea'], 0, 6, 10),
    read(['user.ada', 'user.reader'], 1, 5, 3),
    read(['user.reader', 'user.ada'], 0, 6, 2),
    read(['user.ada'], 3, 4, 10),
    read(['user.nobody'], 0, 6, 10),
    read([], 0, 6, 10),
  ]);
  expect(answers.map((events) => events.map((event) => event.position))).toEqual([
    [1, 3, 5],
    [1, 3, 5],
    [2, 4, 6],
    [2, 3, 4],
    [1, 2],
    [],
    [],
    [],
  ]);
  expect(answers[3]?.[1]).toBe(answers[0]?.[1]);
  expect(statements.filter((text) => text.includes('event_topics'))).toHaveLength(1);
});

it('questions for what stands at positions share a statement when they are asked together', async () => {
  await using db = await createTestDatabase();
  await using store = createEventStore({ db, capabilities: [journal], projections: [] });
  for (let i = 0; i < 2; i++) await store.append(writeEntry({ id: `t${i}`, after: i, author: 'ada' }));
  const log = await store.readCommitted({ from: position(1), limit: 2 });
  const [one, two] = log.map(({ event }) => event.fingerprint);
  const statements: string[] = [];
  Object.assign(db.sql.options, { debug: (_connection: number, text: string) => statements.push(text) });
  const asked = [0, 1, 2, 3, 1].map((at) => store.standingAt(position(at)));
  expect(await Promise.all(asked)).toEqual([0, one, two, undefined, one]);
  expect(statements).toHaveLength(1);
});

it('an event that cannot be opened fails the reads that get it, and none beside them', async () => {
  await using db = await createTestDatabase();
  await using store = createEventStore({ db, capabilities: [journal], projections: [] });
  await store.append(writeEntry({ id: 'one', stream: 'one', after: 0, author: 'ada' }));
  await store.append(writeEntry({ id: 'two', stream: 'two', after: 0, author: 'bea' }));
  const read = (topic: string) =>
    store.readTopics({ topics: [topic as Topic], after: position(0), upTo: position(2), limit: 5 });
  await db.sql`update personal_keys set wrapped = 'no key' where owner = 'ada'`;
  db.keyring.forgetAll();
  expect(await read('user.bea')).toMatchObject([{ position: 2 }]);
  const together = ['user.nobody', 'user.ada', 'user.bea', 'user.reader', 'user.bea'];
  const answers = await Promise.allSettled(together.map(read));
  expect(answers.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'rejected',
    'fulfilled',
  ]);
});

it('a statement that fails refuses its reads, and no later one', async () => {
  await using db = await createTestDatabase();
  await using store = createEventStore({ db, capabilities: [journal], projections: [] });
  await store.append(writeEntry({ id: 'one', after: 0, author: 'ada' }));
  const read = (limit: number) =>
    store.readTopics({ topics: ['user.ada' as Topic], after: position(0), upTo: position(1), limit });
  const answers = await Promise.allSettled([read(-1), read(-1)]);
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await read(1)).toMatchObject([{ position: 1 }]);
});
