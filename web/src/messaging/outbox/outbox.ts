import type { Drafts, WaitingAttachment } from '../composer/drafts.ts';
import type { Message, OutgoingMessage, Quote } from '../model/messagingState.ts';
import { type AttemptOptions, attemptInTime } from './outboxAttempt.ts';
import {
  afterFailure,
  answerWithin,
  isExpired,
  isUpload,
  nextDue,
  nextLookAt,
  OUTBOX_LIFETIME_MS,
  type OutboxEntry,
  type QueuedEntry,
  type SendFailure,
} from './outboxEntry.ts';
import type { OutboxStorage } from './outboxStorage.ts';
import type { OutgoingChange } from './outgoingStore.ts';

/**
 * Invariant: a message is in the outbox until the server has answered for its client id, and the same client id is
 * all it is ever sent under. So a crash between any two steps repeats a send, which the server answers without writing.
 */
export interface Outbox {
  /** Shows what an earlier visit left, hears the other tabs, begins to send. */
  start(): void;
  stop(): void;
  /** `replyTo`: the message that it answers. */
  enqueue(receiverId: string, text: string, replyTo?: Quote | null): string;
  /** A file or document that waited in the composer; it goes out under its own id. */
  enqueueAttachment(receiverId: string, attachment: WaitingAttachment): void;
  retry(clientId: string): void;
  /** Takes a message back, also while it is on its way; answers its text, or undefined when it has gone out meanwhile. */
  discard(clientId: string): string | undefined;
  /** The server has recorded it: known from the feed or a query. */
  settle(clientId: string): void;
  /** The network is back: waiting times are forgotten. */
  wake(): void;
  hasUnsent(): boolean;
}

export type OutboxOptions = {
  readonly storage: OutboxStorage;
  readonly drafts: Drafts;
  readonly apply: (change: OutgoingChange) => void;
  /** Rejects with anything; `classify` says what it means. */
  readonly send: (entry: QueuedEntry, options: AttemptOptions) => Promise<Message>;
  readonly classify: (error: unknown) => SendFailure;
  /** The bytes of this message are not needed any more. */
  readonly forgetFile: (clientId: string) => void;
  /** How much of a file is on its way, 0 to 1; null when it is not being sent. */
  readonly onProgress: (clientId: string, share: number | null) => void;
  /** Runs alone among the tabs of this browser and person. */
  readonly alone: (run: () => Promise<void>) => Promise<void>;
  readonly isOnline: () => boolean;
  readonly newClientId: () => string;
  readonly now: () => number;
  readonly random: () => number;
};

export function createOutbox(options: OutboxOptions): Outbox {
  const { storage, drafts, apply, now } = options;
  /** What this tab is sending. */
  const running = new Map<string, AbortController>();
  /** By the person they are for. */
  const uploads = new Map<string, Promise<void>>();
  let isStarted = false;
  let draining = false;
  let lookAgain = false;
  let nudge = () => {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopListening = () => {};
  let lastQueuedAt = 0;

  function show(entry: OutboxEntry): void {
    const { clientId } = entry;
    if (entry.status === 'sent') apply({ type: 'MessageAnswered', clientId, message: entry.message });
    else apply({ type: 'MessageQueued', message: asOutgoing(entry) });
  }

  async function drain(): Promise<void> {
    if (!isStarted) return;
    lookAgain = true;
    nudge();
    if (draining) return;
    draining = true;
    try {
      while (lookAgain && isStarted) {
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
    while (isStarted) {
      const entry = options.isOnline() ? nextDue(storage.all(), now(), uploads) : undefined;
      if (entry && isUpload(entry)) {
        const { receiverId } = entry;
        uploads.set(
          receiverId,
          attempt(entry).finally(() => uploads.delete(receiverId)),
        );
      } else if (entry) await attempt(entry);
      else if (uploads.size > 0) await anyUploadOrNudge();
      else return;
    }
    await Promise.all(uploads.values());
  }

  /** Others go on while a file is on its way: what is queued or due meanwhile is looked at. */
  async function anyUploadOrNudge(): Promise<void> {
    const nudged = new Promise<void>((resolve) => {
      nudge = resolve;
    });
    schedule();
    await Promise.race([nudged, ...uploads.values()]);
  }

  async function attempt(entry: QueuedEntry): Promise<void> {
    const { clientId } = entry;
    const controller = new AbortController();
    const onShare = (share: number) => isUpload(entry) && options.onProgress(clientId, share);
    running.set(clientId, controller);
    onShare(0);
    try {
      const message = await attemptInTime({
        run: (attemptOptions) => options.send(entry, attemptOptions),
        onShare,
        within: answerWithin(entry),
        controller,
      });
      // Written before it is removed, so that the other tabs hear what became of it.
      storage.put({ ...entry, status: 'sent', message });
      apply({ type: 'MessageAnswered', clientId, message });
      remove(clientId);
    } catch (error) {
      if (isStarted && storage.find(clientId)?.status === 'queued') fail(entry, options.classify(error));
    } finally {
      running.delete(clientId);
      if (isUpload(entry)) options.onProgress(clientId, null);
    }
  }

  /** The chip first: a crash in between must not leave one that stands for a message which has gone out. */
  function remove(clientId: string): void {
    drafts.detach(clientId);
    const entry = storage.find(clientId);
    if (!entry) return;
    storage.remove(clientId);
    if (isUpload(entry)) options.forgetFile(clientId);
  }

  function fail(entry: QueuedEntry, failure: SendFailure): void {
    const next = afterFailure(entry, failure, { now: now(), chance: options.random() });
    storage.put(next);
    if (next.status === 'failed') {
      apply({ type: 'MessageRefused', clientId: next.clientId, reason: next.reason });
      return;
    }
    if (failure.kind !== 'unreachable' || next.status !== 'queued') return;
    // The next person would not be reached either.
    for (const other of storage.all()) {
      if (other.status === 'queued' && other.nextAttemptAt < next.nextAttemptAt) {
        storage.put({ ...other, nextAttemptAt: next.nextAttemptAt });
      }
    }
  }

  function turnExpiredIntoDrafts(): void {
    for (const entry of storage.all()) {
      if (!isExpired(entry, now())) continue;
      const { clientId, receiverId, text, attachment, replyTo, queuedAt } = entry;
      if (attachment) {
        drafts.attach(receiverId, { ...attachment, id: clientId, addedAt: queuedAt, isReturned: true });
      } else {
        drafts.append(receiverId, text);
        if (replyTo && !drafts.replyTo(receiverId)) drafts.answer(receiverId, replyTo);
      }
      storage.remove(clientId);
      apply({ type: 'MessageDiscarded', clientId });
    }
  }

  function schedule(): void {
    clearTimeout(timer);
    const at = nextLookAt(storage.all(), uploads);
    if (!isStarted || at === undefined || !options.isOnline()) return;
    timer = setTimeout(() => void drain(), Math.max(0, at - now()));
  }

  function nextPlace(): number {
    const newest = storage.all().at(-1)?.queuedAt ?? 0;
    lastQueuedAt = Math.max(now(), lastQueuedAt + 1, newest + 1);
    return lastQueuedAt;
  }

  function queue(entry: Omit<QueuedEntry, 'status' | 'faults' | 'nextAttemptAt'>): void {
    const queued: QueuedEntry = { ...entry, status: 'queued', faults: 0, nextAttemptAt: 0 };
    storage.put(queued);
    show(queued);
    void drain();
  }

  return {
    start() {
      isStarted = true;
      for (const entry of storage.all()) {
        // A crash between queueing and clearing the composer left it in both.
        drafts.detach(entry.clientId);
        show(entry);
        if (entry.status === 'sent') remove(entry.clientId);
      }
      stopListening = storage.onOtherTab((clientId, entry) => {
        const isCancelled = entry?.status === 'failed' && entry.reason === 'CANCELLED';
        if (isCancelled) running.get(clientId)?.abort();
        else if (entry) show(entry);
        else apply({ type: 'MessageDiscarded', clientId });
        nudge();
        schedule();
      });
      void drain();
    },
    stop() {
      isStarted = false;
      clearTimeout(timer);
      stopListening();
      for (const controller of running.values()) controller.abort();
    },
    enqueue(receiverId, text, replyTo = null) {
      const clientId = options.newClientId();
      queue({ clientId, receiverId, text, attachment: null, replyTo, queuedAt: nextPlace() });
      return clientId;
    },
    enqueueAttachment(receiverId, { id, name, type, size, documentId }) {
      const attachment = { name, type, size, documentId };
      if (!storage.find(id)) {
        queue({ clientId: id, receiverId, text: name, attachment, replyTo: null, queuedAt: nextPlace() });
      }
      drafts.detach(id);
    },
    retry(clientId) {
      const entry = storage.find(clientId);
      if (entry?.status !== 'failed') return;
      const { receiverId, text, attachment, replyTo } = entry;
      // Asked for again by hand: the day in which it may go out begins again, but it keeps its place until then.
      const queuedAt = now() - entry.queuedAt < OUTBOX_LIFETIME_MS ? entry.queuedAt : now();
      queue({ clientId, receiverId, text, attachment, replyTo, queuedAt });
    },
    discard(clientId) {
      const entry = storage.find(clientId);
      if (!entry || entry.status === 'sent') return undefined;
      // Another tab may be sending it; a refusal is what it hears as "stop".
      if (entry.status === 'queued') storage.put({ ...entry, status: 'failed', reason: 'CANCELLED' });
      running.get(clientId)?.abort();
      remove(clientId);
      apply({ type: 'MessageDiscarded', clientId });
      return entry.text;
    },
    settle: remove,
    wake() {
      for (const entry of storage.all()) {
        if (entry.status === 'queued' && entry.nextAttemptAt > 0) storage.put({ ...entry, nextAttemptAt: 0 });
      }
      void drain();
    },
    hasUnsent: () => storage.all().some((entry) => entry.status !== 'sent'),
  };
}

function asOutgoing(entry: Exclude<OutboxEntry, { status: 'sent' }>): OutgoingMessage {
  const { clientId, receiverId, text, replyTo, queuedAt } = entry;
  const attachment = entry.attachment && { ...entry.attachment, path: null };
  const refusal = entry.status === 'failed' ? entry.reason : null;
  return { clientId, receiverId, text, attachment, replyTo, queuedAt, refusal };
}
