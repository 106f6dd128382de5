import { type ClosableEventStore, createEventStore, type Projection } from '@waymark/db/store';
import { createTestDatabase, keepDatabase, type TestDatabase } from '@waymark/db/testing';
import { BEFORE_FIRST, userId } from '@waymark/events/kernel';
import { describe, expect, it } from 'vitest';
import { metaOf, room, roomDecider, roomOf, takeSeat } from '../../testing/room.ts';
import { CommandIdReused, createExecute } from './execute.ts';
import { isRetryable } from './retryable.ts';
import { createStreamStateCache } from './streamStateCache.ts';

/** One process: a separate store and a separate memory. */
function processOn(db: TestDatabase, projections: readonly Projection[] = []) {
  const store = createEventStore({ db, capabilities: [room], projections });
  return { store, execute: createExecute({ store, streamStates: createStreamStateCache(store) }) };
}

async function seatsOf(store: ClosableEventStore): Promise<readonly string[]> {
  const log = await store.readLog({ after: BEFORE_FIRST, limit: 10_000 });
  return log.filter(({ type }) => type === 'SeatTaken').map(({ data }) => (data as { by: string }).by);
}

const count = <Value>(values: readonly Value[], fits: (value: Value) => boolean) =>
  values.filter(fits).length;

/** Ends every other connection; tried again where the cut before has hit the connection that says so. */
async function cutOthers({ sql }: TestDatabase): Promise<void> {
  for (let left = 20; ; left -= 1) {
    try {
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`;
      return;
    } catch (fault) {
      if (left === 0 || !isRetryable(fault)) throw fault;
    }
  }
}

describe('execute', () => {
  it('decides on what is not committed yet, and records everything once and in order', async () => {
    await using db = await createTestDatabase();
    const { store, execute } = processOn(db);
    await using _ = store;
    const outcomes = await Promise.all(
      Array.from({ length: 200 }, (_each, index) => execute(takeSeat({ id: `c${index}`, seats: 50 }))),
    );
    expect(count(outcomes, ({ status }) => status === 'accepted')).toBe(50);
    expect(count(outcomes, ({ status }) => status === 'refused')).toBe(150);
    const seats = await seatsOf(store);
    expect(new Set(seats).size).toBe(50);
    expect(await store.head()).toBe(50);
  });

  it('never overbooks when two processes fight for one stream', async () => {
    await using db = await createTestDatabase({ poolSize: 8 });
    const one = processOn(db);
    const other = processOn(db);
    await using _one = one.store;
    await using _other = other.store;
    const outcomes = await Promise.all(
      Array.from({ length: 60 }, (_each, index) =>
        (index % 2 ? one : other).execute(takeSeat({ id: `c${index}`, seats: 20 })),
      ),
    );
    expect(count(outcomes, ({ status }) => status === 'accepted')).toBe(20);
    expect(await seatsOf(one.store)).toHaveLength(20);
  });

  it('answers a repeated command with its first result, whatever has happened since', async () => {
    await using db = await createTestDatabase();
    const { store, execute } = processOn(db);
    await using _ = store;
    const first = await execute(takeSeat({ id: 'c1', by: 'ada', seats: 1 }));
    expect(first).toMatchObject({ status: 'accepted', position: 1, events: [{ type: 'SeatTaken' }] });
    const close = { decider: roomDecider, stream: roomOf('one') };
    await execute({ ...close, command: { type: 'CloseRoom', data: { why: 'late' }, meta: metaOf('c2') } });
    expect(await execute(takeSeat({ id: 'c1', by: 'ada', seats: 1 }))).toEqual(first);
    expect(await execute(takeSeat({ id: 'c3', by: 'bob', seats: 1 }))).toMatchObject({ status: 'refused' });
    expect(await store.head()).toBe(2);
  });

  it('refuses a person’s command under an id that they used on another stream', async () => {
    await using db = await createTestDatabase();
    const { store, execute } = processOn(db);
    await using _ = store;
    const take = takeSeat({ id: 'c1', by: 'ada', seats: 1 });
    await execute(take);
    await expect(execute({ ...take, stream: roomOf('two') })).rejects.toThrow(CommandIdReused);
    const full = takeSeat({ id: 'c1', by: 'ada', seats: 0 });
    await expect(execute({ ...full, stream: roomOf('two') })).rejects.toThrow(CommandIdReused);
    expect(await store.head()).toBe(1);
  });

  it('names the last event that an answer rests on, written, refused or changing nothing', async () => {
    await using db = await createTestDatabase();
    const one = processOn(db);
    const other = processOn(db);
    await using _one = one.store;
    await using _other = other.store;
    expect(await one.execute(takeSeat({ id: 'c1', seats: 0 }))).toMatchObject({
      status: 'refused',
      restsOn: [],
    });
    const taken = await one.execute(takeSeat({ id: 'c2', by: 'ada', seats: 1 }));
    const [ada] = await one.store.readLog({ after: BEFORE_FIRST, limit: 1 });
    const restsOn = [{ position: 1, fingerprint: ada?.fingerprint }];
    expect(taken).toMatchObject({ status: 'accepted', restsOn });
    // One process has the state after its own append, the other one reads it.
    for (const { execute } of [one, other]) {
      expect(await execute(takeSeat({ id: 'c3', by: 'bob', seats: 1 }))).toMatchObject({
        status: 'refused',
        restsOn,
      });
      expect(await execute(takeSeat({ id: 'c4', by: 'ada', seats: 1 }))).toMatchObject({
        status: 'accepted',
        events: [],
        restsOn,
      });
    }
    const both = await Promise.all([
      one.execute(takeSeat({ id: 'c5', by: 'bob', seats: 2 })),
      one.execute(takeSeat({ id: 'c6', by: 'cleo', seats: 2 })),
    ]);
    expect(both.map(({ status, restsOn: [last] }) => [status, last?.position])).toEqual([
      ['accepted', 2],
      ['refused', 2],
    ]);
  });

  it('writes a command once that is sent many times at once', async () => {
    await using db = await createTestDatabase();
    const { store, execute } = processOn(db);
    await using _ = store;
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => execute(takeSeat({ id: 'same', by: 'ada' }))),
    );
    expect(new Set(outcomes.map((outcome) => outcome.status === 'accepted' && outcome.position))).toEqual(
      new Set([1]),
    );
    expect(await store.head()).toBe(1);
  });

  it('does not refuse on stale state', async () => {
    await using db = await createTestDatabase();
    const one = processOn(db);
    const other = processOn(db);
    await using _one = one.store;
    await using _other = other.store;
    await one.execute(takeSeat({ id: 'c1', by: 'ada' }));
    const close = { decider: roomDecider, stream: roomOf('one') };
    await other.execute({ ...close, command: { type: 'CloseRoom', data: { why: 'x' }, meta: metaOf('c2') } });
    // `one` still has the state in which the room is open and that ada sits in it.
    expect(await one.execute(takeSeat({ id: 'c3', by: 'ada' }))).toMatchObject({
      status: 'refused',
      refusal: { type: 'RoomShut' },
    });
  });

  it('decides again what rested on events that never came, though another process wrote as many', async () => {
    await using db = await createTestDatabase();
    const one = processOn(db);
    const other = processOn(db);
    await using _one = one.store;
    await using _other = other.store;
    await one.execute(takeSeat({ id: 'c1', by: 'ada', seats: 9 }));
    await other.execute(takeSeat({ id: 'c2', by: 'ben', seats: 9 }));
    // `one` still has one event cached: `c3` is decided on it, `c4` on top of `c3`, which the log refuses.
    await Promise.all(['c3', 'c4'].map((id) => one.execute(takeSeat({ id, by: `by-${id}`, seats: 9 }))));
    const events = await one.store.readStream(roomOf('one'), { after: 0, limit: 100 });
    expect(await seatsOf(one.store)).toEqual(['ada', 'ben', 'by-c3', 'by-c4']);
    const { state } = await one.store.load(roomDecider, roomOf('one'));
    expect(state).toEqual(events.reduce(roomDecider.evolve as never, roomDecider.initial));
  });

  /** The batch with `d` learns late that it failed. */
  const lateToFail: Projection = {
    name: 'late',
    tables: [],
    eventTypes: ['SeatTaken'],
    sendsAtOnce: true,
    begin: () => {
      throw new Error('Nobody rebuilds this.');
    },
    async apply(sql, events) {
      try {
        await sql`select 1`;
      } catch (fault) {
        if (events.some(({ data }) => (data as { by: string }).by === 'd')) {
          await new Promise((resolve) => setTimeout(resolve, 50));
        }
        throw fault;
      }
    },
  };

  it.each([
    { when: 'both are answered in their order', projections: [] },
    { when: 'the second is answered first', projections: [lateToFail] },
  ])(
    'commits nothing that depends on an aborted batch, though another process wrote as many events: $when',
    async ({ projections }) => {
      await using db = await createTestDatabase();
      const one = processOn(db, projections);
      const other = processOn(db);
      await using _one = one.store;
      await using _other = other.store;
      const takeEach = ({ execute }: typeof one, ids: string) =>
        [...ids].map((id) => execute(takeSeat({ id })));
      const waitFor = (waiting: number) =>
        expect
          .poll(async () => {
            const rows = await db.sql`select from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`;
            return rows.length;
          })
          .toBe(waiting);
      // Alone, it begins to speculate.
      for (const id of 'abc') await one.execute(takeSeat({ id }));
      const work: Promise<unknown>[] = [];
      await db.sql.begin(async (sql) => {
        await sql`select from log_head for update`;
        work.push(...takeEach(other, 'wxyz'));
        await waitFor(1);
        // Two batches of four, the second sent behind the first.
        work.push(...takeEach(one, 'defghijk'));
        await waitFor(2);
      });
      await Promise.all(work);
      const seats = await seatsOf(one.store);
      expect(seats.slice(0, 7)).toEqual([...'abcwxyz']);
      expect(seats.toSorted()).toEqual([...'abcdefghijkwxyz']);
      const { state } = await one.store.load(roomDecider, roomOf('one'));
      expect(state).toMatchObject({ taken: seats });
    },
  );

  it('writes all streams of a command or none', async () => {
    await using db = await createTestDatabase();
    const { store, execute } = processOn(db);
    await using _ = store;
    const pair = (id: string, seats: number) => [
      takeSeat({ id, room: 'a' }),
      takeSeat({ id, room: 'b', seats }),
    ];
    expect(await execute.all(pair('c1', 1))).toMatchObject({ status: 'accepted', position: 2 });
    expect(await execute.all(pair('c2', 1))).toMatchObject({
      status: 'refused',
      refusal: { type: 'RoomFull' },
    });
    expect(await store.head()).toBe(2);
    const many = await Promise.all(
      Array.from({ length: 30 }, (_each, index) => execute.all(pair(`d${index}`, 100))),
    );
    expect(count(many, ({ status }) => status === 'accepted')).toBe(30);
    expect(await store.head()).toBe(62);
  });

  it('writes nothing where a stream that was only read changes before the append', async () => {
    await using db = await createTestDatabase();
    const other = processOn(db);
    await using _other = other.store;
    const { store } = processOn(db);
    await using _ = store;
    let isClosed = false;
    const late: ClosableEventStore = {
      ...store,
      async append(request) {
        if (isClosed) return store.append(request);
        isClosed = true;
        const close = { decider: roomDecider, stream: roomOf('read') };
        const command = { type: 'CloseRoom', data: { why: 'late' }, meta: metaOf('close') } as const;
        await other.execute({ ...close, command });
        return store.append(request);
      },
    };
    await other.execute(takeSeat({ id: 'c1', room: 'read', by: 'ada' }));
    const execute = createExecute({ store: late, streamStates: createStreamStateCache(late) });
    // Ada has her seat in the first room already, so that only the second one is written.
    const both = [
      takeSeat({ id: 'c2', room: 'read', by: 'ada' }),
      takeSeat({ id: 'c2', room: 'written', by: 'ada' }),
    ];
    expect(await execute.all(both)).toMatchObject({ status: 'refused', refusal: { type: 'RoomShut' } });
    expect(isClosed).toBe(true);
    expect(await seatsOf(store)).toEqual(['ada']);
  });

  it('keeps for the events of each command who did it and when, though several are one append', async () => {
    await using db = await createTestDatabase();
    const { store, execute } = processOn(db);
    await using _ = store;
    const bySomebody = (id: string, at: number, room: string) => {
      const intent = takeSeat({ id, room });
      const actor = { kind: 'user', id: userId(id) } as const;
      return { ...intent, command: { ...intent.command, meta: { ...metaOf(id, at), actor } } };
    };
    const all = () => [bySomebody('ada', 10, 'a'), bySomebody('ben', 20, 'b'), bySomebody('cleo', 30, 'a')];
    expect(await execute.all(all())).toMatchObject({ status: 'accepted', position: 3 });
    const log = await store.readLog({ after: BEFORE_FIRST, limit: 10 });
    const did = log.map(({ stream, meta: { actor, at, commandId } }) => [stream, actor, at, commandId]);
    expect(did).toEqual([
      ['room-a', { kind: 'user', id: 'ada' }, 10, 'ada'],
      ['room-a', { kind: 'user', id: 'cleo' }, 30, 'cleo'],
      ['room-b', { kind: 'user', id: 'ben' }, 20, 'ben'],
    ]);
    expect(await execute.all(all())).toMatchObject({ status: 'accepted', position: 3 });
    expect(await store.head()).toBe(3);
  });

  it('goes on after the connection was cut in the middle', async () => {
    await using db = await createTestDatabase({ poolSize: 4 });
    const { store, execute } = processOn(db);
    await using _ = store;
    const work = Promise.all(
      Array.from({ length: 300 }, async (_each, index) => {
        await new Promise((resolve) => setTimeout(resolve, index));
        return execute(takeSeat({ id: `c${index}` }));
      }),
    );
    for (let cut = 0; cut < 3; cut += 1) {
      await new Promise((resolve) => setTimeout(resolve, 60));
      await cutOthers(db);
    }
    const outcomes = await work;
    expect(count(outcomes, ({ status }) => status === 'accepted')).toBe(300);
    const seats = await seatsOf(store);
    expect(seats).toHaveLength(300);
    expect(new Set(seats).size).toBe(300);
  });

  it('keeps no state of a first command where most streams get only one, and folds it where it is asked for', async () => {
    await using db = await createTestDatabase();
    const mostlyNew = { ...roomDecider, isMostlyNew: true } as const;
    const sit = (id: string, by: string) => ({ ...takeSeat({ id, by, seats: 2 }), decider: mostlyNew });
    const first = processOn(db);
    await first.execute(sit('c1', 'ada'));
    await first.store.close();
    const kept = () => db.sql`select version, state_version, state->'taken' as taken from streams`;
    expect(await kept()).toEqual([{ version: 1, state_version: null, taken: null }]);
    const second = processOn(db);
    await using _ = second.store;
    expect(await second.execute(sit('c2', 'bob'))).toMatchObject({ status: 'accepted' });
    expect(await second.execute(sit('c3', 'cy'))).toMatchObject({ status: 'refused' });
    expect(await kept()).toMatchObject([{ version: 2, taken: ['ada', 'bob'] }]);
  });

  it('decides on the log that is there after it went back and was written again, and keeps no state of the other', async () => {
    await using db = await createTestDatabase({ poolSize: 4 });
    const one = processOn(db);
    const other = processOn(db);
    await using _one = one.store;
    await using _other = other.store;
    const sit = (process: typeof one, by: string) => process.execute(takeSeat({ id: `of ${by}`, by }));
    await sit(one, 'ada');
    const kept = await keepDatabase(db);
    for (const by of ['gone 1', 'gone 2', 'gone 3']) await sit(one, by);
    await kept.putBack();
    for (const by of ['bea', 'cy', 'dan']) await sit(other, by);
    await sit(one, 'eve');
    const seats = ['ada', 'bea', 'cy', 'dan', 'eve'];
    expect(await seatsOf(one.store)).toEqual(seats);
    const [snapshot] = await db.sql`select version, state->'taken' as taken from streams`;
    expect(snapshot).toEqual({ version: 5, taken: seats });
  });
});
