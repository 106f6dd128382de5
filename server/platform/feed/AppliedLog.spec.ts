import type { Committed } from '@waymark/db/store';
import { position, type Recorded } from '@waymark/events/kernel';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { WakeUp } from '../transport/types.ts';
import { AppliedLog, type LogChange, type LogReader } from './AppliedLog.ts';

/** A log in memory, as fingerprints: the event at position n is the n-th. */
function logOf(...fingerprints: number[]) {
  const log = { events: fingerprints, looks: 0, reads: 0 };
  const committed = (at: number): Committed => {
    const event = { position: position(at), fingerprint: log.events[at - 1] } as Recorded;
    return { event, topics: [], follows: at === 1 ? 0 : (log.events[at - 2] ?? 0) };
  };
  const standing = (at: number) => (at === 0 ? 0 : log.events[at - 1]);
  const reader = {
    async look(at: number) {
      log.looks += 1;
      const head = log.events.length;
      const now = 1_000 + log.looks;
      return {
        head: { position: position(head), fingerprint: standing(head) ?? 0 },
        standing: standing(at),
        now,
      };
    },
    async readCommitted({ from, limit }: { from: number; limit: number }) {
      log.reads += 1;
      const first = Math.max(from, 1);
      const page = log.events.slice(first - 1, first - 1 + limit).map((_, i) => committed(first + i));
      return page.map(({ event, topics, follows }, i) =>
        i > 0 || first === 1 ? { event, topics, follows } : { event, topics },
      );
    },
  } as unknown as LogReader;
  return { log, committed, reader };
}

function follow(start: number, world: ReturnType<typeof logOf>) {
  const received: [number, number][] = [];
  const changes: LogChange[] = [];
  const applied = new AppliedLog({
    log: world.reader,
    start: { position: position(start), fingerprint: start === 0 ? 0 : (world.log.events[start - 1] ?? 0) },
    startedAt: 1_000,
    apply: ({ event }) => received.push([event.position, event.fingerprint]),
    open: async ({ position: at, stored }) =>
      stored === undefined ? undefined : ({ position: at, fingerprint: Number(stored) } as Recorded),
    onChanged: (change) => changes.push(change),
    onFault: (fault) => {
      throw fault;
    },
  });
  return { applied, heard: received, changes };
}

const wakeUp = (at: number, fingerprint: number, follows?: number) =>
  ({
    position: position(at),
    type: 'Noted',
    stream: 'note-1',
    topics: [],
    stored: String(fingerprint),
    ...(follows !== undefined && { follows }),
  }) as WakeUp;

describe('AppliedLog', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

  it('applies a wake-up that follows what was applied, without asking the database', async () => {
    const world = logOf(11, 12, 13);
    const { applied, heard } = follow(1, world);
    applied.onWakeUp(wakeUp(2, 12, 11));
    applied.onWakeUp(wakeUp(3, 13, 12));
    await pass(5);
    expect(heard).toEqual([
      [2, 12],
      [3, 13],
    ]);
    expect(applied.applied).toEqual({ position: 3, fingerprint: 13 });
    expect([world.log.looks, world.log.reads]).toEqual([0, 0]);
  });

  it('applies no wake-up that follows another event, nor one that does not say: it reads what is in the log', async () => {
    const world = logOf(11, 12);
    const { applied, heard, changes } = follow(1, world);
    applied.onWakeUp(wakeUp(2, 92, 91));
    await pass(50);
    expect(heard).toEqual([[2, 12]]);
    world.log.events.push(13);
    applied.onWakeUp(wakeUp(3, 93));
    await pass(50);
    expect(heard).toEqual([
      [2, 12],
      [3, 13],
    ]);
    expect(changes).toEqual([]);
  });

  it('says once that its event is gone where the log is shorter now, and goes on from the head', async () => {
    const world = logOf(11, 12, 13, 14);
    const { applied, heard, changes } = follow(4, world);
    await applied.catchUp();
    world.log.events.splice(2);
    await applied.catchUp();
    expect(changes).toEqual([
      { held: { position: 4, fingerprint: 14 }, now: { position: 2, fingerprint: 12 }, agreedAt: 1_001 },
    ]);
    world.log.events.push(23);
    await applied.catchUp();
    await applied.catchUp();
    expect(heard).toEqual([[3, 23]]);
    expect(changes).toHaveLength(1);
  });

  it('says that the log is another one where its position was taken a second time, and applies nothing in between', async () => {
    const world = logOf(11, 12, 13, 14);
    const { applied, heard, changes } = follow(4, world);
    world.log.events.splice(2, 2, 23, 24, 25, 26);
    applied.onWakeUp(wakeUp(6, 26, 25));
    applied.onWakeUp(wakeUp(5, 25, 24));
    await pass(100);
    expect(changes).toEqual([
      { held: { position: 4, fingerprint: 14 }, now: { position: 6, fingerprint: 26 }, agreedAt: 1_000 },
    ]);
    expect(heard).toEqual([]);
    world.log.events.push(27);
    await applied.catchUp();
    expect(heard).toEqual([[7, 27]]);
  });

  it('believes what was committed here only where it follows what was applied', async () => {
    const world = logOf(11, 12);
    const { applied, heard, changes } = follow(2, world);
    world.log.events.splice(0, 2, 21, 22, 23);
    applied.accept([world.committed(3)]);
    await pass(100);
    expect(heard).toEqual([]);
    expect(changes).toMatchObject([{ held: { fingerprint: 12 }, now: { position: 3, fingerprint: 23 } }]);
  });

  it('drops what waits behind a gap, and what was being read, when the log changes', async () => {
    const world = logOf(11, 12, 13, 14);
    const { applied, heard, changes } = follow(1, world);
    applied.onWakeUp(wakeUp(4, 14, 13));
    await pass(1);
    world.log.events.splice(0, 4, 21);
    await applied.catchUp();
    await pass(100);
    world.log.events.push(22, 23, 24);
    await applied.catchUp();
    expect(changes).toHaveLength(1);
    expect(heard).toEqual([
      [2, 22],
      [3, 23],
      [4, 24],
    ]);
  });

  it('forgets a position that nobody has committed', async () => {
    const world = logOf(11);
    const { applied, changes } = follow(1, world);
    applied.onWakeUp(wakeUp(9, 99, 98));
    await pass(1_000);
    expect(world.log.reads).toBe(1);
    expect(changes).toEqual([]);
  });
});
