import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Args, openTab, pass, say } from './testing/openTab.ts';
import type { Mutation } from './types.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

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
  const mark: Mutation<Args, string> = { ...say, calmMs: 300 };
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
