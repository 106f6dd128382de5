import type { Drafts } from './drafts.ts';
import type { MessagingChange } from './messagingChange.ts';
import type { Message } from './messagingState.ts';
import {
  afterFailure,
  isExpired,
  nextDue,
  nextLookAt,
  OUTBOX_LIFETIME_MS,
  OUTBOX_SEND_TIMEOUT_MS,
  type OutboxEntry,
  type QueuedEntry,
  type SendFailure,
} from './outboxEntry.ts';
import type { OutboxStorage } from './outboxStorage.ts';

/**
 * Invariant: a message is in the outbox until the server has answered for its client id, and the same client id is
 * all it is ever sent under. So a crash between any two steps repeats a send, which the server answers without writing.
 */
export interface Outbox {
  /** Shows what an earlier visit left, hears the other tabs, begins to send. */
  start(): void;
  stop(): void;
  enqueue(receiverId: string, text: string): string;
  retry(clientId: string): void;
  /** Takes a message back; answers its text, or undefined when it has gone out meanwhile. */
  discard(clientId: string): string | undefined;
  /** The server has recorded it: heard from the feed or a query. */
  settle(clientId: string): void;
  /** The network is back: waiting times are forgotten. */
  wake(): void;
  hasUnsent(): boolean;
}

export type OutboxOptions = {
  readonly storage: OutboxStorage;
  readonly drafts: Drafts;
  readonly apply: (change: MessagingChange) => void;
  /** Rejects with anything; `classify` says what it means. */
  readonly send: (entry: QueuedEntry, signal: AbortSignal) => Promise<Message>;
  readonly classify: (error: unknown) => SendFailure;
  /** Runs alone among the tabs of this browser and person. */
  readonly alone: (run: () => Promise<void>) => Promise<void>;
  readonly isOnline: () => boolean;
  readonly newClientId: () => string;
  readonly now: () => number;
  readonly random: () => number;
};

export function createOutbox(options: OutboxOptions): Outbox {
  const { storage, drafts, apply, now } = options;
  let running = false;
  let draining = false;
  let lookAgain = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopListening = () => {};
  let lastQueuedAt = 0;

  function show(entry: OutboxEntry): void {
    if (entry.status === 'sent') apply({ type: 'MessageSent', message: entry.message, place: null });
    else apply({ type: 'MessageQueued', message: asOutgoing(entry) });
  }

  async function drain(): Promise<void> {
    if (!running) return;
    lookAgain = true;
    if (draining) return;
    draining = true;
    try {
      while (lookAgain && running) {
        lookAgain = false;
        await options.alone(sendAllDue);
      }
    } finally {
      draining = false;
    }
    schedule();
  }

  async function sendAllDue(): Promise<void> {
    turnExpiredIntoDrafts();
    while (running && options.isOnline()) {
      const entry = nextDue(storage.all(), now());
      if (!entry) return;
      await attempt(entry);
    }
  }

  async function attempt(entry: QueuedEntry): Promise<void> {
    try {
      const message = await withTimeout((signal) => options.send(entry, signal));
      // Written before it is removed, so that the other tabs hear what became of it.
      storage.put({ ...entry, status: 'sent', message });
      apply({ type: 'MessageSent', message, place: null });
      storage.remove(entry.clientId);
    } catch (error) {
      if (running && storage.find(entry.clientId)?.status === 'queued') fail(entry, options.classify(error));
    }
  }

  function fail(entry: QueuedEntry, failure: SendFailure): void {
    const next = afterFailure(entry, failure, { now: now(), chance: options.random() });
    storage.put(next);
    if (next.status === 'failed') {
      apply({ type: 'MessageRefused', clientId: next.clientId, reason: next.reason });
      return;
    }
    if (failure.kind !== 'unreachable' || next.status !== 'queued') return;
    // Whoever is next would not be reached either.
    for (const other of storage.all()) {
      if (other.status === 'queued' && other.nextAttemptAt < next.nextAttemptAt) {
        storage.put({ ...other, nextAttemptAt: next.nextAttemptAt });
      }
    }
  }

  function turnExpiredIntoDrafts(): void {
    for (const entry of storage.all()) {
      if (!isExpired(entry, now())) continue;
      drafts.append(entry.receiverId, entry.text);
      storage.remove(entry.clientId);
      apply({ type: 'MessageDiscarded', clientId: entry.clientId });
    }
  }

  function schedule(): void {
    clearTimeout(timer);
    const at = nextLookAt(storage.all());
    if (!running || at === undefined || !options.isOnline()) return;
    timer = setTimeout(() => void drain(), Math.max(0, at - now()));
  }

  function enqueue(receiverId: string, text: string): string {
    const clientId = options.newClientId();
    const newest = storage.all().at(-1)?.queuedAt ?? 0;
    lastQueuedAt = Math.max(now(), lastQueuedAt + 1, newest + 1);
    const entry = { clientId, receiverId, text, queuedAt: lastQueuedAt };
    queue({ ...entry, status: 'queued', faults: 0, nextAttemptAt: 0 });
    return clientId;
  }

  function queue(entry: QueuedEntry): void {
    storage.put(entry);
    show(entry);
    void drain();
  }

  return {
    start() {
      running = true;
      for (const entry of storage.all()) {
        show(entry);
        if (entry.status === 'sent') storage.remove(entry.clientId);
      }
      stopListening = storage.onOtherTab((clientId, entry) => {
        if (entry) show(entry);
        else apply({ type: 'MessageDiscarded', clientId });
        schedule();
      });
      void drain();
    },
    stop() {
      running = false;
      clearTimeout(timer);
      stopListening();
    },
    enqueue,
    retry(clientId) {
      const entry = storage.find(clientId);
      if (entry?.status !== 'failed') return;
      const { receiverId, text } = entry;
      // Asked for again by hand: the day in which it may go out begins anew, but it keeps its place until then.
      const queuedAt = now() - entry.queuedAt < OUTBOX_LIFETIME_MS ? entry.queuedAt : now();
      queue({ clientId, receiverId, text, queuedAt, status: 'queued', faults: 0, nextAttemptAt: 0 });
    },
    discard(clientId) {
      const entry = storage.find(clientId);
      if (!entry || entry.status === 'sent') return undefined;
      storage.remove(clientId);
      apply({ type: 'MessageDiscarded', clientId });
      return entry.text;
    },
    settle(clientId) {
      if (storage.find(clientId)) storage.remove(clientId);
    },
    wake() {
      for (const entry of storage.all()) {
        if (entry.status === 'queued' && entry.nextAttemptAt > 0) storage.put({ ...entry, nextAttemptAt: 0 });
      }
      void drain();
    },
    hasUnsent: () => storage.all().some((entry) => entry.status !== 'sent'),
  };
}

function asOutgoing(entry: Exclude<OutboxEntry, { status: 'sent' }>) {
  const { clientId, receiverId, text, queuedAt } = entry;
  return { clientId, receiverId, text, queuedAt, refusal: entry.status === 'failed' ? entry.reason : null };
}

/** A connection that went away without a word must not hold up the queue for minutes. */
async function withTimeout<Result>(run: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      controller.abort();
      reject(new Error('No answer in time'));
    }, OUTBOX_SEND_TIMEOUT_MS);
  });
  try {
    return await Promise.race([run(controller.signal), timeout]);
  } finally {
    clearTimeout(timer);
  }
}
