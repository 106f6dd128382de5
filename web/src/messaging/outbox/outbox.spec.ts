import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Broken, OutboxWorld, Refused, Unreachable } from '../testing/outboxWorld.ts';

const MINUTE = 60_000;
const OUTBOX_LIFETIME_MS = 24 * 60 * MINUTE;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

function pass(ms: number): Promise<unknown> {
  return vi.advanceTimersByTimeAsync(ms);
}

describe('sending', () => {
  it('MSG-51 API-16 TRP-10 shows a message at once and replaces it by the recorded one', async () => {
    const world = new OutboxWorld();
    const tab = world.openTab();
    tab.outbox.start();
    const clientId = tab.outbox.enqueue('ana', 'Hello');
    expect(tab.state().outgoing[clientId]).toMatchObject({ text: 'Hello', refusal: null });
    await pass(0);
    expect(world.texts()).toEqual(['Hello']);
    expect(tab.state().outgoing).toEqual({});
    expect(world.recorded.map((message) => message.clientId)).toEqual([clientId]);
    expect(world.waiting()).toEqual([]);
  });

  it('MSG-52 goes out in order, each once, when the network is back', async () => {
    const world = new OutboxWorld();
    world.isOnline = false;
    const tab = world.openTab();
    tab.outbox.start();
    for (const text of ['one', 'two', 'three']) tab.outbox.enqueue('ana', text);
    await pass(10 * MINUTE);
    expect(world.arrivals).toEqual([]);
    expect(tab.outbox.hasUnsent()).toBe(true);
    world.isOnline = true;
    tab.outbox.wake();
    await pass(0);
    expect(world.texts()).toEqual(['one', 'two', 'three']);
    expect(tab.outbox.hasUnsent()).toBe(false);
  });

  it('MSG-52 tries again with growing waits while nobody is reached, and keeps the order', async () => {
    const world = new OutboxWorld();
    world.failures = [new Unreachable(), new Unreachable(), new Unreachable()];
    const tab = world.openTab();
    tab.outbox.start();
    tab.outbox.enqueue('ana', 'one');
    tab.outbox.enqueue('ben', 'two');
    await pass(0);
    expect(world.failures).toHaveLength(2);
    await pass(700);
    expect(world.failures).toHaveLength(2);
    await pass(100);
    expect(world.failures).toHaveLength(1);
    await pass(MINUTE);
    expect(world.texts()).toEqual(['one', 'two']);
  });

  it('MSG-51 a refusal fails with its reason at once, and the next message goes on', async () => {
    const world = new OutboxWorld();
    world.failures = [new Refused()];
    const tab = world.openTab();
    tab.outbox.start();
    const refused = tab.outbox.enqueue('ana', 'no');
    tab.outbox.enqueue('ana', 'yes');
    await pass(MINUTE);
    expect(world.texts()).toEqual(['yes']);
    expect(tab.state().outgoing[refused]?.refusal).toBe('MESSAGE_UNAVAILABLE');
    tab.outbox.retry(refused);
    expect(tab.state().outgoing[refused]?.refusal).toBeNull();
    await pass(0);
    expect(world.texts()).toEqual(['yes', 'no']);
  });

  it('MSG-51 a deleted message is gone from the screen and from the disk', async () => {
    const world = new OutboxWorld();
    world.failures = [new Refused()];
    const tab = world.openTab();
    tab.outbox.start();
    const clientId = tab.outbox.enqueue('ana', 'no');
    await pass(0);
    expect(tab.outbox.discard(clientId)).toBe('no');
    expect(tab.state().outgoing).toEqual({});
    expect(world.waiting()).toEqual([]);
    expect(tab.outbox.discard(clientId)).toBeUndefined();
  });

  it('a broken server is asked five times, then the message fails', async () => {
    const world = new OutboxWorld();
    world.failures = Array.from({ length: 5 }, () => new Broken());
    const tab = world.openTab();
    tab.outbox.start();
    const clientId = tab.outbox.enqueue('ana', 'one');
    await pass(2 * MINUTE);
    expect(world.failures).toEqual([]);
    expect(tab.state().outgoing[clientId]?.refusal).toBe('INTERNAL');
    expect(world.arrivals).toEqual([]);
  });

  it('MSG-52 a server that nobody reached does not count as a broken one: the first fault after it fails nothing', async () => {
    const world = new OutboxWorld();
    world.failures = [...Array.from({ length: 6 }, () => new Unreachable()), new Broken()];
    const tab = world.openTab();
    tab.outbox.start();
    const clientId = tab.outbox.enqueue('ana', 'one');
    await pass(5 * MINUTE);
    expect(world.failures).toEqual([]);
    expect(world.recorded.map((message) => message.clientId)).toEqual([clientId]);
    expect(tab.state().outgoing).toEqual({});
  });

  it('MSG-52 faults of the server count over a reload, and a message that an older page kept counts from none', async () => {
    const world = new OutboxWorld();
    world.failures = Array.from({ length: 3 }, () => new Broken());
    const tab = world.openTab();
    tab.outbox.start();
    const clientId = tab.outbox.enqueue('ana', 'one');
    while (world.failures.length > 0) await pass(100);
    tab.crash();
    expect(JSON.parse(world.disk.get(`sync.${clientId}`) ?? '{}')).toMatchObject({ faults: 3, broken: 3 });
    world.failures = Array.from({ length: 2 }, () => new Broken());
    const next = world.openTab();
    next.outbox.start();
    await pass(2 * MINUTE);
    expect(next.state().outgoing[clientId]?.refusal).toBe('INTERNAL');
    next.crash();
    const { broken: _, ...old } = JSON.parse(world.disk.get(`sync.${clientId}`) ?? '{}');
    world.disk.set(`sync.${clientId}`, JSON.stringify({ ...old, status: 'waiting', failure: null }));
    world.failures = Array.from({ length: 4 }, () => new Broken());
    const last = world.openTab();
    last.outbox.start();
    await pass(5 * MINUTE);
    expect(world.failures).toEqual([]);
    expect(world.texts()).toEqual(['one']);
  });

  it('people do not wait for each other when the server breaks on one message', async () => {
    const world = new OutboxWorld();
    world.failures = [new Broken()];
    const tab = world.openTab();
    tab.outbox.start();
    tab.outbox.enqueue('ana', 'one');
    tab.outbox.enqueue('ana', 'two');
    tab.outbox.enqueue('ben', 'three');
    await pass(0);
    expect(world.texts()).toEqual(['three']);
    await pass(MINUTE);
    expect(world.texts()).toEqual(['three', 'one', 'two']);
  });

  it('a server that says nothing is asked again within 3 s under the same id, and then with more patience', async () => {
    const world = new OutboxWorld();
    const tab = world.openTab();
    tab.outbox.start();
    world.frozen = 1;
    const clientId = tab.outbox.enqueue('ana', 'one');
    await pass(2_000);
    expect(world.arrivals).toEqual([]);
    await pass(1_000);
    expect(world.recorded.map((message) => message.clientId)).toEqual([clientId]);
    world.frozen = 2;
    tab.outbox.enqueue('ana', 'two');
    await pass(6_500);
    expect(world.texts()).toEqual(['one']);
    await pass(2_500);
    expect(world.texts()).toEqual(['one', 'two']);
  });

  it('a connection that never answers is given up after 20 s and asked again under the same id', async () => {
    const world = new OutboxWorld();
    const tab = world.openTab();
    tab.outbox.start();
    world.crashAtStep = world.steps + 2;
    const clientId = tab.outbox.enqueue('ana', 'one');
    await pass(0);
    const next = world.openTab();
    world.crashAtStep = Number.POSITIVE_INFINITY;
    next.outbox.start();
    await pass(MINUTE);
    expect(world.recorded.map((message) => message.clientId)).toEqual([clientId]);
  });
});

describe('a day in the outbox', () => {
  it('MSG-52 what is unsent for 24 hours becomes a draft, below newer text, and is never sent', async () => {
    const world = new OutboxWorld();
    world.isOnline = false;
    const tab = world.openTab();
    tab.outbox.start();
    tab.outbox.enqueue('ana', 'old');
    tab.drafts.write('ana', 'newer words');
    await pass(OUTBOX_LIFETIME_MS - 1);
    tab.outbox.wake();
    await pass(0);
    expect(tab.state().outgoing).not.toEqual({});
    await pass(1);
    world.isOnline = true;
    tab.outbox.wake();
    await pass(0);
    expect(world.arrivals).toEqual([]);
    expect(tab.state().outgoing).toEqual({});
    expect(tab.drafts.read('ana')).toBe('newer words\nold');
    expect(tab.outbox.hasUnsent()).toBe(false);
  });

  it('a failed message that is retried after a day is sent, not put away', async () => {
    const world = new OutboxWorld();
    world.failures = [new Refused()];
    const tab = world.openTab();
    tab.outbox.start();
    const clientId = tab.outbox.enqueue('ana', 'again');
    await pass(2 * OUTBOX_LIFETIME_MS);
    tab.outbox.retry(clientId);
    await pass(0);
    expect(world.texts()).toEqual(['again']);
  });
});

describe('a reply', () => {
  const quote = { id: 'm000007', senderId: 'ana', text: 'when?', isAttachment: false, deletedAt: null };

  it('keeps what it answers over a reload without a connection', async () => {
    const world = new OutboxWorld();
    world.isOnline = false;
    const tab = world.openTab();
    tab.outbox.start();
    const clientId = tab.outbox.enqueue('ana', 'at nine', quote);
    tab.crash();
    const next = world.openTab();
    next.outbox.start();
    expect(next.state().outgoing[clientId]?.replyTo).toEqual(quote);
    world.isOnline = true;
    next.outbox.wake();
    await pass(MINUTE);
    expect(world.answered).toEqual(['m000007']);
  });

  it('goes back to the box with what it answers after a day', async () => {
    const world = new OutboxWorld();
    world.isOnline = false;
    const tab = world.openTab();
    tab.outbox.start();
    tab.outbox.enqueue('ana', 'at nine', quote);
    await pass(OUTBOX_LIFETIME_MS);
    world.isOnline = true;
    tab.outbox.wake();
    await pass(0);
    expect([tab.drafts.read('ana'), tab.drafts.replyTo('ana')]).toEqual(['at nine', quote]);
  });
});

describe('several tabs', () => {
  it('MSG-52 only one tab sends, and every tab sees how it stands', async () => {
    const world = new OutboxWorld();
    const one = world.openTab();
    const two = world.openTab();
    one.outbox.start();
    two.outbox.start();
    world.isOnline = false;
    const clientId = one.outbox.enqueue('ana', 'from one');
    two.outbox.enqueue('ana', 'from two');
    expect(Object.values(two.state().outgoing).map((message) => message.text)).toEqual([
      'from one',
      'from two',
    ]);
    world.isOnline = true;
    one.outbox.wake();
    two.outbox.wake();
    await pass(0);
    expect(world.arrivals).toHaveLength(2);
    expect(world.texts()).toEqual(['from one', 'from two']);
    expect(two.state().outgoing).toEqual({});
    expect(one.state().outgoing).toEqual({});
    expect(world.recorded[0]?.clientId).toBe(clientId);
  });

  it('MSG-52 a tab that dies while it sends leaves the rest to the other', async () => {
    const world = new OutboxWorld();
    const one = world.openTab();
    const two = world.openTab();
    one.outbox.start();
    two.outbox.start();
    world.isOnline = false;
    one.outbox.enqueue('ana', 'first');
    one.outbox.enqueue('ana', 'second');
    one.crash();
    world.isOnline = true;
    two.outbox.wake();
    await pass(1_000);
    expect(world.texts()).toEqual(['first', 'second']);
  });
});

describe('crash and reload', () => {
  /** A whole visit: three messages to two people, one fault, one refusal. */
  async function visit(world: OutboxWorld): Promise<void> {
    world.failures = [new Unreachable(), undefined, undefined, new Refused()];
    const tab = world.openTab();
    tab.outbox.start();
    tab.outbox.enqueue('ana', 'one');
    tab.outbox.enqueue('ana', 'two');
    tab.outbox.enqueue('ben', 'three');
    await pass(MINUTE);
    if (world.steps >= world.crashAtStep) tab.crash();
    else tab.outbox.stop();
  }

  it('MSG-52 MSG-53 at every step, everything that was queued arrives exactly once and in order', async () => {
    const whole = new OutboxWorld();
    await visit(whole);
    const lastStep = whole.steps;
    expect(lastStep).toBeGreaterThan(10);
    let repeats = 0;
    for (let step = 1; step <= lastStep; step++) {
      const world = new OutboxWorld();
      world.crashAtStep = step;
      await visit(world);
      const queued = Math.min(3, step - 1);
      world.crashAtStep = Number.POSITIVE_INFINITY;
      world.failures = [];
      const next = world.openTab();
      next.outbox.start();
      for (const message of Object.values(next.state().outgoing)) {
        if (message.refusal !== null) next.outbox.retry(message.clientId);
      }
      await pass(5 * MINUTE);
      expect({ step, texts: world.texts() }).toEqual({
        step,
        texts: ['one', 'two', 'three'].slice(0, queued),
      });
      expect(world.waiting()).toEqual([]);
      expect(next.state().outgoing).toEqual({});
      next.outbox.stop();
      repeats += world.arrivals.length - world.recorded.length;
    }
    expect(repeats).toBeGreaterThan(0);
  });

  it('MSG-52 a reload shows what waits, with the reason of what failed', async () => {
    const world = new OutboxWorld();
    world.failures = [new Refused()];
    const tab = world.openTab();
    tab.outbox.start();
    const refused = tab.outbox.enqueue('ana', 'refused');
    await pass(0);
    world.isOnline = false;
    const waiting = tab.outbox.enqueue('ana', 'waiting');
    tab.crash();
    const next = world.openTab();
    next.outbox.start();
    expect(next.state().outgoing[refused]?.refusal).toBe('MESSAGE_UNAVAILABLE');
    expect(next.state().outgoing[waiting]?.refusal).toBeNull();
  });

  it('what cannot be read on the disk is left alone and breaks nothing', async () => {
    const world = new OutboxWorld();
    world.disk.set('outbox.broken', '{"clientId":');
    world.disk.set('outbox.alien', '{"clientId":7}');
    const tab = world.openTab();
    tab.outbox.start();
    tab.outbox.enqueue('ana', 'fine');
    await pass(0);
    expect(world.texts()).toEqual(['fine']);
  });

  it('MSG-52 MSG-53 what an older version of the page left is taken over once, in its order and with its reasons', async () => {
    const world = new OutboxWorld();
    world.isOnline = false;
    const entry = { receiverId: 'ana', attachment: null, replyTo: null, faults: 2, nextAttemptAt: 0 };
    const old = (clientId: string, more: object) =>
      world.disk.set(`outbox.${clientId}`, JSON.stringify({ ...entry, clientId, ...more }));
    old('second', { text: 'two', queuedAt: 999_000, status: 'queued' });
    old('first', { text: 'one', queuedAt: 998_000, status: 'queued' });
    old('refused', { text: 'no', queuedAt: 997_000, status: 'failed', reason: 'MESSAGE_UNAVAILABLE' });
    old('sent', { text: 'done', queuedAt: 996_000, status: 'sent', message: {} });
    const tab = world.openTab();
    tab.outbox.start();
    expect(Object.values(tab.state().outgoing).map(({ text, refusal }) => [text, refusal])).toEqual([
      ['no', 'MESSAGE_UNAVAILABLE'],
      ['one', null],
      ['two', null],
    ]);
    tab.crash();
    const next = world.openTab();
    next.outbox.start();
    world.isOnline = true;
    next.outbox.wake();
    await pass(MINUTE);
    expect(world.recorded.map(({ clientId, text }) => [clientId, text])).toEqual([
      ['first', 'one'],
      ['second', 'two'],
    ]);
    expect([...world.disk.keys()]).toEqual(['sync.refused']);
  });
});
