import { projections } from '@waymark/db/catalogue';
import { createEventStore, type Difference, verify } from '@waymark/db/store';
import { createTestDatabase } from '@waymark/db/testing';
import { capabilities } from '@waymark/events/catalogue';
import { conversationDecider, conversationStream } from '@waymark/events/messaging';
import { expect, it } from 'vitest';
import { makeLog } from './makeLog.ts';

// Two statements of two groups each.
const asked = { events: 3_900, atATime: 100 };

it('a log that was made is one that the product could have written', async () => {
  await using db = await createTestDatabase();
  const { head, people, talks } = await makeLog(db, asked);
  expect({ people: people.length, talks }).toEqual({ people: 60, talks: 200 });
  const differences: Difference[] = [];
  const verified = await verify(
    { db, capabilities, projections },
    { onDifference: (one) => differences.push(one) },
  );
  expect(differences).toEqual([]);
  expect(verified).toBe(head);
  const [row] = await db.sql`
    select count(*)::int as events, count(distinct fingerprint)::int as different, count(distinct stream)::int as streams,
      (select count(*)::int from event_topics where topic like 'user.%') as heard,
      (select count(*)::int from commands) as commands
    from events where type like 'Message%'`;
  const disordered = await db.sql`
    select from (select recorded_at < lag(recorded_at) over (order by position) as is_earlier from events) as found
    where is_earlier`;
  expect(disordered).toHaveLength(0);
  await expect(db.sql`update events set type = 'x'`).rejects.toThrow(/permission denied|append-only/);
  expect(row).toEqual({ events: 4_000, different: 4_000, streams: 200, heard: 8_060, commands: 4_060 });
});

it('what was said in a log that was made can be read, and the conversation goes on from its state', async () => {
  await using db = await createTestDatabase();
  const { pairOf } = await makeLog(db, asked);
  const store = createEventStore({ db, capabilities, projections });
  try {
    const [one, two] = pairOf(73);
    const stream = conversationStream(one, two);
    const events = await store.readStream(stream, { after: 0, limit: 100 });
    expect(events.map(({ version }) => version)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
    expect(events[0]?.data).toMatchObject({ senderId: one, receiverId: two, sequence: 1, kind: 'message' });
    const texts = events.flatMap(({ data }) => (data as { readonly text?: string }).text ?? []);
    expect(texts).toHaveLength(12);
    expect(texts).toContain('Thank you, that helped me a lot.');
    const loaded = await store.load(conversationDecider, stream);
    expect(loaded).toMatchObject({
      version: 20,
      fingerprint: events[19]?.fingerprint,
      state: { lastSequence: 12 },
    });
    expect(loaded.state.sides[one]).toEqual({
      sent: 8,
      hasWritten: true,
      readUpTo: 12,
      deliveredUpTo: 12,
      hasBlocked: false,
    });
  } finally {
    await store.close();
  }
});

it('a log that was made has every index and key again', async () => {
  await using db = await createTestDatabase();
  const indexes = () => db.sql`select indexdef from pg_indexes where schemaname = 'public' order by 1`;
  const before = await indexes();
  await makeLog(db, asked);
  expect([...(await indexes())]).toEqual([...before]);
});
