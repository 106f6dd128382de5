import { createTestDatabase } from '@waymark/db/testing';
import { position } from '@waymark/events/kernel';
import { expect, it } from 'vitest';
import { startNoteProcess, topic } from '../../testing/notes/notes.ts';
import { embeddedTransport } from '../transport/embeddedTransport.ts';
import type { FeedItem, FeedSubscription } from './types.ts';

async function take(subscription: FeedSubscription, count: number): Promise<FeedItem[]> {
  const items: FeedItem[] = [];
  while (items.length < count) items.push((await subscription.next()).value);
  return items;
}

it('LIV-03 those who come back together share statements and items, and get what their own topics have', async () => {
  await using db = await createTestDatabase();
  const transport = embeddedTransport((fault) => {
    throw fault;
  });
  const process = await startNoteProcess(db, { transport, clock: { now: () => 1_700_000_000_000 } });
  const plan = topic('plan.1');
  const people = Array.from({ length: 30 }, (_, number) => topic(`user.person${number}`));
  await process.write([plan], 'for all');
  for (const person of people.slice(0, 3)) await process.write([person], 'own');
  await process.write([...people.slice(0, 2), plan], 'for all again');
  const statements: string[] = [];
  Object.assign(db.sql.options, { debug: (_connection: number, text: string) => statements.push(text) });
  const subscriptions = people.map((person) =>
    process.feed.subscribe({ topics: [person, plan], after: position(0) }),
  );
  const read = await Promise.all(subscriptions.map((each, number) => take(each, number < 3 ? 4 : 3)));
  expect(read.slice(0, 5).map((items) => items.map(({ kind, position }) => `${kind} ${position}`))).toEqual([
    ['event 1', 'event 2', 'event 5', 'heartbeat 5'],
    ['event 1', 'event 3', 'event 5', 'heartbeat 5'],
    ['event 1', 'event 4', 'event 5', 'heartbeat 5'],
    ['event 1', 'event 5', 'heartbeat 5'],
    ['event 1', 'event 5', 'heartbeat 5'],
  ]);
  expect(statements.filter((text) => text.includes('event_topics'))).toHaveLength(1);
  expect(new Set(read.map(([first]) => first)).size).toBe(1);
  expect(new Set(read.map((items) => items.at(-1))).size).toBe(1);
  await process.close();
});

it('LIV-03 those who come back together with their cursors ask once whether these are in the log', async () => {
  await using db = await createTestDatabase();
  const transport = embeddedTransport((fault) => {
    throw fault;
  });
  const process = await startNoteProcess(db, { transport, clock: { now: () => 1_700_000_000_000 } });
  const plan = topic('plan.1');
  for (const text of ['one', 'two', 'three']) await process.write([plan], text);
  const log = await process.store.readCommitted({ from: position(1), limit: 3 });
  const [one, two] = log.map(({ event }) => event);
  if (!one || !two) throw new Error('The log is shorter than it should be');
  const statements: string[] = [];
  Object.assign(db.sql.options, { debug: (_connection: number, text: string) => statements.push(text) });
  const held = Array.from({ length: 30 }, (_, number) => (number % 2 ? one : two));
  const subscriptions = held.map((event) =>
    process.feed.subscribe({ topics: [plan], after: event.position, fingerprint: event.fingerprint }),
  );
  const ofAnother = process.feed.subscribe({
    topics: [plan],
    after: two.position,
    fingerprint: two.fingerprint + 1,
  });
  const firsts = await Promise.all([ofAnother, ...subscriptions].map((each) => take(each, 1)));
  expect(firsts[0]).toMatchObject([{ kind: 'resync', reason: 'UNKNOWN_POSITION' }]);
  expect(firsts.slice(1, 3).map(([item]) => `${item?.kind} ${item?.position}`)).toEqual([
    'event 3',
    'event 2',
  ]);
  const asked = statements.filter((text) => /event_topics|from events where position = any/.test(text));
  expect(asked).toHaveLength(2);
  await process.close();
});
