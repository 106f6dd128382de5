import { setTimeout as wait } from 'node:timers/promises';
import type { Cursor, Position, Topic } from '@waymark/events/kernel';
import type { LogReader } from './AppliedLog.ts';
import { type Backlog, openBacklog, type ReplayLimits, readBacklog, redacted } from './backlog.ts';
import { ItemQueue } from './ItemQueue.ts';
import type { FeedItem, FeedRequest, FeedSubscription, ResyncReason } from './types.ts';

// Invariant: `take` returns each event once, in order and above the cursor. The queue holds only events above the replayed
// page. When it overflows it is cleared, and the log is read again from the cursor.

const RETRY_MS = 250;

export type SubscriberHost = {
  readonly log: LogReader;
  readonly applied: () => Cursor;
  readonly now: () => number;
  readonly queueLimit: number;
  readonly limits: ReplayLimits;
  readonly onTopicsLost: (subscriber: Subscriber, topics: readonly Topic[]) => void;
  readonly onOverflow: () => void;
  readonly onFault: (fault: unknown) => void;
};

export class Subscriber implements FeedSubscription {
  ended = false;
  /** The topics it may still read; shrinks when access is lost. */
  topics: readonly Topic[];
  readonly accessTopics: readonly Topic[];
  readonly #host: SubscriberHost;
  readonly #mayRead: FeedRequest['mayRead'];
  readonly #redact: FeedRequest['redact'];
  readonly #wants: FeedRequest['wants'];
  readonly #queue: ItemQueue;
  readonly #waiting: ((result: IteratorResult<FeedItem>) => void)[] = [];
  #ready: (() => void) | undefined;
  #page: readonly FeedItem[] = [];
  #pageAt = 0;
  /** Everything up to this position was taken. */
  #cursor: Cursor;
  /** The newest queued or replayed position. The same event by a second topic is not above it. */
  #tail: number;
  /** The queue is incomplete: read the log again. */
  #behind: boolean;
  /** A page is being read, or more pages follow the current one. */
  #reading = false;
  #readTo: Position;
  #upTo: Cursor;
  /** Grows when the result of a running replay must be ignored. */
  #replay = 0;
  #resumed = false;

  constructor(request: FeedRequest, host: SubscriberHost) {
    const applied = host.applied();
    this.#host = host;
    this.topics = request.topics;
    this.accessTopics = request.accessTopics ?? [];
    this.#mayRead = request.mayRead;
    this.#redact = request.redact;
    this.#wants = request.wants;
    this.#queue = new ItemQueue(host.queueLimit);
    const { after, fingerprint } = request;
    this.#cursor = after === undefined ? applied : { position: after, fingerprint };
    this.#tail = this.#cursor.position;
    this.#readTo = applied.position;
    this.#upTo = applied;
    this.#behind = !isSame(this.#cursor, applied);
    if (!this.#behind) this.#page = [this.#caughtUp(applied)];
  }

  /** Enqueues a new event of one of its topics. The same event may arrive by several topics. */
  offer(item: FeedItem): void {
    if (this.ended || this.#behind || item.position <= this.#tail) return;
    this.#tail = item.position;
    if (this.#wants !== undefined && !this.#wants(item)) return;
    if (this.#queue.push(item)) {
      this.#wake();
      return;
    }
    this.#queue.clear();
    this.#behind = true;
    this.#host.onOverflow();
  }

  /** Enqueues a signal or heartbeat. Only a subscriber that is live gets it, and never instead of an event. */
  mention(item: FeedItem): void {
    if (this.ended || this.#behind || this.#reading || item.position < this.#cursor.position) return;
    if (item.kind === 'heartbeat' && (this.#queue.length > 0 || this.#page.length > 0)) return;
    if (this.#wants !== undefined && !this.#wants(item)) return;
    if (this.#queue.push(item)) this.#wake();
  }

  /** Access may have changed: nothing more is delivered until the topics are checked again. */
  recheckAccess(): void {
    if (this.#mayRead !== undefined) this.#readAgain();
  }

  /** Texts were deleted or edited: queued events are read again with their current texts. Without queued events, nothing to do. */
  redactWaiting(): void {
    const isWaiting = this.#reading || this.#queue.length > 0 || this.#page.length > 0;
    if (isWaiting && this.#redact !== undefined) this.#readAgain();
  }

  /** The log is another one: queued events do not belong to it. */
  resync(reason: ResyncReason): void {
    if (this.ended) return;
    this.#replay += 1;
    this.#startAgain(reason);
    this.#wake();
  }

  take(): FeedItem | undefined {
    if (this.ended) return undefined;
    const replayed = this.#page[this.#pageAt];
    if (replayed !== undefined) return this.#takeReplayed(replayed);
    if (this.#reading) return undefined;
    if (this.#behind) {
      this.#startReplay();
      return undefined;
    }
    const item = this.#queue.shift();
    if (item !== undefined && item.position > this.#cursor.position) this.#cursor = placeOf(item);
    return item;
  }

  onReady(listener: () => void): void {
    this.#ready = listener;
  }

  next(): Promise<IteratorResult<FeedItem>> {
    const item = this.#waiting.length === 0 ? this.take() : undefined;
    if (item !== undefined) return Promise.resolve({ done: false, value: item });
    if (this.ended) return Promise.resolve({ done: true, value: undefined });
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  return(): Promise<IteratorResult<FeedItem>> {
    this.end();
    return Promise.resolve({ done: true, value: undefined });
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  end(): void {
    if (this.ended) return;
    this.ended = true;
    this.#replay += 1;
    this.#setPage([]);
    this.#queue.clear();
    this.#host.onTopicsLost(this, this.topics);
    for (const resolve of this.#waiting.splice(0)) resolve({ done: true, value: undefined });
    this.#ready?.();
  }

  #wake(): void {
    while (this.#waiting.length > 0) {
      const item = this.take();
      if (item === undefined) return;
      this.#waiting.shift()?.({ done: false, value: item });
    }
    this.#ready?.();
  }

  #readAgain(): void {
    if (this.ended) return;
    this.#replay += 1;
    this.#reading = false;
    this.#setPage([]);
    this.#queue.clear();
    this.#behind = true;
    this.#wake();
  }

  #takeReplayed(item: FeedItem): FeedItem {
    this.#pageAt += 1;
    // Assign instead of max(): after a resync the position may go backwards (a restored backup).
    this.#cursor = placeOf(item);
    if (this.#pageAt === this.#page.length) {
      this.#setPage([]);
      if (this.#reading) void this.#read(this.#replay, false);
    }
    return item;
  }

  #startReplay(): void {
    this.#reading = true;
    this.#behind = false;
    this.#replay += 1;
    this.#readTo = this.#cursor.position;
    // From now on `offer` delivers what is above `upTo`. Access is checked after `upTo` is fixed.
    this.#upTo = this.#host.applied();
    this.#tail = Math.max(this.#tail, this.#upTo.position);
    void this.#read(this.#replay, true);
  }

  async #read(replay: number, opening: boolean): Promise<void> {
    let first = opening;
    while (replay === this.#replay) {
      try {
        const read = first ? await this.#open() : await this.#readPage();
        const backlog = await redacted(read, this.#redact);
        if (replay !== this.#replay) return;
        if (this.topics.length === 0) {
          this.end();
          return;
        }
        first = false;
        this.#resumed = true;
        this.#accept(backlog);
        // A page without a wanted event: read the next one.
        if (this.#page.length > 0) {
          this.#wake();
          return;
        }
      } catch (fault) {
        this.#host.onFault(fault);
        await wait(RETRY_MS, undefined, { ref: false });
      }
    }
  }

  async #open(): Promise<Backlog> {
    await this.#askAccess();
    const { log, limits, now } = this.#host;
    return this.#resumed ? this.#readPage() : openBacklog(log, this.#range(), this.#cursor, limits, now());
  }

  #readPage(): Promise<Backlog> {
    return readBacklog(this.#host.log, this.#range(), this.#host.limits.page);
  }

  #range() {
    return { topics: this.topics, after: this.#readTo, upTo: this.#upTo.position };
  }

  #accept(backlog: Backlog): void {
    if (backlog.status === 'resync') {
      this.#startAgain(backlog.reason);
      return;
    }
    const items: FeedItem[] = backlog.events.map((event) => ({
      kind: 'event',
      position: event.position,
      fingerprint: event.fingerprint,
      event,
    }));
    const page = this.#wants ? items.filter(this.#wants) : items;
    this.#readTo = backlog.events.at(-1)?.position ?? this.#upTo.position;
    this.#reading = !backlog.complete;
    // Never below the client's cursor: the client may come from a process that was ahead of this one.
    const isAhead = this.#cursor.position > this.#upTo.position;
    if (backlog.complete) page.push(this.#caughtUp(isAhead ? this.#cursor : this.#upTo));
    this.#setPage(page);
  }

  /** The subscriber gets one `resync` item, and then new events only. */
  #startAgain(reason: ResyncReason): void {
    const applied = this.#host.applied();
    this.#reading = false;
    this.#queue.clear();
    this.#tail = applied.position;
    this.#behind = false;
    this.#setPage([{ kind: 'resync', ...applied, reason }]);
  }

  async #askAccess(): Promise<void> {
    const mayRead = this.#mayRead;
    if (mayRead === undefined) return;
    // Another check may end meanwhile and leave fewer topics: the answers belong to these.
    const asked = this.topics;
    const answers = await Promise.all(asked.map((topic) => mayRead(topic)));
    const refused = new Set(asked.filter((_, index) => !answers[index]));
    const lost = this.topics.filter((topic) => refused.has(topic));
    if (lost.length === 0 || this.ended) return;
    this.topics = this.topics.filter((topic) => !refused.has(topic));
    this.#host.onTopicsLost(this, lost);
  }

  #caughtUp(upTo: Cursor): FeedItem {
    return { kind: 'heartbeat', ...upTo, at: this.#host.now() };
  }

  #setPage(page: readonly FeedItem[]): void {
    this.#page = page;
    this.#pageAt = 0;
  }
}

function placeOf({ position, fingerprint }: FeedItem): Cursor {
  return { position, fingerprint };
}

/** A cursor without a fingerprint is compared by its position only. */
function isSame(held: Cursor, applied: Cursor): boolean {
  const isAnother = held.fingerprint !== undefined && held.fingerprint !== applied.fingerprint;
  return held.position === applied.position && !isAnother;
}
