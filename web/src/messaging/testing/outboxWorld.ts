import type { PrivateStorage } from '#/lib/privateStorage.ts';
import { createDrafts, type Drafts } from '../drafts.ts';
import type { MessagingChange } from '../messagingChange.ts';
import type { Message, MessagingState } from '../messagingState.ts';
import { createMessagingStore } from '../messagingStore.ts';
import { createOutbox, type Outbox } from '../outbox.ts';
import type { SendFailure } from '../outboxEntry.ts';
import { createOutboxStorage } from '../outboxStorage.ts';

export class Unreachable extends Error {}
export class Refused extends Error {}
export class Broken extends Error {}

export type Tab = {
  readonly outbox: Outbox;
  readonly drafts: Drafts;
  readonly state: () => MessagingState;
  /** From now on nothing this tab does has any effect, as after a kill. */
  readonly crash: () => void;
};

/** One browser and one server: the disk and the lock that tabs share, and a server that remembers client ids. */
export class OutboxWorld {
  readonly disk = new Map<string, string>();
  readonly recorded: Message[] = [];
  /** Arrivals at the server, repeats included. */
  readonly arrivals: string[] = [];
  isOnline = true;
  /** What happens to the next sends: undefined goes through. */
  failures: (Error | undefined)[] = [];
  /** The tab dies at its n-th step: a write, a removal, a departure, an arrival. */
  crashAtStep = Number.POSITIVE_INFINITY;
  steps = 0;
  #tabs: { hear: (key: string, value: string | null) => void }[] = [];
  #lock: Promise<void> = Promise.resolve();
  #ids = 0;

  openTab(): Tab {
    let isAlive = true;
    const listeners = new Set<(key: string, value: string | null) => void>();
    const self = {
      hear: (key: string, value: string | null) => listeners.forEach((one) => void one(key, value)),
    };
    this.#tabs.push(self);

    const step = (): boolean => {
      if (!isAlive) return false;
      this.steps++;
      if (this.steps === this.crashAtStep) isAlive = false;
      return isAlive;
    };
    const write = (key: string, value: string | null): void => {
      if (!step()) return;
      if (value === null) this.disk.delete(key);
      else this.disk.set(key, value);
      for (const other of this.#tabs) if (other !== self) other.hear(key, value);
    };
    const storage: PrivateStorage = {
      read: (key) => this.disk.get(key) ?? null,
      write,
      remove: (key) => write(key, null),
      keys: (prefix) => [...this.disk.keys()].filter((key) => key.startsWith(prefix)),
      onOtherTab(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      clear: () => this.disk.clear(),
    };
    const store = createMessagingStore('me');
    const drafts = createDrafts(storage);
    const outbox = createOutbox({
      storage: createOutboxStorage(storage),
      drafts,
      apply: (change: MessagingChange) => isAlive && store.apply(change),
      send: async ({ clientId, receiverId, text }) => {
        if (!step()) return new Promise(() => {});
        const message = this.#arrive(clientId, receiverId, text);
        return step() ? message : new Promise(() => {});
      },
      classify,
      alone: (run) =>
        this.#alone(
          async () => (isAlive ? run() : undefined),
          () => isAlive,
        ),
      isOnline: () => this.isOnline,
      newClientId: () => `c${++this.#ids}`,
      now: Date.now,
      random: () => 0.5,
    });
    return {
      outbox,
      drafts,
      state: store.getState,
      crash() {
        isAlive = false;
        outbox.stop();
      },
    };
  }

  texts(): readonly string[] {
    return this.recorded.map((message) => message.text ?? '');
  }

  waiting(): readonly string[] {
    return [...this.disk.keys()].filter((key) => key.startsWith('outbox.'));
  }

  #arrive(clientId: string, receiverId: string, text: string): Message {
    if (!this.isOnline) throw new Unreachable();
    const failure = this.failures.shift();
    if (failure) throw failure;
    this.arrivals.push(clientId);
    const held = this.recorded.find((message) => message.clientId === clientId);
    if (held) return held;
    const message: Message = {
      id: `m${String(this.recorded.length + 1).padStart(6, '0')}`,
      clientId,
      senderId: 'me',
      receiverId,
      text,
      createdAt: Date.now(),
      attachment: null,
      declineOfSession: false,
    };
    this.recorded.push(message);
    return message;
  }

  /** The browser's lock: one tab at a time, and a tab that dies lets go. */
  async #alone(run: () => Promise<void>, isAlive: () => boolean): Promise<void> {
    const before = this.#lock;
    let release = () => {};
    this.#lock = new Promise((resolve) => {
      release = resolve;
    });
    await before;
    const watch = setInterval(() => !isAlive() && release(), 500);
    try {
      await run();
    } finally {
      clearInterval(watch);
      release();
    }
  }
}

function classify(error: unknown): SendFailure {
  if (error instanceof Refused) return { kind: 'refused', code: 'MESSAGE_UNAVAILABLE' };
  return error instanceof Broken ? { kind: 'serverFault' } : { kind: 'unreachable' };
}
