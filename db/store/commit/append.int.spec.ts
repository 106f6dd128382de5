import { position } from '@waymark/events/kernel';
import { describe, expect, it } from 'vitest';
import {
  createJournalTables,
  createTestDatabase,
  journal,
  journalDecider,
  journalOf,
  journalProjection,
  keepDatabase,
  metaOf,
  type TestDatabase,
  writeEntry,
  written,
} from '../../testing/index.ts';
import { type ClosableEventStore, createEventStore, type Projection } from '../index.ts';

function storeOn(db: TestDatabase, projections: readonly Projection[] = []): ClosableEventStore {
  return createEventStore({ db, capabilities: [journal], projections });
}

describe('append', () => {
  it('numbers events from 1 without a gap and reads them back with plain text', async () => {
    await using db = await createTestDatabase();
    await using store = storeOn(db);
    const first = await store.append(writeEntry({ id: 'a', after: 0, text: 'hello there' }));
    const second = await store.append(writeEntry({ id: 'b', after: 1 }));
    expect(first.status === 'appended' && first.events[0]).toMatchObject({ position: 1, version: 1 });
    expect(second.status === 'appended' && second.events[0]).toMatchObject({ position: 2, version: 2 });
    const log = await store.readLog({ after: position(0), limit: 10 });
    expect(log).toEqual([
      ...(first.status === 'appended' ? first.events : []),
      ...(second.status === 'appended' ? second.events : []),
    ]);
    expect(log[0]?.data).toMatchObject({ text: 'hello there' });
    expect(await store.head()).toBe(2);
  });

  it('refuses a stale version with a typed conflict and writes nothing', async () => {
    await using db = await createTestDatabase();
    await using store = storeOn(db);
    await store.append(writeEntry({ id: 'a', after: 0 }));
    const late = await store.append(writeEntry({ id: 'b', after: 0 }));
    expect(late).toEqual({ status: 'conflict', stream: journalOf('one'), expected: 0, actual: 1 });
    const ahead = await store.append(writeEntry({ id: 'c', after: 7 }));
    expect(ahead).toMatchObject({ status: 'conflict', expected: 7, actual: 1 });
    expect(await store.head()).toBe(1);
    const next = await store.append(writeEntry({ id: 'd', after: 1 }));
    expect(next).toMatchObject({ status: 'appended' });
  });

  it('writes what an event led to only while that event is in the log, checked or speculative', async () => {
    await using db = await createTestDatabase();
    await using store = storeOn(db);
    const first = await store.append(writeEntry({ id: 'a', after: 0 }));
    const [cause] = first.status === 'appended' ? first.events : [];
    if (!cause) throw new Error('nothing was written');
    const gone = { ...cause, fingerprint: cause.fingerprint + 1 };
    const missing = { ...cause, position: position(99) };
    for (let round = 0; round < 4; round += 1) {
      const [refused, unknown, allowed, restless, beside] = await Promise.allSettled([
        store.append({ ...writeEntry({ id: `c${round}`, stream: 'gone', after: round }), cause: gone }),
        store.append({ ...writeEntry({ id: `d${round}`, stream: 'missing', after: 0 }), cause: missing }),
        store.append({
          ...writeEntry({ id: `e${round}`, stream: 'led', after: round }),
          cause,
          restsOn: [cause],
        }),
        store.append({
          ...writeEntry({ id: `g${round}`, stream: 'rests', after: 0 }),
          cause,
          restsOn: [cause, gone],
        }),
        store.append(writeEntry({ id: `f${round}`, stream: 'beside', after: round })),
      ]);
      expect([refused, unknown, restless]).toMatchObject([
        { status: 'rejected', reason: { name: 'CauseGone' } },
        { status: 'rejected', reason: { name: 'CauseGone' } },
        { status: 'rejected', reason: { name: 'CauseGone' } },
      ]);
      expect([allowed, beside]).toMatchObject([
        { value: { status: 'appended' } },
        { value: { status: 'appended' } },
      ]);
      // The id is not used up.
      const again = { ...writeEntry({ id: `c${round}`, stream: 'gone', after: round }), cause };
      expect(await store.append(again)).toMatchObject({ status: 'appended' });
    }
    expect(await store.head()).toBe(13);
  });

  it('writes all streams of one command or none', async () => {
    await using db = await createTestDatabase();
    await using store = storeOn(db);
    await store.append(writeEntry({ id: 'a', stream: 'two', after: 0 }));
    const both = (id: string, after: number) =>
      store.append({
        meta: metaOf('ada', id),
        writes: ['one', 'two'].map((stream, i) => ({
          stream: journalOf(stream),
          expectedVersion: i === 0 ? 0 : after,
          events: [written('ada', 'both')],
        })),
      });
    expect(await both('b', 0)).toMatchObject({ status: 'conflict', stream: journalOf('two') });
    expect(await store.readStream(journalOf('one'), { after: 0, limit: 10 })).toEqual([]);
    expect(await both('c', 1)).toMatchObject({ status: 'appended' });
    expect(await store.readStream(journalOf('one'), { after: 0, limit: 10 })).toHaveLength(1);
  });

  it('answers a repeated command with its first result, in one batch and later', async () => {
    await using db = await createTestDatabase();
    await using store = storeOn(db);
    const request = writeEntry({ id: 'once', after: 0 });
    const [first, twin] = await Promise.all([store.append(request), store.append(request)]);
    const later = await store.append(request);
    await using elsewhere = storeOn(db);
    const other = await elsewhere.append(request);
    expect([first, twin, later, other].map(({ status }) => status)).toEqual([
      'appended',
      'duplicate',
      'duplicate',
      'duplicate',
    ]);
    const events = first.status === 'appended' ? first.events : [];
    for (const repeated of [twin, later, other]) expect(repeated).toMatchObject({ events });
    expect(await store.head()).toBe(1);
    expect(await store.findCommand(request.meta.actor, request.meta.commandId)).toEqual(events);
    const sameIdOfAnother = await store.append(writeEntry({ id: 'once', author: 'bea', after: 1 }));
    expect(sameIdOfAnother.status).toBe('appended');
  });

  it('answers a repeated command with its first result in a speculative batch too, whatever version it was made on', async () => {
    await using db = await createTestDatabase();
    await using store = storeOn(db);
    const requests = [0, 1, 2].map((after) => writeEntry({ id: `c${after}`, after }));
    for (const request of requests) expect(await store.append(request)).toMatchObject({ status: 'appended' });
    const stale = requests[1];
    const fresh = writeEntry({ id: 'c1', after: 3 });
    for (const repeated of [stale, fresh]) {
      expect(repeated && (await store.append(repeated))).toMatchObject({
        status: 'duplicate',
        events: [{ position: 2 }],
      });
    }
    expect(await store.head()).toBe(3);
  });

  it('lets appends on one stream chain inside one batch', async () => {
    await using db = await createTestDatabase();
    await using store = storeOn(db);
    const results = await Promise.all(
      Array.from({ length: 50 }, (_, i) => store.append(writeEntry({ id: `c${i}`, after: i }))),
    );
    expect(results.map(({ status }) => status)).toEqual(Array(50).fill('appended'));
    const stream = await store.readStream(journalOf('one'), { after: 0, limit: 100 });
    expect(stream.map(({ version }) => version)).toEqual(Array.from({ length: 50 }, (_, i) => i + 1));
  });

  it('keeps state in a snapshot and folds events when there is none of this shape', async () => {
    await using db = await createTestDatabase();
    await using store = storeOn(db);
    const request = writeEntry({ id: 'a', after: 0, text: 'three small words' });
    const [write] = request.writes;
    if (!write) throw new Error('no write');
    // A state that no fold would give proves which of the two was used.
    const snapshot = { stateVersion: 1, state: { entries: 99, words: 99 } };
    await store.append({ ...request, writes: [{ ...write, fingerprint: 7, snapshot }] });
    const stream = journalOf('one');
    const kept = { state: snapshot.state, version: 1, fingerprint: 7, position: 1 };
    expect(await store.load(journalDecider, stream)).toEqual(kept);
    const reshaped = { ...journalDecider, stateVersion: 2 };
    const folded = { state: { entries: 1, words: 3 }, version: 1, fingerprint: 7, position: 1 };
    expect(await store.load(reshaped, stream)).toEqual(folded);
    expect(await store.load(journalDecider, journalOf('none'))).toEqual({
      state: journalDecider.initial,
      version: 0,
    });
    await store.append(writeEntry({ id: 'b', after: 1, text: 'two words' }));
    const both = { state: { entries: 2, words: 5 }, version: 2 };
    expect(await store.load(journalDecider, stream)).toMatchObject(both);
  });

  it('folds the events where a snapshot ends with an event that is not in the log, or does not say with which', async () => {
    await using db = await createTestDatabase();
    await using store = storeOn(db);
    const request = writeEntry({ id: 'a', after: 0, text: 'three small words' });
    const [write] = request.writes;
    if (!write) throw new Error('no write');
    const snapshot = { stateVersion: 1, state: { entries: 99, words: 99 } };
    await store.append({ ...request, writes: [{ ...write, snapshot }] });
    const stream = journalOf('one');
    for (const fingerprint of [12, null]) {
      await db.sql`update streams set fingerprint = ${fingerprint}`;
      expect(await store.load(journalDecider, stream)).toMatchObject({ state: { entries: 1, words: 3 } });
    }
  });

  it('refuses a decision on an event that another one has replaced at the same version, checked and speculative', async () => {
    await using db = await createTestDatabase();
    await using store = storeOn(db);
    const stream = journalOf('one');
    const on = (id: string, after: number, expectedFingerprint: number | undefined) => {
      const request = writeEntry({ id, after });
      return { ...request, writes: request.writes.map((write) => ({ ...write, expectedFingerprint })) };
    };
    await store.append(writeEntry({ id: 'a', after: 0 }));
    const kept = await keepDatabase(db);
    // Two in a row that nobody disturbed: from then on the store speculates, on a head as old as the decision.
    for (const after of [1, 2]) await store.append(writeEntry({ id: `gone ${after}`, after }));
    const gone = await store.load(journalDecider, stream);
    await kept.putBack();
    await using elsewhere = storeOn(db);
    for (const after of [1, 2]) await elsewhere.append(writeEntry({ id: `stands ${after}`, after }));
    const conflict = { status: 'conflict', stream, expected: 3, actual: 3 };
    expect(await store.append(on('b', 3, gone.fingerprint))).toEqual(conflict);
    const { fingerprint } = await store.load(journalDecider, stream);
    expect(await store.append(on('c', 3, fingerprint))).toMatchObject({
      status: 'appended',
      events: [{ version: 4 }],
    });
    const log = await store.readStream(stream, { after: 0, limit: 10 });
    expect(log.map(({ meta }) => meta.commandId)).toEqual(['a', 'stands 1', 'stands 2', 'c']);
  });

  it('remembers who receives an event and finds a topic’s events by position', async () => {
    await using db = await createTestDatabase();
    await using store = storeOn(db);
    for (let i = 0; i < 6; i++) {
      await store.append(writeEntry({ id: `t${i}`, after: i, author: i % 2 ? 'bea' : 'ada' }));
    }
    const read = (topics: string[], after: number, upTo: number, limit: number) =>
      store
        .readTopics({ topics: topics as never, after: position(after), upTo: position(upTo), limit })
        .then((events) => events.map((event) => event.position));
    expect(await read(['user.ada'], 0, 6, 10)).toEqual([1, 3, 5]);
    expect(await read(['user.ada', 'user.reader'], 1, 5, 3)).toEqual([2, 3, 4]);
    expect(await read(['user.ada'], 1, 4, 10)).toEqual([3]);
    expect(await read(['user.nobody'], 0, 6, 10)).toEqual([]);
    const count = (topics: string[], after: number, upTo: number, limit: number) =>
      store.countTopics({ topics: topics as never, after: position(after), upTo: position(upTo), limit });
    expect(await count(['user.ada'], 0, 6, 10)).toBe(3);
    expect(await count(['user.ada', 'user.reader'], 1, 5, 10), 'each event once').toBe(4);
    expect(await count(['user.ada', 'user.reader'], 1, 5, 3)).toBe(3);
    expect(await count(['user.nobody'], 0, 6, 10)).toBe(0);
    const committed = await store.readCommitted({ from: position(2), limit: 2 });
    expect(committed.map(({ event, topics }) => [event.position, topics])).toEqual([
      [2, ['user.bea', 'user.reader']],
      [3, ['user.ada', 'user.reader']],
    ]);
    const [second, third] = committed;
    expect(second?.follows).toBeUndefined();
    expect(third?.follows).toBe(second?.event.fingerprint);
    expect(await store.look(position(2))).toEqual({
      head: { position: 6, fingerprint: expect.any(Number) },
      standing: second?.event.fingerprint,
      now: expect.any(Number),
    });
    expect((await store.look(position(99))).standing).toBeUndefined();
  });

  it('arms and disarms timers with the event that says so', async () => {
    await using db = await createTestDatabase();
    await using store = storeOn(db);
    await store.append(writeEntry({ id: 'a', after: 0 }));
    const armed = await db.sql`select id, due_at, armed_by, command->>'type' as type from timers`;
    expect([...armed]).toEqual([
      { id: 'remind-journal-one', due_at: 1_700_000_001_000, armed_by: 1, type: 'CloseJournal' },
    ]);
    await store.append({
      meta: metaOf('ada', 'close'),
      writes: [
        {
          stream: journalOf('one'),
          expectedVersion: 1,
          events: [{ type: 'JournalClosed', data: { reason: 'done' } }],
        },
      ],
    });
    expect(await db.sql`select id from timers`).toHaveLength(0);
  });

  it('writes read models in the same transaction and tells listeners in order after the commit', async () => {
    await using db = await createTestDatabase();
    await createJournalTables(db.sql);
    await using store = storeOn(db, [journalProjection]);
    const received: number[] = [];
    const stop = store.onCommitted((committed) =>
      received.push(...committed.map(({ event }) => event.position)),
    );
    await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        store.append(writeEntry({ id: `p${i}`, stream: `s${i}`, after: 0, author: `author${i % 4}` })),
      ),
    );
    stop();
    await store.append(writeEntry({ id: 'unheard', after: 0 }));
    expect(received).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
    const rows = await db.sql`select author, entries from journal_authors where author <> 'ada' order by 1`;
    expect(rows.map(({ entries }) => entries)).toEqual([5, 5, 5, 5]);
  });

  it('refuses events that are not declared or not of their shape', async () => {
    await using db = await createTestDatabase();
    await using store = storeOn(db);
    const write = (event: never) =>
      store.append({
        meta: metaOf('ada', 'x'),
        writes: [{ stream: journalOf('one'), expectedVersion: 0, events: [event] }],
      });
    await expect(write({ type: 'Unheard', data: {} } as never)).rejects.toThrow('declares');
    await expect(write({ type: 'JournalClosed', data: { reason: 5 } } as never)).rejects.toThrow();
    expect(await store.head()).toBe(0);
  });
});
