import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDiskOutbox } from '#/app/sync/diskOutbox.ts';
import {
  type Args,
  alone,
  event,
  type Held,
  handlers,
  later,
  openTab,
  pass,
  said,
  say,
} from './testing/openTab.ts';
import { type FeedItem, type FeedSource, type Mutation, REFETCH, type Resource } from './types.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const count: Resource<null, number> = {
  name: 'count',
  fetch: () => Promise.resolve({ data: 1, position: '5.1f' }),
  on: { MessageSent: () => REFETCH },
};

describe('a feed of one thing', () => {
  function openThing() {
    const tab = openTab();
    const listeners = new Set<(item: FeedItem) => void>();
    const runs = { times: 0, starts: [] as string[] };
    const place: { began: string | null } = { began: null };
    const thing: Resource<string, Held> = {
      name: 'thing',
      fetch: (_id, signal) => tab.lines.fetch(null, signal),
      feed: () => ({
        key: 'thing',
        onItem(listener) {
          if (listeners.size === 0) runs.times += 1;
          listeners.add(listener);
          return () => {
            listeners.delete(listener);
            if (listeners.size === 0) place.began = null;
          };
        },
        startAt: (position) => {
          place.began = position;
          runs.starts.push(position);
        },
        began: () => place.began,
        reached: () => place.began,
      }),
    };
    return {
      ...tab,
      runs,
      isRunning: () => listeners.size > 0,
      live: (id: string) => tab.sync.watch(thing, id),
    };
  }

  it('LIV-02 runs once while something on it is watched, and what was missed since is fetched', async () => {
    const { asked, runs, isRunning, live } = openThing();
    const [one, other] = [live('one'), live('other')];
    const leaveOne = one.subscribe(() => {});
    const leaveOther = other.subscribe(() => {});
    asked[0]?.answer(['a'], '5.1f');
    asked[1]?.answer(['b'], '6.1f');
    await pass();
    expect([runs, isRunning()]).toEqual([{ times: 1, starts: ['5.1f'] }, true]);
    leaveOne();
    expect(isRunning()).toBe(true);
    leaveOther();
    expect(isRunning()).toBe(false);
    one.subscribe(() => {});
    expect(one.getSnapshot().data).toEqual(['a']);
    asked[2]?.answer(['a', 'missed'], '8.1f');
    await pass();
    expect([runs.times, runs.starts, one.getSnapshot().data]).toEqual([2, ['5.1f', '8.1f'], ['a', 'missed']]);
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

  it('LIV-03 that is on its way when the log goes back fails, for its answer is of either log', async () => {
    const tab = openTab();
    const page = tab.open();
    tab.asked[0]?.answer(['a'], '5.1f');
    await pass();
    const result = tab.sync.mutate(say, { text: 'b' }).catch(({ message }: Error) => message);
    await tab.tell('4', event({ __typename: 'ResyncRequired', reason: 'UNKNOWN_POSITION' }));
    tab.sent[0]?.answer('9.2a');
    expect(await result).toBe('No answer');
    tab.asked[1]?.answer(['a'], '4.3b');
    await pass();
    expect(page.data()).toEqual(['a']);
  });

  it('LIV-03 that is sent between the notices of two feeds that the log went back is answered', async () => {
    const tab = openTab();
    let tellThing = (_item: FeedItem) => {};
    const feed: FeedSource = {
      key: 'thing',
      onItem(listener) {
        tellThing = listener;
        return () => {};
      },
      startAt: () => {},
      began: () => '5.1f',
      reached: () => '5.1f',
    };
    const thing: Resource<null, Held> = { ...tab.lines, name: 'thing', feed: () => feed };
    tab.open();
    tab.sync.watch(thing, null).subscribe(() => {});
    for (const { answer } of tab.asked) answer(['a'], '5.1f');
    await pass();
    const first = tab.sync.mutate(say, { text: 'b' }).catch(({ message }: Error) => message);
    const payload = event({ __typename: 'ResyncRequired', reason: 'UNKNOWN_POSITION' });
    await tab.tell('4', payload);
    expect(await first).toBe('No answer');
    const next = tab.sync.mutate(say, { text: 'c' });
    tellThing({ position: '4', version: null, entityId: null, payload });
    tab.sent[1]?.answer('5.4c');
    expect(await next).toBe('c');
    // And the next log is another one.
    const last = tab.sync.mutate(say, { text: 'd' }).catch(({ message }: Error) => message);
    tellThing({ position: '3', version: null, entityId: null, payload });
    expect(await last).toBe('No answer');
  });

  it('LIV-03 MSG-52 that is durable and on its way when the log goes back is sent again under its id', async () => {
    const tab = openTab();
    const page = tab.open();
    tab.asked[0]?.answer([], '5.1f');
    tab.sync.openOutbox(createDiskOutbox({ storage: tab.storage, mutations: [later], alone }));
    const result = tab.sync.mutate(later, { text: 'one' }, 'mine');
    await pass();
    await tab.tell('4', event({ __typename: 'ResyncRequired', reason: 'UNKNOWN_POSITION' }));
    tab.sent[0]?.answer('9.2a');
    tab.asked[1]?.answer([], '4.3b');
    await pass(1_000);
    expect(tab.sent.map(({ clientId }) => clientId)).toEqual(['mine', 'mine']);
    tab.sent[1]?.answer('5.4c');
    expect(await result).toBe('one');
    await tab.tell('5', said('one'));
    expect([page.data(), tab.storage.keys('sync.')]).toEqual([['one'], []]);
  });

  it('LIV-08 that is one more of many that wait is folded alone', async () => {
    const tab = openTab();
    const fold = vi.fn(handlers.MessageSent);
    const lines = { ...tab.lines, on: { MessageSent: fold } };
    tab.sync.watch(lines, null).subscribe(() => {});
    tab.asked[0]?.answer([], '5.1f');
    await pass();
    tab.network.isOnline = false;
    for (let made = 0; made < 50; made += 1)
      tab.sync.mutate({ ...say, patient: 'aFewTimes' }, { text: `${made}` }).catch(() => {});
    expect(tab.sync.watch(lines, null).getSnapshot().data).toHaveLength(50);
    expect(fold).toHaveBeenCalledTimes(50);
  });

  it('becomes one with the next of its key while it waits', async () => {
    const tab = openTab();
    tab.open();
    const mark: Mutation<Args, string> = { ...say, name: 'mark', calmMs: 0 };
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
