import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { event, type Held, handlers, openTab, pass, said } from './testing/openTab.ts';
import type { Resource } from './types.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

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
