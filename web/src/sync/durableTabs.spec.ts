import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDiskOutbox } from '#/app/sync/diskOutbox.ts';
import { createPrivateStorage } from '#/lib/privateStorage.ts';
import { type Args, alone, later, openTab, pass, say } from './testing/openTab.ts';
import type { Mutation } from './types.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a durable mutation beside another tab, or after another person', () => {
  const relay = (key: string, newValue: string | null) => {
    window.dispatchEvent(new StorageEvent('storage', { key: `waymark.private.ada.${key}`, newValue }));
  };

  beforeEach(() => localStorage.clear());

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

  it('LIV-08 LIV-09 whose caller is not shown any more stays for who asks for it, in the tab where it was made', async () => {
    const once: Mutation<Args, string> = { ...say, name: 'once', durable: true };
    const [one, two] = [openTab(), openTab()];
    for (const { sync, storage } of [one, two])
      sync.openOutbox(createDiskOutbox({ storage, mutations: [once], alone }));
    let isShown = true;
    const left = { clientId: 'left', failure: 'NO', mutation: once };
    const press = (clientId: string) =>
      one.sync.mutate(once, { text: 'b' }, clientId, () => isShown).catch((error: unknown) => error);
    const seen = press('seen');
    await pass();
    one.sent[0]?.fail('refused');
    expect(await seen).toBe('refused');
    expect(one.sync.unsent.getState()).toEqual([]);
    const unseen = press('left');
    await pass();
    isShown = false;
    one.sent[1]?.fail('refused');
    expect(await unseen).toBe('refused');
    expect(one.sync.unsent.getState()).toMatchObject([left]);
    expect([two.sync.unsent.getState(), localStorage.length]).toEqual([[], 0]);
    // Refused in another tab.
    one.network.isOnline = false;
    const elsewhere = press('other');
    const kept = {
      name: 'once',
      args: { text: 'b' },
      queuedAt: Date.now(),
      position: null,
      faults: 0,
      dueAt: 0,
    };
    relay('sync.other', JSON.stringify({ ...kept, status: 'failed', failure: 'NO', events: [] }));
    relay('sync.other', null);
    expect(await elsewhere).toEqual({ errors: [{ extensions: { code: 'NO' } }] });
    expect(one.sync.unsent.getState()).toMatchObject([left, { ...left, clientId: 'other' }]);
  });

  it('LIV-09 that is refused in another tab is refused here under the same name', async () => {
    const tab = openTab();
    tab.sync.openOutbox(createDiskOutbox({ storage: tab.storage, mutations: [later], alone }));
    tab.network.isOnline = false;
    const result = tab.sync.mutate(later, { text: 'one' }, 'mine').catch((error: unknown) => error);
    const kept = JSON.parse(localStorage.getItem('waymark.private.ada.sync.mine') ?? '');
    const why = { status: 'failed', failure: 'CONFLICT', refusal: 'TaskChangedMeanwhile' };
    relay('sync.mine', JSON.stringify({ ...kept, ...why }));
    expect(await result).toEqual({
      errors: [{ extensions: { code: 'CONFLICT', refusal: 'TaskChangedMeanwhile' } }],
    });
  });

  it('MSG-51 that is taken back in one tab is given up by the other, which sends the next', async () => {
    const [one, two] = [openTab(), openTab()];
    for (const { sync, storage } of [one, two])
      sync.openOutbox(createDiskOutbox({ storage, mutations: [later], alone }));
    one.sync.mutate(later, { text: 'one' }, 'taken').catch(() => {});
    void one.sync.mutate(later, { text: 'two' }, 'next');
    await pass();
    relay('sync.taken', localStorage.getItem('waymark.private.ada.sync.taken'));
    two.network.isOnline = false;
    two.sync.discard('taken');
    relay('sync.taken', null);
    await pass();
    expect(one.sent.map(({ clientId }) => clientId)).toEqual(['taken', 'next']);
    one.sent[0]?.answer('6.2a');
    await pass();
    expect(one.sync.unsent.getState()).toMatchObject([{ clientId: 'next' }]);
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
});
