import type { Sql } from 'postgres';
import { afterEach, expect, it, vi } from 'vitest';
import type { EncodedAppend } from '../commit/planBatch.ts';
import { type SharedWriterOptions, shareWriter } from './sharedWriter.ts';
import { type WireMessage, writeMessage } from './wire.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

type Answers = { readonly read: () => Promise<unknown>; readonly take?: () => Promise<unknown> };

/** The database of a process, which waits for the head of the log where it would take a tenure. */
function answering({ read, take = () => new Promise(() => undefined) }: Answers) {
  let taken = 0;
  const sql = (strings: TemplateStringsArray) => {
    const text = strings.join('?');
    if (text.includes('from leases')) return read();
    taken += text.includes('insert into leases') ? 1 : 0;
    return take();
  };
  return { sql: sql as unknown as Sql, taken: () => taken };
}

type Parts = Partial<Pick<SharedWriterOptions, 'write' | 'codec' | 'onStuck'>> & { readonly sql: Sql };
const secret = Buffer.alloc(32, 1);

/** A process among others: what it sends goes to `sent`, and `hear` gives it a message of theirs. */
function processWith({ sql, ...parts }: Parts) {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const sent: string[] = [];
  let hear: (bytes: Uint8Array) => void = () => undefined;
  const shared = shareWriter({
    link: {
      address: 'here',
      isOpen: () => true,
      send: (to) => void sent.push(to),
      onMessage(listener) {
        hear = listener;
        return () => undefined;
      },
    },
    secret,
    write: () => Promise.reject(new Error('written here')),
    ask: async (work) => work(sql),
    prepare: () => undefined,
    codec: {} as never,
    shape: 'shape',
    maxWaiting: 10,
    onStuck: () => undefined,
    onFault: (fault) => {
      throw fault;
    },
    ...parts,
  });
  return { shared, sent, hear: (message: WireMessage) => hear(writeMessage(secret, message)) };
}

/** A process whose appends went to another one, which holds the head of the log and says nothing any more. */
async function forwardToSilence(onStuck: () => void) {
  let clock = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => clock);
  const rows = async () => [{ holder: 'other.1.shape', token: 1, is_ended: false, is_held: true }];
  // A tenure waits for the head of the log.
  const { shared, sent, hear } = processWith({ sql: answering({ read: rows }).sql, onStuck });
  await new Promise(setImmediate);
  const append = { meta: {}, actor: 'ada', writes: [], outcome: { aborted: false }, dependsOn: [] };
  shared.append(append as unknown as EncodedAppend).catch(() => undefined);
  await new Promise(setImmediate);
  expect(sent).toEqual(['other']);
  return {
    /** `late`: how long after the tick before, milliseconds. */
    tick(late: number) {
      clock += late;
      vi.advanceTimersByTime(100);
      return clock;
    },
    says: hear,
  };
}

it('looks for who holds the log 2 s after the last word also where each tick comes 300 ms late', async () => {
  const stuck = vi.fn();
  const { tick } = await forwardToSilence(stuck);
  while (tick(400) < 1_600) expect(stuck).not.toHaveBeenCalled();
  while (stuck.mock.calls.length === 0 && tick(400) < 10_000);
  expect(tick(0)).toBeLessThanOrEqual(2_400);
});

it('looks for who holds the log after 17 ticks in time, and no sooner', async () => {
  const stuck = vi.fn();
  const { tick } = await forwardToSilence(stuck);
  while (tick(100) < 1_700) expect(stuck).not.toHaveBeenCalled();
  tick(100);
  expect(stuck).toHaveBeenCalled();
});

it('looks for who holds the log also where the holder says that it works, two seconds after its last answer', async () => {
  const stuck = vi.fn();
  const { tick, says } = await forwardToSilence(stuck);
  const works = () => says({ kind: 'working', tenure: 'other.1.shape' });
  for (; tick(100) < 1_900; works()) expect(stuck).not.toHaveBeenCalled();
  says({ kind: 'answers', tenure: 'other.1.shape', answers: [] });
  for (let at = 0; at < 16; at += 1, works()) {
    tick(100);
    expect(stuck).not.toHaveBeenCalled();
  }
  tick(100);
  expect(stuck).toHaveBeenCalled();
});

it('counts half a second of a time in which this process was stopped itself', async () => {
  const stuck = vi.fn();
  const { tick } = await forwardToSilence(stuck);
  tick(100);
  tick(3_000);
  for (let at = 0; at < 5; at += 1) tick(100);
  expect(stuck).not.toHaveBeenCalled();
});

/** A process that follows another one; `row` says what it reads of the tenure from now on. */
async function followOther() {
  let clock = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => clock);
  let row = { holder: 'other.1.shape', token: 1, is_ended: false, is_held: true };
  const { sql, taken } = answering({ read: async () => [row] });
  processWith({ sql });
  await new Promise(setImmediate);
  return {
    async look(next: Partial<typeof row>) {
      row = { ...row, ...next };
      clock += 300;
      vi.advanceTimersByTime(100);
      await new Promise(setImmediate);
      return taken();
    },
  };
}

it('gives a holder whose lease ran out one more look, for it could not renew while the database was away', async () => {
  const { look } = await followOther();
  expect(await look({ is_held: false })).toBe(0);
  // It has renewed: what comes later is judged again.
  expect(await look({ is_held: true })).toBe(0);
  expect(await look({ is_held: false })).toBe(0);
  expect(await look({ is_held: false })).toBe(1);
});

it('takes a tenure at once that its holder has ended, or that belongs to a process it never followed', async () => {
  const { look } = await followOther();
  expect(await look({ is_held: false, is_ended: true })).toBe(1);
  vi.useRealTimers();
  vi.restoreAllMocks();
  const other = await followOther();
  expect(await other.look({ holder: 'third.1.shape', is_held: false })).toBe(1);
});

/** A process that writes for all and owes an answer to another one; `deaf`: the database answers nothing from now on. */
async function writeForOther() {
  vi.spyOn(performance, 'now').mockImplementation(() => 0);
  let isDeaf = false;
  let tenure = '';
  const sql = (strings: TemplateStringsArray, ...values: unknown[]) => {
    if (isDeaf) return new Promise(() => undefined);
    if (strings.join('?').includes('insert into leases')) tenure = String(values[1]);
    return Promise.resolve(Object.assign([], { count: 1 }));
  };
  const { sent, hear } = processWith({
    sql: sql as unknown as Sql,
    write: () => new Promise(() => undefined),
    codec: { decodeSealed: async () => [] } as never,
  });
  await new Promise(setImmediate);
  const append = { meta: {}, actor: 'ada', writes: [] } as never;
  const requests = [{ seq: 1, restsOn: [], append }];
  hear({ kind: 'appends', from: 'other', tenure, requests });
  await new Promise(setImmediate);
  return {
    /** What it says in so many ticks. */
    async ticks(times: number) {
      const before = sent.length;
      for (let at = 0; at < times; at += 1) {
        vi.advanceTimersByTime(100);
        await new Promise(setImmediate);
      }
      return sent.slice(before);
    },
    deaf(is: boolean) {
      isDeaf = is;
    },
  };
}

it('says every tick that it works on what others sent, also while an answer of the database is 600 ms late', async () => {
  const { ticks, deaf } = await writeForOther();
  expect(await ticks(3)).toEqual(['other', 'other', 'other']);
  deaf(true);
  expect(await ticks(7)).toHaveLength(7);
});

it('says nothing any more 700 ms after the database has said nothing, so that the others write by themselves', async () => {
  const { ticks, deaf } = await writeForOther();
  deaf(true);
  expect(await ticks(7)).toHaveLength(7);
  expect(await ticks(20)).toEqual([]);
});
