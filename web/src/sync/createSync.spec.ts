import type { TypedDocumentNode } from '@apollo/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isSignal } from '#/app/live/liveStream.ts';
import type { UserEventPayload } from '#/app/liveCatalogue.ts';
import { createDiskOutbox } from '#/app/sync/diskOutbox.ts';
import { inOrder } from '#/app/sync/inOrder.ts';
import { unlessSilent } from '#/app/sync/unlessSilent.ts';
import { createPrivateStorage } from '#/lib/privateStorage.ts';
import { createSync } from './createSync.ts';
import { type Answer, type FeedItem, type Mutation, REFETCH, type Resource } from './types.ts';

type Held = readonly string[];
type Args = { readonly text: string };
type Sent = { readonly text: string; readonly clientId: string };

const document = {} as TypedDocumentNode<string, never>;
const event = (payload: object) => payload as unknown as UserEventPayload;
const said = (message: string) => event({ __typename: 'MessageSent', message });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** One tab whose server answers when the test says so. */
function openTab(storage = createPrivateStorage('ada'), now: () => number = Date.now) {
  const listeners = new Set<(item: FeedItem) => void>();
  const asked: { answer: (data: Held, position: string) => void; fail: () => void }[] = [];
  const sent: (Sent & { answer: (position: string) => void; fail: (error: unknown) => void })[] = [];
  const place: { began: string | null; reached: string | null } = { began: null, reached: null };
  const network = { isOnline: true };
  const session = { me: 'ada' };
  let made = 0;
  const sync = createSync({
    feed: inOrder({
      key: 'user',
      onItem: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      startAt: (position) => {
        place.began = position;
        place.reached = position;
      },
      began: () => place.began,
      reached: () => place.reached,
    }),
    send: unlessSilent(
      (_mutation, variables) =>
        new Promise((resolve, reject) => {
          const answer = (position: string) => resolve({ data: String(variables.text), position });
          sent.push({ ...(variables as Sent), answer, fail: reject });
        }),
    ),
    classify: (error) =>
      error === 'refused'
        ? { kind: 'refused', code: 'NO' }
        : { kind: 'unreachable', code: 'UNREACHABLE', isOfOne: error === 'not known there' },
    me: () => session.me,
    now,
    newClientId: () => {
      made += 1;
      return `c${made}`;
    },
    isOnline: () => network.isOnline,
    wait: (ms, signal) =>
      new Promise((resolve) => {
        setTimeout(resolve, ms);
        signal.addEventListener('abort', () => resolve());
      }),
    backoffMs: (attempt) => 1_000 * 2 ** attempt,
    onFault: () => {},
  });
  const lines: Resource<null, Held> = {
    name: 'lines',
    fetch: () =>
      new Promise<Answer<Held>>((resolve, reject) => {
        asked.push({
          answer: (data, position) => resolve({ data, position }),
          fail: () => reject(new Error('No answer')),
        });
      }),
    on: handlers,
  };
  return {
    sync,
    lines,
    asked,
    sent,
    network,
    session,
    storage,
    async tell(position: string, payload: UserEventPayload, more: Partial<FeedItem> = {}): Promise<void> {
      if (!isSignal(payload)) place.reached = position;
      for (const listener of listeners)
        listener({ position, version: null, entityId: null, payload, ...more });
      await vi.advanceTimersByTimeAsync(0);
    },
    open() {
      const live = sync.watch(lines, null);
      const stop = live.subscribe(() => {});
      return { data: () => live.getSnapshot().data, failed: () => live.getSnapshot().hasFailed, stop };
    },
  };
}

const say: Mutation<Args, string> = {
  name: 'say',
  document,
  variables: ({ text }, clientId) => ({ text, clientId }),
  predict: ({ text }) => [said(text)],
  orderedBy: () => 'one',
};
const handlers: NonNullable<Resource<null, Held>['on']> = {
  MessageSent: (held, { message }) => (held.includes(message ?? '') ? held : [...held, message ?? '']),
  MessageDeleted: (held, { messageId }) => held.filter((text) => text !== messageId),
  UserChanged: () => REFETCH,
  AttendanceChanged: () => REFETCH,
};
const count: Resource<null, number> = {
  name: 'count',
  fetch: () => Promise.resolve({ data: 1, position: '5.1f' }),
  on: { MessageSent: () => REFETCH },
};
const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

describe('an entry', () => {
  it('LIV-04 LIV-05 what is received while more of it is on its way stays, and a page that is older is asked for again', async () => {
    const tab = openTab();
    const pages: ((data: Held, position: string) => void)[] = [];
    const grown: Resource<null, Held> = {
      name: 'grown',
      on: handlers,
      fetch: (_params, _signal, held) =>
        held?.more
          ? new Promise((resolve) => {
              pages.push((page, position) => resolve({ data: [...page, ...held.data()], position }));
            })
          : Promise.resolve({ data: ['c'], position: '5.1f' }),
    };
    const live = tab.sync.watch(grown, null);
    live.subscribe(() => {});
    await pass();
    live.more('start');
    live.more('start');
    expect(pages).toHaveLength(1);
    await tab.tell('6', said('d'));
    pages[0]?.(['b'], '5.1f');
    await pass();
    expect(live.getSnapshot().data).toEqual(['b', 'c', 'd']);
    live.more('start');
    pages[1]?.(['too old'], '3.1f');
    await pass(1_000);
    pages[2]?.(['a'], '6.1f');
    await pass();
    expect(live.getSnapshot()).toEqual({ data: ['a', 'b', 'c', 'd'], hasFailed: false });
    expect(pages).toHaveLength(3);
  });

  it('LIV-03 LIV-05 skips what its answer reflects and folds what comes after, in order', async () => {
    const tab = openTab();
    const page = tab.open();
    expect(page.data()).toBeUndefined();
    tab.asked[0]?.answer(['a'], '5.1f');
    await pass();
    await tab.tell('5', said('old'));
    await tab.tell('6', said('b'));
    await tab.tell('7', said('c'));
    await tab.tell('6', said('again'));
    expect(page.data()).toEqual(['a', 'b', 'c']);
  });

  it('LIV-04 replays on an answer what was received since the fetch was sent, and nothing that it reflects', async () => {
    const tab = openTab();
    const page = tab.open();
    tab.asked[0]?.answer(['a'], '5.1f');
    await pass();
    await tab.tell('6', event({ __typename: 'UserChanged', userId: 'ada' }));
    await pass(250);
    await tab.tell('7', said('seven'));
    await tab.tell('8', said('eight'));
    tab.asked[1]?.answer(['a', 'seven, edited'], '7.2a');
    await pass();
    expect(page.data()).toEqual(['a', 'seven, edited', 'eight']);
  });

  it('LIV-05 fetches once for a swarm, one fetch at a time', async () => {
    const tab = openTab();
    tab.open();
    tab.asked[0]?.answer([], '5.1f');
    await pass();
    for (let at = 6; at < 20; at += 1) {
      await tab.tell(String(at), event({ __typename: 'UserChanged', userId: 'ada' }));
    }
    await pass(249);
    expect(tab.asked).toHaveLength(1);
    await pass(10_000);
    expect(tab.asked).toHaveLength(2);
    tab.asked[1]?.answer(['new'], '19.3b');
    await pass(10_000);
    expect(tab.asked).toHaveLength(2);
  });

  it('LIV-05 LIV-09 an older answer replaces nothing, and it is asked again, later each time', async () => {
    const tab = openTab();
    const page = tab.open();
    tab.asked[0]?.answer(['a'], '5.1f');
    await pass();
    await tab.tell('6', said('b'));
    await tab.tell('7', event({ __typename: 'UserChanged', userId: 'ada' }));
    await pass(250);
    tab.asked[1]?.answer(['older'], '6.2a');
    await pass(999);
    expect([page.data(), tab.asked.length]).toEqual([['a', 'b'], 2]);
    await pass(1);
    tab.asked[2]?.fail();
    await pass(1_999);
    expect([page.failed(), tab.asked.length]).toEqual([true, 3]);
    await pass(1);
    tab.asked[3]?.answer(['a', 'b', 'fresh'], '7.3b');
    await pass(60_000);
    expect([page.data(), page.failed(), tab.asked.length]).toEqual([['a', 'b', 'fresh'], false, 4]);
  });

  it.each([
    ['a version that is left out', { payload: said('x'), version: 9 }],
    [
      'too much to be delivered one by one',
      { payload: event({ __typename: 'ResyncRequired', reason: 'TOO_MANY' }) },
    ],
  ])('LIV-03 LIV-05 is fetched once after %s', async (_what, more) => {
    const tab = openTab();
    const page = tab.open();
    tab.asked[0]?.answer([], '5.1f');
    await pass();
    await tab.tell('6', said('one'), { entityId: 'thread', version: 3 });
    await tab.tell('7', said('two'), { entityId: 'thread', version: 4 });
    await pass(1_000);
    expect(tab.asked).toHaveLength(1);
    await tab.tell('9', said(''), { entityId: 'thread', ...more });
    await pass(1_000);
    expect(tab.asked).toHaveLength(2);
    tab.asked[1]?.answer(['all'], '9.3b');
    await pass(60_000);
    expect([page.data(), tab.asked.length]).toEqual([['all'], 2]);
  });

  it('LIV-03 an answer of the log before is none, and lower positions count again', async () => {
    const tab = openTab();
    const page = tab.open();
    tab.asked[0]?.answer(['a'], '50.1f');
    await pass();
    await tab.tell('51', event({ __typename: 'UserChanged', userId: 'ada' }));
    await pass(250);
    await tab.tell('9', event({ __typename: 'ResyncRequired', reason: 'UNKNOWN_POSITION' }));
    tab.asked[1]?.answer(['of the log before'], '51.2a');
    await pass();
    expect(page.data()).toEqual(['a']);
    tab.asked[2]?.answer(['new log'], '9.3b');
    await pass();
    await tab.tell('10', said('ten'));
    expect(page.data()).toEqual(['new log', 'ten']);
  });

  it('is fetched again when the browser is back online', async () => {
    const tab = openTab();
    const page = tab.open();
    tab.asked[0]?.answer(['a'], '5.1f');
    await pass();
    tab.sync.wake();
    await pass();
    tab.asked[1]?.answer(['a', 'missed'], '6.2a');
    await pass();
    expect(page.data()).toEqual(['a', 'missed']);
  });

  it('is fetched again when it is opened again, and shows meanwhile what it has', async () => {
    const tab = openTab();
    tab.open().stop();
    tab.asked[0]?.answer(['a'], '5.1f');
    await pass();
    expect(tab.asked).toHaveLength(1);
    const page = tab.open();
    expect([page.data(), tab.asked.length]).toEqual([['a'], 2]);
  });

  it('LIV-05 is fetched again for a signal that comes before its first answer', async () => {
    const tab = openTab();
    const page = tab.open();
    await tab.tell('5', event({ __typename: 'AttendanceChanged', thingId: 'p' }));
    tab.asked[0]?.answer(['a'], '5.1f');
    await pass(250);
    tab.asked[1]?.answer(['a', 'b'], '5.1f');
    await pass(60_000);
    expect([page.data(), tab.asked.length]).toEqual([['a', 'b'], 2]);
  });

  it('is fetched again, once for a swarm, for a signal that only the server can tell more of', async () => {
    const tab = openTab();
    const page = tab.open();
    tab.asked[0]?.answer(['a'], '5.1f');
    await pass();
    for (let signals = 0; signals < 3; signals += 1)
      await tab.tell('7', event({ __typename: 'AttendanceChanged', thingId: 'p' }));
    expect(tab.asked).toHaveLength(1);
    await pass(250);
    // A signal takes no place in the log: an answer that reflects less than its position is one all the same.
    tab.asked[1]?.answer(['a', 'b'], '5.1f');
    await pass(60_000);
    expect([page.data(), tab.asked.length]).toEqual([['a', 'b'], 2]);
  });
});

describe('a feed of one thing', () => {
  function openThing() {
    const tab = openTab();
    const listening = { times: 0, open: 0, starts: [] as string[], tell: (_item: FeedItem) => {} };
    const place: { began: string | null } = { began: null };
    const thing: Resource<string, Held> = {
      name: 'thing',
      fetch: (_id, signal) => tab.lines.fetch(null, signal),
      feed: () => ({
        key: 'thing',
        onItem(listener) {
          listening.times += 1;
          listening.open += 1;
          listening.tell = listener;
          return () => {
            listening.open -= 1;
            place.began = null;
          };
        },
        startAt: (position) => {
          place.began = position;
          listening.starts.push(position);
        },
        began: () => place.began,
        reached: () => place.began,
      }),
    };
    return { ...tab, listening, live: (id: string) => tab.sync.watch(thing, id) };
  }

  it('LIV-02 runs once while something on it is watched, and what was missed since is fetched', async () => {
    const { asked, listening, live } = openThing();
    const [one, other] = [live('one'), live('other')];
    const leaveOne = one.subscribe(() => {});
    const leaveOther = other.subscribe(() => {});
    asked[0]?.answer(['a'], '5.1f');
    asked[1]?.answer(['b'], '6.1f');
    await pass();
    expect(listening).toMatchObject({ times: 1, open: 1, starts: ['5.1f'] });
    leaveOne();
    expect(listening.open).toBe(1);
    leaveOther();
    expect(listening.open).toBe(0);
    one.subscribe(() => {});
    expect(one.getSnapshot().data).toEqual(['a']);
    asked[2]?.answer(['a', 'missed'], '8.1f');
    await pass();
    expect([listening.times, listening.starts, one.getSnapshot().data]).toEqual([
      2,
      ['5.1f', '8.1f'],
      ['a', 'missed'],
    ]);
  });

  it('does not run for what the server refuses to show', async () => {
    const { sync, lines } = openTab();
    const starts: string[] = [];
    const feed = () => ({
      key: 'closed',
      onItem: () => () => {},
      startAt: (position: string) => void starts.push(position),
      began: () => null,
      reached: () => null,
      end: () => void starts.push('ended'),
    });
    const fetch = () => Promise.resolve({ data: [], position: '5.1f', isRefusal: true });
    const live = sync.watch({ ...lines, name: 'closed', feed, fetch }, null);
    live.subscribe(() => {});
    await pass();
    expect([live.getSnapshot().data, starts]).toEqual([[], ['ended']]);
  });
});

describe('a mutation', () => {
  it('MSG-51 shows what it predicts until the feed has delivered it, and never twice', async () => {
    const tab = openTab();
    const page = tab.open();
    tab.asked[0]?.answer(['a'], '5.1f');
    await pass();
    const result = tab.sync.mutate(say, { text: 'b' });
    expect(page.data()).toEqual(['a', 'b']);
    tab.sent[0]?.answer('7.2a');
    expect(await result).toBe('b');
    await tab.tell('6', said('from elsewhere'));
    expect(page.data()).toEqual(['a', 'from elsewhere', 'b']);
    await tab.tell('7', said('b'));
    expect(page.data()).toEqual(['a', 'from elsewhere', 'b']);
    await pass(60_000);
    expect(tab.asked).toHaveLength(1);
  });

  it('is taken back when it is refused, and leaves what was pressed after it', async () => {
    const tab = openTab();
    const page = tab.open();
    tab.asked[0]?.answer(['a'], '5.1f');
    await pass();
    const refused = tab.sync.mutate(say, { text: 'no' });
    const kept = tab.sync.mutate(say, { text: 'yes' });
    expect(tab.sent.map(({ text }) => text)).toEqual(['no']);
    tab.sent[0]?.fail('refused');
    await expect(refused).rejects.toBe('refused');
    expect(page.data()).toEqual(['a', 'yes']);
    expect(tab.sent.map(({ text }) => text)).toEqual(['no', 'yes']);
    tab.sent[1]?.answer('6.2a');
    expect(await kept).toBe('yes');
    expect(tab.asked).toHaveLength(1);
  });

  it('asks the server where nobody knows whether it happened, and where the feed does not tell it', async () => {
    const tab = openTab();
    const page = tab.open();
    tab.asked[0]?.answer(['a'], '5.1f');
    await pass();
    const unknown = tab.sync.mutate(say, { text: 'perhaps' });
    tab.sent[0]?.fail(new Error('No answer'));
    await expect(unknown).rejects.toThrow('No answer');
    expect(tab.asked).toHaveLength(2);
    tab.asked[1]?.answer(['a', 'perhaps'], '6.2a');
    await pass();
    await Promise.all([tab.sync.mutate(say, { text: 'b' }), tab.sent[1]?.answer('7.2a')]);
    await pass(2_999);
    expect([page.data(), tab.asked.length]).toEqual([['a', 'perhaps', 'b'], 2]);
    await pass(1);
    tab.asked[2]?.answer(['a', 'perhaps', 'b'], '7.2a');
    await pass(60_000);
    expect([page.data(), tab.asked.length]).toEqual([['a', 'perhaps', 'b'], 3]);
  });

  it('is asked for until an answer reaches it, and is shown until then', async () => {
    const tab = openTab();
    const page = tab.open();
    tab.asked[0]?.answer(['a'], '5.1f');
    await pass();
    await Promise.all([tab.sync.mutate(say, { text: 'b' }), tab.sent[0]?.answer('7.2a')]);
    await pass(3_000);
    tab.asked[1]?.answer(['a'], '6.2a');
    await pass(250);
    expect([page.data(), tab.asked.length]).toEqual([['a', 'b'], 3]);
    tab.asked[2]?.answer(['a', 'b, edited'], '7.3b');
    await pass(60_000);
    expect([page.data(), tab.asked.length]).toEqual([['a', 'b, edited'], 3]);
  });

  it('ends where an entry reflects it, though another one does not yet', async () => {
    const tab = openTab();
    const page = tab.open();
    tab.sync.watch(count, null).subscribe(() => {});
    tab.asked[0]?.answer(['a'], '5.1f');
    await pass();
    await Promise.all([tab.sync.mutate(say, { text: 'b' }), tab.sent[0]?.answer('6.2a')]);
    await tab.tell('6', said('b'));
    await tab.tell('7', event({ __typename: 'MessageDeleted', messageId: 'b' }));
    expect(page.data()).toEqual(['a']);
  });

  it('of a log that went back is shown no longer', async () => {
    const tab = openTab();
    const page = tab.open();
    tab.asked[0]?.answer(['a'], '5.1f');
    await pass();
    await Promise.all([tab.sync.mutate(say, { text: 'b' }), tab.sent[0]?.answer('7.2a')]);
    await tab.tell('6', event({ __typename: 'ResyncRequired', reason: 'UNKNOWN_POSITION' }));
    tab.asked[1]?.answer(['a'], '6.3b');
    await pass();
    expect(page.data()).toEqual(['a']);
  });

  it('becomes one with the next of its key while it waits', async () => {
    const tab = openTab();
    tab.open();
    const mark: Mutation<Args, string> = { ...say, name: 'mark', coalesce: (_waiting, next) => next };
    const all = ['1', '2', '3', '4'].map((text) => tab.sync.mutate(mark, { text }));
    expect(tab.sent.map(({ text }) => text)).toEqual(['1']);
    tab.sent[0]?.answer('6.2a');
    await pass();
    tab.sent[1]?.answer('7.2a');
    expect(await Promise.all(all)).toEqual(['1', '4', '4', '4']);
    expect(tab.sent).toHaveLength(2);
  });

  it('shows what its answer tells until the feed has delivered it', async () => {
    const tab = openTab();
    const page = tab.open();
    tab.asked[0]?.answer(['a'], '5.1f');
    await pass();
    const { predict: _none, ...unpredicted } = say;
    const result = tab.sync.mutate({ ...unpredicted, tells: (text: string) => [said(text)] }, { text: 'b' });
    expect(page.data()).toEqual(['a']);
    tab.sent[0]?.answer('6.2a');
    await result;
    expect(page.data()).toEqual(['a', 'b']);
    await tab.tell('6', said('b'));
    expect(page.data()).toEqual(['a', 'b']);
  });

  it('whose answer comes after later events replaces nothing', async () => {
    const tab = openTab();
    const page = tab.open();
    tab.asked[0]?.answer(['a'], '5.1f');
    await pass();
    const answers = () => [{ resource: tab.lines, params: null, data: ['as answered'] }];
    const result = tab.sync.mutate({ ...say, answers }, { text: 'b' });
    await tab.tell('6', said('b'));
    await tab.tell('7', said('later'));
    tab.sent[0]?.answer('6.2a');
    await result;
    expect(page.data()).toEqual(['a', 'b', 'later']);
  });

  it('of an answer that is what a resource shows spares the fetch', async () => {
    const tab = openTab();
    const page = tab.open();
    tab.asked[0]?.answer(['a'], '5.1f');
    await pass();
    const answers = () => [{ resource: tab.lines, params: null, data: ['as answered'] }];
    await Promise.all([tab.sync.mutate({ ...say, answers }, { text: 'b' }), tab.sent[0]?.answer('6.2a')]);
    expect(page.data()).toEqual(['as answered']);
    await tab.tell('6', event({ __typename: 'UserChanged', userId: 'ada' }));
    await pass(60_000);
    expect(tab.asked).toHaveLength(1);
  });
});

describe('a patient mutation', () => {
  const patient: Mutation<Args, string> = { ...say, patient: 'aFewTimes' };

  it('is sent again under its id and before the next of its key, five times at most, while no answer comes', async () => {
    const tab = openTab();
    const page = tab.open();
    tab.asked[0]?.answer(['a'], '5.1f');
    await pass();
    const failed = vi.fn();
    tab.sync.mutate(patient, { text: 'b' }).catch(failed);
    void tab.sync.mutate(patient, { text: 'c' });
    for (let attempt = 0; attempt < 4; attempt += 1) {
      tab.sent[attempt]?.fail('no answer');
      await pass(60_000);
    }
    expect(tab.sent.map(({ clientId }) => clientId)).toEqual(['c1', 'c1', 'c1', 'c1', 'c1']);
    expect([page.data(), failed.mock.calls]).toEqual([['a', 'b', 'c'], []]);
    tab.sent[4]?.fail('no answer');
    await pass();
    expect(failed.mock.calls).toEqual([['no answer']]);
    expect([page.data(), tab.sent[5]?.clientId]).toEqual([['a', 'c'], 'c2']);
  });

  it('LIV-09 is sent again also where its timer fires early and it comes due while the clock is read', async () => {
    const dueAt = Date.now() + 1_000;
    let readLate = 0;
    const tab = openTab(undefined, () => {
      if (Date.now() >= dueAt) readLate += 1;
      return readLate === 1 ? dueAt - 0.3 : Date.now();
    });
    const result = tab.sync.mutate({ ...say, patient: 'aFewTimes' }, { text: 'one' });
    tab.sent[0]?.fail('lost');
    await vi.advanceTimersByTimeAsync(1_010);
    expect(tab.sent).toHaveLength(2);
    tab.sent[1]?.answer('2');
    await expect(result).resolves.toBe('one');
  });

  it('LIV-09 is sent again also where the clock was set back by hours meanwhile', async () => {
    let back = 0;
    const tab = openTab(undefined, () => Date.now() - back);
    const result = tab.sync.mutate({ ...say, patient: 'aFewTimes' }, { text: 'one' });
    tab.sent[0]?.fail('lost');
    await pass();
    back = 3 * 3_600_000;
    await pass(1_000);
    expect(tab.sent).toHaveLength(2);
    tab.sent[1]?.answer('2');
    await expect(result).resolves.toBe('one');
  });

  it('is not tried again when it is refused, and not sent without a network', async () => {
    const tab = openTab();
    const failed = vi.fn();
    tab.sync.mutate(patient, { text: 'b' }).catch(failed);
    tab.sent[0]?.fail('refused');
    await pass(60_000);
    expect([tab.sent.length, failed.mock.calls]).toEqual([1, [['refused']]]);
    tab.network.isOnline = false;
    void tab.sync.mutate(patient, { text: 'c' });
    await pass(60_000);
    expect(tab.sent).toHaveLength(1);
    tab.network.isOnline = true;
    tab.sync.wake();
    expect(tab.sent[1]?.text).toBe('c');
  });
});

describe('other patience', () => {
  it('LIV-09 until the server has answered: however often no answer comes', async () => {
    const tab = openTab();
    const mark: Mutation<Args, string> = { ...say, patient: 'untilAnswered' };
    const done = tab.sync.mutate(mark, { text: 'b' });
    for (let attempt = 0; attempt < 8; attempt += 1) {
      tab.sent[attempt]?.fail('no answer');
      await pass(300_000);
    }
    tab.sent[8]?.answer('6.2a');
    expect([await done, tab.sent.length, tab.sent[8]?.clientId]).toEqual(['b', 9, 'c1']);
  });

  it('LIV-09 while there is a network: again with one, and failed at once without', async () => {
    const tab = openTab();
    const edit: Mutation<Args, string> = { ...say, patient: 'whileOnline' };
    const failed = vi.fn();
    tab.sync.mutate(edit, { text: 'b' }).catch(failed);
    tab.sent[0]?.fail('no answer');
    await pass(1_000);
    expect([tab.sent.length, failed.mock.calls]).toEqual([2, []]);
    tab.network.isOnline = false;
    tab.sent[1]?.fail('no answer');
    await pass();
    expect(failed.mock.calls).toEqual([['no answer']]);
    tab.sync.mutate(edit, { text: 'c' }).catch(failed);
    tab.sent[2]?.fail('no network');
    await pass(60_000);
    expect([tab.sent.length, failed.mock.calls.at(-1)]).toEqual([3, ['no network']]);
  });
});

it('waits a moment for the next of its key, so that several go out as one', async () => {
  const tab = openTab();
  const mark: Mutation<Args, string> = { ...say, calmMs: 300, coalesce: (_waiting, next) => next };
  const page = tab.open();
  tab.asked[0]?.answer(['a'], '5.1f');
  await pass();
  void tab.sync.mutate(mark, { text: 'b' });
  expect(page.data()).toEqual(['a', 'b']);
  await pass(200);
  void tab.sync.mutate(mark, { text: 'c' });
  await pass(99);
  expect(tab.sent).toEqual([]);
  await pass(1);
  expect(tab.sent.map(({ text }) => text)).toEqual(['c']);
});

describe('a durable mutation', () => {
  const later: Mutation<Args, string> = { ...say, name: 'later', durable: true, keepsRefused: true };
  const alone = (run: () => Promise<void>) => run();
  const relay = (key: string, newValue: string | null) => {
    window.dispatchEvent(new StorageEvent('storage', { key: `waymark.private.ada.${key}`, newValue }));
  };

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
    expect([tab.sync.pending('mine'), page.data()]).toEqual([{ failed: 'NO' }, []]);
    tab.sync.retry('mine');
    await pass();
    expect([tab.sent[2]?.clientId, page.data()]).toEqual(['mine', ['one']]);
    tab.sync.discard('mine');
    expect([tab.sync.pending('mine'), page.data(), tab.storage.keys('sync.')]).toEqual([undefined, [], []]);
  });

  it('MSG-52 is sent by one tab only, and shown by the other until the feed has delivered it', async () => {
    const [one, two] = [openTab(), openTab()];
    const page = two.open();
    two.asked[0]?.answer([], '5.1f');
    await pass();
    for (const { sync, storage } of [one, two])
      sync.openOutbox(createDiskOutbox({ storage, mutations: [later], alone }));
    void one.sync.mutate(later, { text: 'from one' }, 'mine');
    await pass();
    one.sent[0]?.answer('6.2a');
    await pass();
    relay('sync.mine', localStorage.getItem('waymark.private.ada.sync.mine'));
    await pass();
    expect([one.sent.length, two.sent.length, page.data()]).toEqual([1, 0, []]);
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

  it('AUT-71 what one person pressed before the disk was there does not go out as another', async () => {
    const tab = openTab();
    const result = tab.sync.mutate(later, { text: 'one' }, 'mine').catch(({ name }: Error) => name);
    tab.session.me = 'ben';
    const storage = createPrivateStorage('ben');
    tab.sync.openOutbox(createDiskOutbox({ storage, mutations: [later], alone }));
    expect(await result).toBe('AbortError');
    await pass();
    expect([tab.sent, storage.keys('sync.')]).toEqual([[], []]);
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

  it('LIV-08 what another tab writes about it is understood where its code was not loaded from the disk', async () => {
    const tab = openTab();
    const others = async () => [later];
    tab.sync.openOutbox(createDiskOutbox({ storage: tab.storage, mutations: [], others, alone }));
    tab.network.isOnline = false;
    const result = tab.sync.mutate(later, { text: 'one' }, 'mine').catch((error: unknown) => error);
    const kept = localStorage.getItem('waymark.private.ada.sync.mine') ?? '';
    relay('sync.mine', JSON.stringify({ ...JSON.parse(kept), faults: 1 }));
    await pass();
    expect(tab.sync.pending('mine')).toBe('waiting');
    expect(tab.storage.keys('sync.')).toEqual(['sync.mine']);
    tab.network.isOnline = true;
    tab.sync.wake();
    await pass();
    tab.sent[0]?.answer('6.2a');
    expect(await result).toBe('one');
  });

  it('LIV-08 what a newer tab writes, and this one cannot read, stays on the disk', async () => {
    const tab = openTab();
    tab.sync.openOutbox(createDiskOutbox({ storage: tab.storage, mutations: [later], alone }));
    tab.network.isOnline = false;
    tab.sync.mutate(later, { text: 'one' }, 'mine').catch(() => {});
    relay('sync.mine', '{"name":"newer","queuedAt":1,"status":"waiting"}');
    await pass();
    expect([tab.sync.pending('mine'), tab.storage.keys('sync.')]).toEqual(['waiting', ['sync.mine']]);
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
    const mark: Mutation<Args, string> = { ...later, coalesce: (_waiting, next) => next };
    expect(() => tab.sync.mutate(mark, { text: 'one' })).toThrow('later cannot coalesce');
  });

  it('LIV-09 that is refused is taken off the disk, and its reason goes to where it was caused, in whatever tab', async () => {
    const once: Mutation<Args, string> = { ...say, name: 'once', durable: true };
    const [one, two] = [openTab(), openTab()];
    for (const { sync, storage } of [one, two])
      sync.openOutbox(createDiskOutbox({ storage, mutations: [once], alone }));
    const written: [string, string | null][] = [];
    const { write, remove } = one.storage;
    Object.assign(one.storage, {
      write: (key: string, value: string) => written.push([key, value]) && write(key, value),
      remove: (key: string) => written.push([key, null]) && remove(key),
    });
    two.network.isOnline = false;
    const result = two.sync.mutate(once, { text: 'b' }, 'mine').catch((error: unknown) => error);
    relay('sync.mine', localStorage.getItem('waymark.private.ada.sync.mine'));
    await pass();
    expect([one.sent.length, two.sent.length]).toEqual([1, 0]);
    one.sent[0]?.fail('refused');
    await pass();
    expect(localStorage.length).toBe(0);
    for (const [key, value] of written) relay(key, value);
    expect(await result).toEqual({ errors: [{ extensions: { code: 'NO' } }] });
    expect(two.sync.unsent.getState()).toEqual([]);
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

  it('MSG-51 that is taken back in one tab is given up by the other, which sends the next', async () => {
    const [one, two] = [openTab(), openTab()];
    for (const { sync, storage } of [one, two])
      sync.openOutbox(createDiskOutbox({ storage, mutations: [later], alone }));
    one.sync.mutate(later, { text: 'one' }, 'first').catch(() => {});
    void one.sync.mutate(later, { text: 'two' }, 'second');
    await pass();
    relay('sync.first', localStorage.getItem('waymark.private.ada.sync.first'));
    two.network.isOnline = false;
    two.sync.discard('first');
    relay('sync.first', null);
    await pass();
    expect(one.sent.map(({ clientId }) => clientId)).toEqual(['first', 'second']);
    one.sent[0]?.answer('6.2a');
    await pass();
    expect(one.sync.unsent.getState()).toMatchObject([{ clientId: 'second' }]);
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

  it('AUT-71 of one person is neither shown to the next on this device nor sent for them, and stays', async () => {
    const ada = openTab();
    ada.network.isOnline = false;
    const close = ada.sync.openOutbox(createDiskOutbox({ storage: ada.storage, mutations: [later], alone }));
    ada.sync.mutate(later, { text: 'of Ada' }, 'mine').catch(() => {});
    close();
    expect(ada.sync.unsent.getState()).toEqual([]);
    ada.network.isOnline = true;
    const ben = createPrivateStorage('ben');
    const end = ada.sync.openOutbox(createDiskOutbox({ storage: ben, mutations: [later], alone }));
    await pass(60_000);
    expect([ada.sent, ada.sync.unsent.getState()]).toEqual([[], []]);
    end();
    ada.sync.openOutbox(createDiskOutbox({ storage: ada.storage, mutations: [later], alone }));
    await pass();
    expect(ada.sent.map(({ text }) => text)).toEqual(['of Ada']);
    ada.sync.reset();
    expect(localStorage.length).toBe(0);
  });

  it('is refused when five hundred wait', async () => {
    const tab = openTab();
    tab.network.isOnline = false;
    tab.sync.openOutbox(createDiskOutbox({ storage: tab.storage, mutations: [later], alone }));
    for (let made = 0; made < 500; made += 1) tab.sync.mutate(later, { text: 'x' }).catch(() => {});
    await expect(tab.sync.mutate(later, { text: 'one more' })).rejects.toEqual({
      errors: [{ extensions: { code: 'QUEUE_FULL' } }],
    });
    expect([tab.sync.unsent.getState().length, localStorage.length]).toEqual([500, 500]);
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
    expect([tab.sent.length, tab.sync.pending('old')]).toEqual([0, { failed: 'EXPIRED' }]);
  });
});

it('AUT-71 nothing of a session stays after its end, and what is on its way changes nothing', async () => {
  const tab = openTab();
  const page = tab.open();
  tab.asked[0]?.answer(['a'], '5.1f');
  await pass();
  const sent = tab.sync.mutate(say, { text: 'b' }).catch(({ name }: Error) => name);
  tab.sync.reset();
  expect([page.data(), await sent]).toEqual([undefined, 'AbortError']);
  tab.sent[0]?.answer('6.2a');
  await pass();
  expect(page.data()).toBeUndefined();
});
