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
  expect(statements.filter((text) => text.includes('event_topics'))).toHaveLength(2);
  // All but the first were read by the second statement.
  expect(new Set(read.slice(1).map(([first]) => first)).size).toBe(1);
  expect(new Set(read.map((items) => items.at(-1))).size).toBe(1);
  await process.close();
});
