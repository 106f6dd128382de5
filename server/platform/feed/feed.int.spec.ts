import { createTestDatabase } from '@waymark/db/testing';
import { type Position, position } from '@waymark/events/kernel';
import { describe, expect, it } from 'vitest';
import { type NoteProcess, startNoteProcess, topic } from '../../testing/notes/notes.ts';
import { embeddedHub, embeddedTransport } from '../transport/embeddedTransport.ts';
import type { FeedItem, FeedRequest, FeedSubscription } from './types.ts';

const fail = (fault: unknown) => {
  throw fault;
};
const ana = topic('user.ana');
const plan = topic('plan.1');
const DAY = 86_400_000;
/** The look at the head never comes to the rescue. */
const NEVER_MS = 3_600_000;

function textOf(item: FeedItem): string {
  if (item.kind !== 'event') return item.kind;
  const { text } = item.event.data as { text?: string | null };
  return text ?? item.event.type;
}

/** Reads until the heartbeat that says that everything up to `upTo` was delivered. */
async function readTo(subscription: FeedSubscription, upTo: Position): Promise<FeedItem[]> {
  const items: FeedItem[] = [];
  for (;;) {
    const { value, done } = await subscription.next();
    if (done) return items;
    items.push(value);
    if (value.position >= upTo && value.kind !== 'signal') return items;
  }
}

const events = (items: readonly FeedItem[]) => items.filter((item) => item.kind === 'event').map(textOf);

async function alone(
  options: Partial<Parameters<typeof startNoteProcess>[1]> = {},
): Promise<{ process: NoteProcess } & AsyncDisposable> {
  const db = await createTestDatabase();
  const process = await startNoteProcess(db, { transport: embeddedTransport(fail), ...options });
  return {
    process,
    async [Symbol.asyncDispose]() {
      await process.close();
      await db[Symbol.asyncDispose]();
    },
  };
}

describe('feed', () => {
  it('LIV-10 counts a long backlog and reads none of it, however short the page that was asked for', async () => {
    await using db = await createTestDatabase();
    const process = await startNoteProcess(db, {
      transport: embeddedTransport(fail),
      limits: { maxEvents: 60 },
    });
    for (let each = 0; each < 70; each += 1) await process.write([ana], `note ${each}`);
    const read: string[] = [];
    Object.assign(db.sql.options, { debug: (_connection: number, text: string) => read.push(text) });
    const [item] = await process.feed.page({ topics: [ana], after: position(0) }, 1);
    expect(item).toMatchObject({ kind: 'resync', reason: 'TOO_MANY' });
    // The first page, of one event, says how old the backlog is.
    expect(read.filter((text) => text.includes('schema_version'))).toHaveLength(1);
    expect(read.length).toBeLessThan(6);
    await process.close();
  });

  it('LIV-03 cut at every position, continues with exactly what is missing, in order', async () => {
    await using world = await alone({ limits: { page: 3 } });
    const { feed, write } = world.process;
    // What the log holds, by position; null where it does not concern the reader.
    const log: (string | null)[] = [];
    async function say(topics: readonly string[], text: string, isReceived: boolean): Promise<Position> {
      log.push(isReceived ? text : null);
      return write(topics, text);
    }
    for (let round = 0; round < 12; round++) {
      if (round % 4 === 0) await say(['user.ben'], 'not for ana', false);
      await say([round % 3 === 0 ? 'user.ana' : 'plan.1', 'plan.1'], `note ${round}`, true);
    }
    const cuts = log.length;
    for (let after = 0; after <= cuts; after++) {
      const subscription = feed.subscribe({ topics: [ana, plan], after: position(after) });
      const missed = await readTo(subscription, position(log.length));
      expect(events(missed)).toEqual(log.slice(after).filter((text) => text !== null));
      const next = await say(['user.ana'], `after ${after}`, true);
      expect(events(await readTo(subscription, next))).toEqual([`after ${after}`]);
      await subscription.return();
    }
  });

  it('LIV-03 cut while events keep coming, loses, doubles and swaps nothing', async () => {
    await using world = await alone({ limits: { page: 5 }, queueLimit: 4 });
    const { feed, write } = world.process;
    const total = 300;
    const seen: number[] = [];
    let after = position(0);
    const writing = (async () => {
      for (let round = 0; round < total; round++) await write(['user.ana', 'plan.1'], `note ${round}`);
    })();
    for (let cuts = 0; seen.length < total; cuts++) {
      const subscription = feed.subscribe({ topics: [ana, plan], after });
      for (let taken = 0; taken <= cuts % 17 && seen.length < total; taken++) {
        const { value, done } = await subscription.next();
        if (done) break;
        expect(value.position).toBeGreaterThanOrEqual(after);
        after = value.position;
        if (value.kind === 'event') seen.push(value.position);
      }
      await subscription.return();
    }
    await writing;
    expect(seen).toEqual(Array.from({ length: total }, (_, index) => index + 1));
  });

  it('LIV-02 (partly) a subscriber of two topics receives an event of both once', async () => {
    await using world = await alone();
    const { feed, write } = world.process;
    const subscription = feed.subscribe({ topics: [ana, plan], after: undefined });
    await write(['user.ana', 'plan.1'], 'both');
    const last = await write(['plan.1'], 'last');
    expect((await readTo(subscription, last)).map(textOf)).toEqual(['heartbeat', 'both', 'last']);
  });

  it('LIV-03 a reader that stands still costs a bounded queue and misses nothing', async () => {
    let overflows = 0;
    await using world = await alone({ queueLimit: 8, limits: { page: 10 }, onOverflow: () => overflows++ });
    const { feed, write } = world.process;
    const subscription = feed.subscribe({ topics: [ana], after: undefined });
    expect(subscription.take()?.kind).toBe('heartbeat');
    let last = position(0);
    for (let round = 0; round < 50; round++) last = await write(['user.ana'], `note ${round}`);
    expect(overflows).toBe(1);
    const missed = events(await readTo(subscription, last));
    expect(missed).toEqual(Array.from({ length: 50 }, (_, round) => `note ${round}`));
    const next = await write(['user.ana'], 'live again');
    expect(events(await readTo(subscription, next))).toEqual(['live again']);
  });

  it('LIV-03 says that the position is too old, too far away or of another log, once, and goes on from there', async () => {
    let now = 100 * DAY;
    await using world = await alone({
      clock: { now: () => now },
      limits: { maxEvents: 10, maxAgeMs: 7 * DAY, page: 4 },
    });
    const { feed, write } = world.process;
    let last = position(0);
    for (let round = 0; round < 11; round++) last = await write(['user.ana'], `note ${round}`);

    async function resumes(after: number): Promise<string[]> {
      const subscription = feed.subscribe({ topics: [ana], after: position(after) });
      const first = await readTo(subscription, last);
      last = await write(['user.ana'], 'next');
      return [...first, ...(await readTo(subscription, last))].map((item) =>
        item.kind === 'resync' ? `${item.reason} ${item.position === last - 1}` : textOf(item),
      );
    }
    expect(await resumes(0)).toEqual(['TOO_MANY true', 'next']);
    expect(await resumes(999)).toEqual(['UNKNOWN_POSITION true', 'next']);
    expect((await resumes(last - 4)).slice(-3)).toEqual(['next', 'heartbeat', 'next']);
    now += 7 * DAY + 1;
    expect(await resumes(last - 1)).toEqual(['TOO_OLD true', 'next']);
    expect(await resumes(last - 1)).toEqual(['next', 'heartbeat', 'next']);
  });

  it('LIV-07 losing access ends delivery of that topic at once, also of what was queued or missed', async () => {
    const removed = new Set<string>();
    await using world = await alone();
    const { feed, write, remove } = world.process;
    const request = (after: Position | undefined): FeedRequest => ({
      topics: [ana, plan],
      after,
      mayRead: async (asked) => !removed.has(asked),
    });
    const slow = feed.subscribe(request(undefined));
    const quick = feed.subscribe(request(undefined));
    const only = feed.subscribe({ ...request(undefined), topics: [plan] });
    const before = await write(['plan.1'], 'before');
    expect(events(await readTo(quick, before))).toEqual(['before']);
    removed.add('plan.1');
    await remove('ana', 'plan.1');
    await write(['plan.1'], 'after');
    const last = await write(['user.ana'], 'own');
    expect(events(await readTo(quick, last))).toEqual(['ReaderRemoved', 'own']);
    // Nothing of the plan was taken before access was lost, so nothing of it is delivered any more.
    expect(events(await readTo(slow, last))).toEqual(['ReaderRemoved', 'own']);
    expect(await only.next()).toEqual({ done: true, value: undefined });
    const resumed = feed.subscribe(request(position(0)));
    expect(events(await readTo(resumed, last))).toEqual(['ReaderRemoved', 'own']);
  });

  it('MSG-57 queued events are read again when a text is deleted, and no other subscriber reads the log', async () => {
    const taken = new Set<string>();
    let redacted = 0;
    await using world = await alone({ redacts: ({ type }) => type === 'ReaderRemoved' });
    const { feed, write, remove } = world.process;
    const request: FeedRequest = {
      topics: [ana],
      after: undefined,
      async redact(missed) {
        redacted += 1;
        return missed.map((event) => {
          const { text } = event.data as { text?: string };
          return text && taken.has(text)
            ? { ...event, data: { ...(event.data as object), text: null } }
            : event;
        });
      },
    };
    const quick = feed.subscribe(request);
    const slow = feed.subscribe(request);
    expect(events(await readTo(quick, await write(['user.ana'], 'secret')))).toEqual(['secret']);
    taken.add('secret');
    expect(events(await readTo(quick, await remove('ana', 'user.ana')))).toEqual(['ReaderRemoved']);
    expect(redacted).toBe(0);
    const last = await write(['user.ana'], 'after');
    expect(events(await readTo(slow, last))).toEqual(['NoteWritten', 'ReaderRemoved', 'after']);
    expect(events(await readTo(quick, last))).toEqual(['after']);
  });

  it('LIV-09 heartbeats move a quiet client forward, past what does not concern it', async () => {
    await using world = await alone({ heartbeatMs: 100 });
    const { feed, write } = world.process;
    const subscription = feed.subscribe({ topics: [ana], after: undefined });
    const last = await write(['user.ben'], 'not for ana');
    const items = await readTo(subscription, last);
    expect(items.at(-1)).toMatchObject({ kind: 'heartbeat', position: last });
  });

  it('MSG-55 signals reach their topic in every process and are not stored', async () => {
    const hub = embeddedHub(fail);
    await using db = await createTestDatabase();
    const one = await startNoteProcess(db, { transport: hub.join() });
    const two = await startNoteProcess(db, { transport: hub.join() });
    const subscription = two.feed.subscribe({ topics: [ana], after: undefined });
    expect((await subscription.next()).value.kind).toBe('heartbeat');
    one.transport.signal(topic('user.ben'), { type: 'typing', from: 'ana', at: 1 });
    one.transport.signal(ana, { type: 'typing', from: 'ben', at: 1 });
    const { value } = await subscription.next();
    expect(value).toMatchObject({ kind: 'signal', signal: { type: 'typing', from: 'ben' } });
    expect(await one.store.head()).toBe(0);
    await one.close();
    await two.close();
  });

  it('LIV-10 pages hold the same items, and end with where the log stands', async () => {
    await using world = await alone();
    const { feed, write } = world.process;
    let last = position(0);
    for (let round = 0; round < 5; round++) last = await write(['user.ana'], `note ${round}`);
    last = await write(['user.ben'], 'not for ana');
    const seen: string[] = [];
    let after = position(0);
    for (let polls = 0; polls < 5 && after < last; polls++) {
      const items = await feed.page({ topics: [ana], after }, 2);
      seen.push(...items.map(textOf));
      after = items.at(-1)?.position ?? after;
    }
    expect(seen).toEqual(['note 0', 'note 1', 'note 2', 'note 3', 'note 4', 'heartbeat']);
    expect(after).toBe(last);
  });

  it('LIV-03 a lost wake-up is read from the log as soon as a later one shows the gap', async () => {
    const hub = embeddedHub(fail);
    const deaf = hub.join();
    await using db = await createTestDatabase();
    const one = await startNoteProcess(db, { transport: hub.join() });
    let isLost = true;
    const two = await startNoteProcess(db, {
      pollMs: NEVER_MS,
      transport: {
        ...deaf,
        onWakeUp: (listener) =>
          deaf.onWakeUp((wakeUp) => {
            if (!isLost) listener(wakeUp);
            isLost = false;
          }),
      },
    });
    const subscription = two.feed.subscribe({ topics: [ana], after: undefined });
    await one.write(['user.ana'], 'lost');
    const last = await one.write(['user.ana'], 'heard');
    expect(events(await readTo(subscription, last))).toEqual(['lost', 'heard']);
    await one.close();
    await two.close();
  });

  it('LIV-07 personal fields travel sealed, and a wake-up too large for the wire carries only its position', async () => {
    const hub = embeddedHub(fail);
    const wire = hub.join();
    const wakeUps: string[] = [];
    wire.onWakeUp((wakeUp) => wakeUps.push(JSON.stringify(wakeUp)));
    await using db = await createTestDatabase();
    const one = await startNoteProcess(db, { transport: hub.join() });
    const two = await startNoteProcess(db, { transport: hub.join(), pollMs: NEVER_MS });
    const subscription = two.feed.subscribe({ topics: [ana], after: undefined });
    const large = 'x'.repeat(100_000);
    await one.write(['user.ana'], 'between us');
    const last = await one.write(['user.ana'], large);
    expect(events(await readTo(subscription, last))).toEqual(['between us', large]);
    expect(wakeUps).toHaveLength(2);
    expect(wakeUps[0]).toContain('NoteWritten');
    expect(wakeUps.join()).not.toContain('between us');
    expect(JSON.parse(wakeUps[1] ?? '')).not.toHaveProperty('stored');
    await one.close();
    await two.close();
  });

  it('ends every subscription and every barrier when it closes', async () => {
    const world = await alone();
    const { feed } = world.process;
    const subscription = feed.subscribe({ topics: [ana], after: undefined });
    await subscription.next();
    const waiting = subscription.next();
    const barrier = expect(feed.reached(position(99))).rejects.toThrow('closed');
    await world[Symbol.asyncDispose]();
    expect(await waiting).toEqual({ done: true, value: undefined });
    await barrier;
  });
});
