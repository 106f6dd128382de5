import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDiskOutbox } from '#/app/sync/diskOutbox.ts';
import { noteServerTime } from '#/lib/clock/serverClock.ts';
import { type Args, alone, later, openTab, pass, say } from './testing/openTab.ts';
import type { Mutation } from './types.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a durable mutation', () => {
  beforeEach(() => localStorage.clear());

  it('MSG-52 MSG-53 survives the end of its tab, and is sent again under the same id and in the same order', async () => {
    const first = openTab();
    first.sync.openOutbox(createDiskOutbox({ storage: first.storage, mutations: [later], alone }));
    for (const text of ['one', 'two']) void first.sync.mutate(later, { text }).catch(() => {});
    await pass();
    expect(first.sent.map(({ text }) => text)).toEqual(['one']);
    const next = openTab();
    const page = next.open();
    next.asked[0]?.answer(['a'], '5.1f');
    await pass();
    next.sync.openOutbox(createDiskOutbox({ storage: next.storage, mutations: [later], alone }));
    expect(page.data()).toEqual(['a', 'one', 'two']);
    await pass();
    next.sent[0]?.answer('6.2a');
    await pass();
    next.sent[1]?.answer('7.2a');
    await pass();
    expect(next.sent.map(({ text, clientId }) => [text, clientId])).toEqual([
      ['one', 'c1'],
      ['two', 'c2'],
    ]);
    expect(next.storage.keys('sync.')).toEqual([]);
  });

  it('MSG-52 is tried again while nobody is reached, and stays with its reason when it is refused', async () => {
    const tab = openTab();
    const page = tab.open();
    tab.asked[0]?.answer([], '5.1f');
    tab.sync.openOutbox(createDiskOutbox({ storage: tab.storage, mutations: [later], alone }));
    const result = tab.sync.mutate(later, { text: 'one' }, 'mine').catch((error: unknown) => error);
    await pass();
    tab.sent[0]?.fail(new Error('No answer'));
    await pass(999);
    expect([tab.sent.length, tab.sync.pending('mine'), page.data()]).toEqual([1, 'waiting', ['one']]);
    await pass(1);
    tab.sent[1]?.fail('refused');
    expect(await result).toBe('refused');
    expect(tab.sync.unsent.getState()).toMatchObject([{ clientId: 'mine', status: 'failed', failure: 'NO' }]);
    expect(page.data()).toEqual([]);
    tab.sync.retry('mine');
    await pass();
    expect([tab.sent[2]?.clientId, page.data()]).toEqual(['mine', ['one']]);
    tab.sync.discard('mine');
    expect([tab.sync.pending('mine'), page.data(), tab.storage.keys('sync.')]).toEqual([undefined, [], []]);
  });

  it('LIV-08 what was pressed before the disk was there is kept on it, and goes out once', async () => {
    const tab = openTab();
    const result = tab.sync.mutate(later, { text: 'one' }, 'mine');
    await pass();
    expect(tab.sent).toEqual([]);
    tab.sync.openOutbox(createDiskOutbox({ storage: tab.storage, mutations: [later], alone }));
    expect(tab.storage.keys('sync.')).toEqual(['sync.mine']);
    await pass();
    tab.sent[0]?.answer('6.2a');
    expect(await result).toBe('one');
    expect([tab.sent.length, tab.storage.keys('sync.')]).toEqual([1, []]);
  });

  it('LIV-08 who follows what an earlier visit left learns its outcome, and sends nothing twice', async () => {
    const first = openTab();
    const close = first.sync.openOutbox(
      createDiskOutbox({ storage: first.storage, mutations: [later], alone }),
    );
    first.sync.mutate(later, { text: 'one' }, 'mine').catch(() => {});
    await pass();
    close();
    const next = openTab();
    next.sync.openOutbox(createDiskOutbox({ storage: next.storage, mutations: [later], alone }));
    const followed = next.sync.mutate(later, { text: 'one' }, 'mine');
    await pass();
    next.sent[0]?.answer('6.2a');
    expect(await followed).toBe('one');
    await pass();
    expect(next.sent).toHaveLength(1);
  });

  it('LIV-08 of code that is not loaded yet is sent once it is, and its code is asked for only then', async () => {
    const first = openTab();
    const parts = { storage: first.storage, mutations: [], alone };
    const close = first.sync.openOutbox(createDiskOutbox(parts));
    first.network.isOnline = false;
    first.sync.mutate(later, { text: 'one' }, 'mine').catch(() => {});
    await pass();
    close();
    const others = vi.fn<() => Promise<readonly [typeof later]>>(async () => [later]);
    others.mockRejectedValueOnce(new Error('No network'));
    vi.spyOn(console, 'error').mockImplementationOnce(() => {});
    const next = openTab();
    next.sync.openOutbox(createDiskOutbox({ ...parts, others }));
    await pass(2_000);
    expect(others).toHaveBeenCalledTimes(2);
    expect(next.sent.map(({ text, clientId }) => [text, clientId])).toEqual([['one', 'mine']]);
    next.sent[0]?.answer('6.2a');
    await pass();
    expect(next.storage.keys('sync.')).toEqual([]);
    const last = openTab();
    const close2 = last.sync.openOutbox(createDiskOutbox({ ...parts, others }));
    await pass(2_000);
    close2();
    expect(others).toHaveBeenCalledTimes(2);
  });

  it('LIV-08 what an older version left, and this one cannot show, holds up nothing', async () => {
    localStorage.setItem('waymark.private.ada.sync.old', '{"name":"later","queuedAt":1,"status":"waiting"}');
    const tab = openTab();
    tab.sync.openOutbox(createDiskOutbox({ storage: tab.storage, mutations: [later], alone }));
    void tab.sync.mutate(later, { text: 'two' });
    await pass();
    expect(tab.sent.map(({ text }) => text)).toEqual(['two']);
  });

  it.each([
    ['an older server does not know', later, 'not known there'],
    [
      'cannot be put together',
      {
        ...later,
        variables({ text }: Args, clientId: string) {
          if (text === 'one') throw new TypeError('Not to be read');
          return { text, clientId };
        },
      },
      null,
    ],
  ] as const)('LIV-09 what %s holds up nothing but what follows it', async (_what, mutation, failure) => {
    const tab = openTab();
    const free: Mutation<Args, string> = { ...mutation, orderedBy: ({ text }) => text };
    tab.sync.openOutbox(createDiskOutbox({ storage: tab.storage, mutations: [free], alone }));
    tab.network.isOnline = false;
    for (const text of ['one', 'two']) void tab.sync.mutate(free, { text }).catch(() => {});
    tab.network.isOnline = true;
    tab.sync.wake();
    await pass();
    if (failure) tab.sent[0]?.fail(failure);
    await pass();
    expect(tab.sent.at(-1)?.text).toBe('two');
    tab.sent.at(-1)?.answer('6.2a');
    await pass();
    expect([tab.sync.pending('c1'), tab.sync.pending('c2')]).toEqual(['waiting', undefined]);
  });

  it('MSG-52 does not become one with the next, which another tab may be sending', () => {
    const tab = openTab();
    const mark: Mutation<Args, string> = { ...later, calmMs: 0 };
    tab.network.isOnline = false;
    for (const text of ['one', 'two']) tab.sync.mutate(mark, { text }).catch(() => {});
    expect(tab.sync.unsent.getState().map(({ args }) => args)).toEqual([{ text: 'one' }, { text: 'two' }]);
  });

  it('LIV-09 that is refused after a reload is shown by who asks for it, until it is taken back', async () => {
    const once: Mutation<Args, string> = { ...say, name: 'once', durable: true };
    const first = openTab();
    first.network.isOnline = false;
    const close = first.sync.openOutbox(
      createDiskOutbox({ storage: first.storage, mutations: [once], alone }),
    );
    first.sync.mutate(once, { text: 'b' }, 'mine').catch(() => {});
    close();
    const next = openTab();
    next.sync.openOutbox(createDiskOutbox({ storage: next.storage, mutations: [once], alone }));
    await pass();
    next.sent[0]?.fail('refused');
    await pass();
    expect(localStorage.length).toBe(0);
    expect(next.sync.unsent.getState()).toMatchObject([{ clientId: 'mine', failure: 'NO', mutation: once }]);
    next.sync.discard('mine');
    expect(next.sync.unsent.getState()).toEqual([]);
  });

  it('MSG-52 that gets no answer in 2 seconds is sent again under its id; meanwhile nobody else is tried', async () => {
    const tab = openTab();
    tab.sync.openOutbox(createDiskOutbox({ storage: tab.storage, mutations: [later], alone }));
    void tab.sync.mutate(later, { text: 'one' }, 'first');
    void tab.sync.mutate({ ...later, orderedBy: () => 'other' }, { text: 'two' }, 'second');
    await pass(1_999);
    expect(tab.sent).toHaveLength(1);
    await pass(1);
    expect(tab.sent).toHaveLength(1);
    await pass(1_000);
    expect(tab.sent.map(({ clientId }) => clientId)).toEqual(['first', 'first']);
  });

  it('LIV-08 predicts by the time of the server, and is ordered by the clock of the browser', () => {
    const tab = openTab();
    const now = Date.now();
    // This clock is an hour fast; the server says the second in which it answered.
    noteServerTime(new Date(now - 3_600_000).toISOString(), now, now);
    const predict = vi.fn(() => []);
    tab.sync.openOutbox(createDiskOutbox({ storage: tab.storage, mutations: [], alone }));
    tab.network.isOnline = false;
    tab.sync.mutate({ ...later, predict }, { text: 'one' }, 'mine').catch(() => {});
    expect(predict.mock.calls).toEqual([[{ text: 'one' }, 'ada', now - 3_599_000, 'mine']]);
    expect(tab.sync.unsent.getState()).toMatchObject([{ queuedAt: now }]);
  });

  it('LIV-08 one that keeps what was written stays with its reason where five hundred wait, and goes out once there is room', async () => {
    const tab = openTab();
    const kept = { ...later, name: 'kept', keepsRefused: true } as const;
    tab.network.isOnline = false;
    tab.sync.openOutbox(createDiskOutbox({ storage: tab.storage, mutations: [later], alone }));
    for (let made = 0; made < 500; made += 1)
      tab.sync.mutate(later, { text: 'x' }, `${made}`).catch(() => {});
    tab.sync.mutate(kept, { text: 'long' }, 'mine').catch(() => {});
    const full = { clientId: 'mine', args: { text: 'long' }, failure: 'QUEUE_FULL' };
    expect(tab.sync.unsent.getState().at(-1)).toMatchObject(full);
    expect(tab.sync.retry('mine')).toBe(false);
    expect(tab.sync.unsent.getState().at(-1)).toMatchObject(full);
    tab.sync.discard('0');
    expect(tab.sync.retry('mine')).toBe(true);
    expect(tab.sync.pending('mine')).toBe('waiting');
    expect(localStorage.length).toBe(500);
  });

  it('LIV-08 what was written while five hundred wait is there after a reload, written before the disk was there too', async () => {
    const tab = openTab();
    tab.network.isOnline = false;
    for (let made = 0; made < 500; made += 1)
      tab.sync.mutate(later, { text: 'x' }, `${made}`).catch(() => {});
    tab.sync.mutate(later, { text: 'early' }, 'early').catch(() => {});
    tab.sync.openOutbox(createDiskOutbox({ storage: tab.storage, mutations: [later], alone }));
    tab.sync.mutate(later, { text: 'late' }, 'late').catch(() => {});
    const next = openTab();
    next.network.isOnline = false;
    next.sync.openOutbox(createDiskOutbox({ storage: next.storage, mutations: [later], alone }));
    const failed = next.sync.unsent.getState().filter(({ failure }) => failure !== null);
    expect(failed.map(({ args, failure }) => [args, failure])).toEqual([
      [{ text: 'early' }, 'QUEUE_FULL'],
      [{ text: 'late' }, 'QUEUE_FULL'],
    ]);
  });

  it('LIV-08 what was refused and is kept takes no place of what waits', async () => {
    const tab = openTab();
    tab.sync.openOutbox(createDiskOutbox({ storage: tab.storage, mutations: [later], alone }));
    tab.sync.mutate(later, { text: 'refused' }, 'refused').catch(() => {});
    await pass();
    tab.sent[0]?.fail('refused');
    await pass();
    tab.network.isOnline = false;
    for (let made = 0; made < 500; made += 1)
      tab.sync.mutate(later, { text: 'x' }, `${made}`).catch(() => {});
    expect(tab.sync.pending('499')).toBe('waiting');
    expect(tab.sync.retry('refused')).toBe(false);
  });

  it('MSG-39 MSG-51 is not sent where it is taken back while its file is read', async () => {
    const tab = openTab();
    let read = () => {};
    const bytes = new Promise<void>((resolve) => {
      read = resolve;
    });
    const file: Mutation<Args, string> = {
      ...later,
      variables: async ({ text }, clientId) => {
        await bytes;
        return { text, clientId };
      },
    };
    tab.sync.openOutbox(createDiskOutbox({ storage: tab.storage, mutations: [file], alone }));
    const result = tab.sync.mutate(file, { text: 'one' }, 'mine').catch(({ name }: Error) => name);
    await pass();
    tab.sync.discard('mine');
    read();
    await pass();
    expect([await result, tab.sent]).toEqual(['AbortError', []]);
  });

  it('LIV-09 what an older server does not know is held for half an hour, and fails then with what the server says', async () => {
    const tab = openTab();
    tab.sync.openOutbox(createDiskOutbox({ storage: tab.storage, mutations: [later], alone }));
    const first = tab.sync.mutate(later, { text: 'one' }, 'mine').catch((error: unknown) => error);
    void tab.sync.mutate(later, { text: 'two' }).catch(() => {});
    const seconds = async (count: number) => {
      for (let second = 0; second < count; second += 1) {
        await pass(1_000);
        if (tab.sent.at(-1)?.text === 'one') tab.sent.at(-1)?.fail('not known there');
      }
    };
    await seconds(29 * 60);
    expect([tab.sync.unsent.getState()[0]?.failure, tab.sent.at(-1)?.text]).toEqual([null, 'one']);
    await seconds(36 * 60);
    expect(await first).toBe('not known there');
    expect(tab.sync.unsent.getState()[0]).toMatchObject({ clientId: 'mine', failure: 'NOT_KNOWN' });
    expect(tab.sent.at(-1)?.text).toBe('two');
  });

  it('LIV-09 what cannot be put together fails after five attempts, and holds up nothing any more', async () => {
    const broken: Mutation<Args, string> = {
      ...later,
      variables({ text }, clientId) {
        if (text === 'one') throw new TypeError('Not to be read');
        return { text, clientId };
      },
    };
    const tab = openTab();
    tab.sync.openOutbox(createDiskOutbox({ storage: tab.storage, mutations: [broken], alone }));
    const first = tab.sync.mutate(broken, { text: 'one' }, 'mine').catch(({ message }: Error) => message);
    void tab.sync.mutate(broken, { text: 'two' }).catch(() => {});
    await pass(60_000);
    expect(tab.sync.unsent.getState()[0]).toMatchObject({ clientId: 'mine', failure: 'INTERNAL' });
    expect([await first, tab.sent[0]?.text]).toEqual(['Not to be read', 'two']);
  });

  it('is refused when five hundred wait', async () => {
    const tab = openTab();
    tab.network.isOnline = false;
    tab.sync.openOutbox(createDiskOutbox({ storage: tab.storage, mutations: [later], alone }));
    for (let made = 0; made < 500; made += 1) tab.sync.mutate(later, { text: 'x' }).catch(() => {});
    const given = { ...later, expired: () => {} };
    await expect(tab.sync.mutate(given, { text: 'one more' })).rejects.toEqual({
      errors: [{ extensions: { code: 'QUEUE_FULL' } }],
    });
    expect([tab.sync.unsent.getState().length, localStorage.length]).toEqual([500, 500]);
  });

  it('LIV-08 an attempt that reaches nobody puts all off, and writes only itself to the disk', async () => {
    const tab = openTab();
    tab.sync.openOutbox(createDiskOutbox({ storage: tab.storage, mutations: [later], alone }));
    for (const id of ['first', 'second', 'third'])
      tab.sync.mutate({ ...later, orderedBy: () => id }, { text: id }, id).catch(() => {});
    const write = vi.spyOn(tab.storage, 'write');
    await pass();
    tab.sent[0]?.fail('lost');
    await pass();
    expect(write.mock.calls.map(([key]) => key)).toEqual(['sync.first']);
    await pass(999);
    expect(tab.sent).toHaveLength(1);
    await pass(1);
    expect(tab.sent.map(({ clientId }) => clientId)).toEqual(['first', 'first']);
  });

  it('LIV-08 five hundred that expire together are said at once', async () => {
    const tab = openTab();
    tab.network.isOnline = false;
    tab.sync.openOutbox(createDiskOutbox({ storage: tab.storage, mutations: [later], alone }));
    const expired = vi.fn();
    for (let made = 0; made < 500; made += 1)
      tab.sync.mutate({ ...later, expired }, { text: 'x' }).catch(() => {});
    const look = vi.fn();
    tab.sync.unsent.subscribe(look);
    vi.setSystemTime(Date.now() + 25 * 3_600_000);
    tab.sync.resend();
    await pass();
    expect([expired.mock.calls.length, tab.sync.unsent.getState(), localStorage.length]).toEqual([
      500,
      [],
      0,
    ]);
    expect(look).toHaveBeenCalledTimes(1);
  });

  it('expires after a day without being sent', async () => {
    const tab = openTab();
    localStorage.setItem('waymark.private.ada.sync.broken', '{"name":');
    localStorage.setItem(
      'waymark.private.ada.sync.old',
      JSON.stringify({
        name: 'later',
        args: { text: 'old' },
        queuedAt: Date.now() - 86_400_000,
        status: 'waiting',
      }),
    );
    tab.sync.openOutbox(createDiskOutbox({ storage: tab.storage, mutations: [later], alone }));
    await pass();
    expect(tab.sent).toEqual([]);
    expect(tab.sync.unsent.getState()).toMatchObject([
      { clientId: 'old', status: 'failed', failure: 'EXPIRED' },
    ]);
  });
});
