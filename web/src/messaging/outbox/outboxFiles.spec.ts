import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startSweep } from '../attachments/sweepFiles.ts';
import { Broken, OutboxWorld, Refused, type Tab, Unreachable } from '../testing/outboxWorld.ts';

const MINUTE = 60_000;
const OUTBOX_LIFETIME_MS = 24 * 60 * MINUTE;
const OUTBOX_SEND_TIMEOUT_MS = 20_000;
const plan = new File(['plan'], 'plan.pdf', { type: 'application/pdf' });
const photo = new File(['photo'], 'photo.png', { type: 'image/png' });

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

function pass(ms: number): Promise<unknown> {
  return vi.advanceTimersByTimeAsync(ms);
}

/** Chooses and sends. */
async function send(tab: Tab, to: string, ...files: File[]): Promise<void> {
  await tab.attachments.add(to, files);
  tab.attachments.sendAll(to);
}

function shown(tab: Tab): readonly string[] {
  return Object.values(tab.state().outgoing).map((message) => message.text);
}

function started(world: OutboxWorld): Tab {
  const tab = world.openTab();
  tab.outbox.start();
  return tab;
}

describe('sending files', () => {
  it('MSG-37 MSG-51 each file is a separate message, shown at once and gone from this device when it is recorded', async () => {
    const world = new OutboxWorld();
    const tab = started(world);
    await tab.attachments.add('ana', [plan, photo]);
    const waiting = tab.drafts.attachments('ana');
    expect(waiting.map((one) => one.name)).toEqual(['plan.pdf', 'photo.png']);
    expect(world.files.size).toBe(2);
    tab.attachments.sendAll('ana');
    expect(shown(tab)).toEqual(['plan.pdf', 'photo.png']);
    expect(tab.drafts.attachments('ana')).toEqual([]);
    await pass(0);
    expect(world.recorded.map((message) => message.clientId)).toEqual(waiting.map((one) => one.id));
    expect(world.files.size).toBe(0);
    expect(world.disk.size).toBe(0);
    expect(tab.outbox.hasUnsent()).toBe(false);
  });

  it('MSG-38 LIB-02 a document of the library needs no bytes', async () => {
    const world = new OutboxWorld();
    const tab = started(world);
    const document = { id: 'd1', name: 'Plan', type: 'application/pdf', size: 7, updatedAt: 0 };
    tab.attachments.sendDocument('ana', document);
    expect(Object.values(tab.state().outgoing)[0]?.attachment).toMatchObject({ documentId: 'd1', size: 7 });
    await pass(0);
    expect(world.texts()).toEqual(['d1']);
  });

  it('MSG-52 texts and files of one person keep their order, also offline and after a reload', async () => {
    const world = new OutboxWorld();
    world.isOnline = false;
    const tab = started(world);
    tab.outbox.enqueue('ana', 'first');
    await send(tab, 'ana', plan);
    tab.outbox.enqueue('ana', 'last');
    tab.crash();
    const next = started(world);
    expect(shown(next)).toEqual(['first', 'plan.pdf', 'last']);
    expect(await next.attachments.read(Object.keys(next.state().outgoing)[1] ?? '')).toBeDefined();
    world.isOnline = true;
    next.outbox.wake();
    await pass(0);
    expect(world.texts()).toEqual(['first', 'plan.pdf', 'last']);
    expect(world.files.size).toBe(0);
  });

  it('MSG-52 nobody else waits for a long file; what follows it to the same person does', async () => {
    const world = new OutboxWorld();
    world.uploadMs = MINUTE / 6;
    const tab = started(world);
    await send(tab, 'ana', plan);
    tab.outbox.enqueue('ana', 'after the plan');
    tab.outbox.enqueue('ben', 'to Ben');
    await pass(0);
    tab.outbox.enqueue('cleo', 'to Cleo');
    await pass(0);
    expect(world.texts()).toEqual(['to Ben', 'to Cleo']);
    await pass(MINUTE);
    expect(world.texts()).toEqual(['to Ben', 'to Cleo', 'plan.pdf', 'after the plan']);
  });

  it('MSG-52 another tab writes while this one uploads, and does not wait for it', async () => {
    const world = new OutboxWorld();
    world.uploadMs = MINUTE / 6;
    const one = started(world);
    const two = started(world);
    await send(one, 'ana', plan);
    await pass(0);
    two.outbox.enqueue('ben', 'from the other tab');
    await pass(0);
    expect(world.texts()).toEqual(['from the other tab']);
    await pass(MINUTE);
    expect(world.texts()).toEqual(['from the other tab', 'plan.pdf']);
    expect(world.arrivals).toHaveLength(2);
  });

  it('tells how much is on its way, and is patient while it moves', async () => {
    const world = new OutboxWorld();
    world.uploadMs = OUTBOX_SEND_TIMEOUT_MS - 1_000;
    const tab = started(world);
    await send(tab, 'ana', plan);
    const progress = () => Object.values(tab.attachments.progress.getState());
    await pass(0);
    expect(progress()).toEqual([0]);
    await pass(OUTBOX_SEND_TIMEOUT_MS);
    expect(progress()).toEqual([0.5]);
    await pass(OUTBOX_SEND_TIMEOUT_MS);
    expect(progress()).toEqual([]);
    expect(world.texts()).toEqual(['plan.pdf']);
    expect(world.arrivals).toHaveLength(1);
  });

  it('a connection that stands still is given up, and the file goes again under the same id', async () => {
    const world = new OutboxWorld();
    world.uploadMs = OUTBOX_SEND_TIMEOUT_MS + 1_000;
    const tab = started(world);
    await send(tab, 'ana', plan);
    await pass(OUTBOX_SEND_TIMEOUT_MS + 500);
    expect(tab.attachments.progress.getState()).toEqual({});
    expect(tab.outbox.hasUnsent()).toBe(true);
    world.uploadMs = 0;
    await pass(MINUTE);
    expect(world.texts()).toEqual(['plan.pdf']);
  });

  it('MSG-53 an answer that is lost repeats the send, and there is one message', async () => {
    const world = new OutboxWorld();
    const tab = world.openTab();
    tab.outbox.start();
    await tab.attachments.add('ana', [plan]);
    world.crashAtStep = world.steps + 4;
    tab.attachments.sendAll('ana');
    await pass(0);
    expect(world.texts()).toEqual(['plan.pdf']);
    world.crashAtStep = Number.POSITIVE_INFINITY;
    tab.crash();
    const next = started(world);
    await pass(MINUTE);
    expect(world.arrivals).toHaveLength(2);
    expect(world.texts()).toEqual(['plan.pdf']);
    expect(next.state().outgoing).toEqual({});
    expect(world.files.size).toBe(0);
  });
});

describe('taking files back', () => {
  it('MSG-51 cancelled on its way it is gone from the screen and the disk, and the next one goes', async () => {
    const world = new OutboxWorld();
    world.uploadMs = 5_000;
    const tab = started(world);
    await send(tab, 'ana', plan);
    tab.outbox.enqueue('ana', 'without the plan');
    await pass(6_000);
    const [clientId = ''] = Object.keys(tab.state().outgoing);
    expect(tab.attachments.progress.getState()).toEqual({ [clientId]: 0.5 });
    expect(tab.outbox.discard(clientId)).toBe('plan.pdf');
    await pass(MINUTE);
    expect(world.texts()).toEqual(['without the plan']);
    expect(world.files.size).toBe(0);
    expect(world.disk.size).toBe(0);
    expect(tab.attachments.progress.getState()).toEqual({});
  });

  it('MSG-51 cancelled in another tab than the one that sends', async () => {
    const world = new OutboxWorld();
    world.uploadMs = 5_000;
    const one = started(world);
    const two = started(world);
    await send(one, 'ana', plan);
    await pass(6_000);
    const [clientId = ''] = Object.keys(two.state().outgoing);
    two.outbox.discard(clientId);
    await pass(MINUTE);
    expect(world.arrivals).toEqual([]);
    expect(one.state().outgoing).toEqual({});
    expect(two.state().outgoing).toEqual({});
    expect(world.files.size).toBe(0);
  });

  it('MSG-51 what was refused waits with its bytes for Retry or Delete', async () => {
    const world = new OutboxWorld();
    world.failures = [new Refused(), new Refused()];
    const tab = started(world);
    await send(tab, 'ana', plan, photo);
    await pass(MINUTE);
    const [first = '', second = ''] = Object.keys(tab.state().outgoing);
    expect(tab.state().outgoing[first]?.refusal).toBe('MESSAGE_UNAVAILABLE');
    expect(world.files.size).toBe(2);
    tab.outbox.retry(first);
    tab.outbox.discard(second);
    await pass(0);
    expect(world.texts()).toEqual(['plan.pdf']);
    expect(world.files.size).toBe(0);
  });

  it('a file whose bytes the browser threw away says so, and holds nothing up', async () => {
    const world = new OutboxWorld();
    world.isOnline = false;
    const tab = started(world);
    await send(tab, 'ana', plan);
    tab.outbox.enqueue('ana', 'next');
    world.files.clear();
    world.isOnline = true;
    tab.outbox.wake();
    await pass(0);
    expect(Object.values(tab.state().outgoing).map((message) => message.refusal)).toEqual(['FILE_LOST']);
    expect(world.texts()).toEqual(['next']);
  });
});

describe('what waits in the composer', () => {
  it('MSG-54 survives a reload, and can be removed with its bytes', async () => {
    const world = new OutboxWorld();
    const tab = started(world);
    await tab.attachments.add('ana', [plan, photo]);
    await tab.attachments.add('ben', [photo]);
    tab.crash();
    const next = started(world);
    const [first] = next.drafts.attachments('ana');
    expect(first).toMatchObject({ name: 'plan.pdf', size: 4, type: 'application/pdf', isReturned: false });
    if (first) next.attachments.remove(first);
    expect(next.drafts.attachments('ana').map((one) => one.name)).toEqual(['photo.png']);
    expect(next.drafts.attachments('ben')).toHaveLength(1);
    expect(world.files.size).toBe(2);
    expect(world.arrivals).toEqual([]);
  });

  it('MSG-39 says of each file why it was not taken, and takes the others', async () => {
    const world = new OutboxWorld();
    const tab = started(world);
    const folder = new File(['x'], 'folder.txt');
    folder.arrayBuffer = () => Promise.reject(new DOMException('', 'NotReadableError'));
    const tool = new File(['x'], 'tool.exe');
    expect(await tab.attachments.add('ana', [tool, plan, new File([], 'empty.txt')])).toEqual([
      { name: 'tool.exe', problem: 'fileUnsupported' },
      { name: 'empty.txt', problem: 'fileEmpty' },
    ]);
    expect(tab.drafts.attachments('ana')).toHaveLength(1);
  });

  it('MSG-52 a full device refuses plainly, and nothing half is left', async () => {
    const world = new OutboxWorld();
    const tab = started(world);
    world.isFull = true;
    expect(await tab.attachments.add('ana', [plan])).toEqual([{ name: 'plan.pdf', problem: 'noRoom' }]);
    expect(tab.drafts.attachments('ana')).toEqual([]);
    expect(world.disk.size).toBe(0);
    expect(world.files.size).toBe(0);
  });

  it('at most ten wait for one person', async () => {
    const world = new OutboxWorld();
    const tab = started(world);
    const many = Array.from({ length: 11 }, (_, index) => new File(['x'], `${index}.txt`));
    expect(await tab.attachments.add('ana', many)).toEqual([{ name: '10.txt', problem: 'tooMany' }]);
  });

  it('two tabs that send the same chip send it once', async () => {
    const world = new OutboxWorld();
    const one = started(world);
    const two = started(world);
    await one.attachments.add('ana', [plan]);
    const [chip] = two.drafts.attachments('ana');
    one.attachments.sendAll('ana');
    if (chip) two.outbox.enqueueAttachment('ana', chip);
    await pass(MINUTE);
    expect(world.texts()).toEqual(['plan.pdf']);
  });
});

describe('a day in the outbox', () => {
  it('MSG-52 a file that is unsent for 24 hours is back in the composer, and goes out under the same id when it is sent again', async () => {
    const world = new OutboxWorld();
    world.isOnline = false;
    const tab = started(world);
    await send(tab, 'ana', plan);
    const [clientId = ''] = Object.keys(tab.state().outgoing);
    await pass(OUTBOX_LIFETIME_MS);
    world.isOnline = true;
    tab.outbox.wake();
    await pass(MINUTE);
    expect(world.arrivals).toEqual([]);
    expect(tab.state().outgoing).toEqual({});
    expect(tab.drafts.attachments('ana')).toMatchObject([
      { id: clientId, name: 'plan.pdf', isReturned: true },
    ]);
    expect(world.files.size).toBe(1);
    tab.attachments.sendAll('ana');
    await pass(0);
    expect(world.recorded.map((message) => message.clientId)).toEqual([clientId]);
    expect(world.files.size).toBe(0);
  });

  it('MSG-53 one that came back although it had been recorded goes when that arrives', async () => {
    const world = new OutboxWorld();
    const tab = started(world);
    world.isOnline = false;
    await send(tab, 'ana', plan);
    const [clientId = ''] = Object.keys(tab.state().outgoing);
    await pass(OUTBOX_LIFETIME_MS);
    tab.outbox.wake();
    await pass(0);
    tab.outbox.settle(clientId);
    expect(tab.drafts.attachments('ana')).toEqual([]);
  });
});

describe('crash and reload', () => {
  /** A whole visit: a text, two files and a text for two people, with lost connections and a fault of the server. */
  async function visit(world: OutboxWorld): Promise<void> {
    world.failures = [new Unreachable(), undefined, new Broken(), undefined, new Unreachable()];
    const tab = world.openTab();
    tab.outbox.start();
    tab.outbox.enqueue('ana', 'one');
    await send(tab, 'ana', plan);
    tab.outbox.enqueue('ana', 'two');
    await send(tab, 'ben', photo);
    await pass(MINUTE / 6);
    if (world.steps >= world.crashAtStep) tab.crash();
    else tab.outbox.stop();
  }

  it('MSG-52 MSG-53 at every step: nothing twice, nothing half, one order, and no byte is left behind', async () => {
    const whole = new OutboxWorld();
    await visit(whole);
    const lastStep = whole.steps;
    expect(lastStep).toBeGreaterThan(20);
    let repeats = 0;
    for (let step = 1; step <= lastStep; step++) {
      const world = new OutboxWorld();
      world.crashAtStep = step;
      await visit(world);
      world.crashAtStep = Number.POSITIVE_INFINITY;
      world.failures = [];
      const next = world.openTab();
      next.outbox.start();
      // What the crash left in the composer is the person's to send.
      for (const person of ['ana', 'ben']) next.attachments.sendAll(person);
      await pass(MINUTE / 6);
      expect({ step, left: Object.values(next.state().outgoing) }).toEqual({ step, left: [] });
      const names = (receiver: string) =>
        world.recorded.filter((one) => one.receiverId === receiver).map((one) => one.text ?? '');
      const wanted = ['one', 'plan.pdf', 'two'];
      expect({ step, names: names('ana') }).toEqual({
        step,
        names: wanted.slice(0, names('ana').length),
      });
      expect(names('ben').length).toBeLessThan(2);
      repeats += world.arrivals.length - world.recorded.length;

      const endSweep = startSweep(
        {
          put: async () => {},
          read: async () => undefined,
          remove: async (id) => void world.files.delete(id),
          ids: async () => [...world.files.keys()],
          clear: async () => {},
        },
        (id) => world.disk.has(`sync.${id}`) || world.disk.has(`attached.${id}`),
      );
      await pass(2 * MINUTE + 1);
      expect({ step, bytes: [...world.files.keys()], disk: [...world.disk.keys()] }).toEqual({
        step,
        bytes: [],
        disk: [],
      });
      endSweep();
      next.outbox.stop();
    }
    expect(repeats).toBeGreaterThan(0);
  });

  it('AUT-71 the sweep leaves alone what waits, and what was chosen a moment ago', async () => {
    const world = new OutboxWorld();
    const tab = started(world);
    await tab.attachments.add('ana', [plan]);
    world.files.set('orphan', photo);
    const store = {
      put: async () => {},
      read: async () => undefined,
      remove: async (id: string) => void world.files.delete(id),
      ids: async () => [...world.files.keys()],
      clear: async () => {},
    };
    const endSweep = startSweep(store, (id) => tab.drafts.attachedIds().includes(id));
    await pass(MINUTE + 1);
    world.files.set('a moment ago', photo);
    await pass(MINUTE);
    expect([...world.files.keys()]).toEqual(['c1', 'a moment ago']);
    endSweep();
  });
});
