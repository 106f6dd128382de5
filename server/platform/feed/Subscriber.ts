import { setTimeout as wait } from 'node:timers/promises';
import type { Cursor, Position, Topic } from '@waymark/events/kernel';
import type { LogReader } from './AppliedLog.ts';
import { type Backlog, openBacklog, type ReplayLimits, readBacklog, redacted } from './backlog.ts';
import { ItemQueue } from './ItemQueue.ts';
import { itemOf } from './itemOf.ts';
import { hand, isSame, only, type Phase, placeOf, type Replay, replayFrom } from './phase.ts';
import { readableTopics } from './readableTopics.ts';
import type { FeedItem, FeedRequest, FeedSubscription, ResyncReason } from './types.ts';

// Invariant: `take` returns each event once, in order and above the cursor. The queue holds only events above the replayed
// page. When it overflows it is cleared, and the log is read again from the cursor.

const RETRY_MS = 250;

export type SubscriberHost = {
  readonly log: LogReader;
  readonly applied: () => Cursor;
  readonly accessChangedAt: () => Position;
  readonly now: () => number;
  /** That everything up to there was delivered. */
  readonly caughtUp: (upTo: Cursor) => FeedItem;
  readonly queueLimit: number;
  readonly limits: ReplayLimits;
  readonly onTopicsGained: (subscriber: Subscriber, topics: readonly Topic[]) => void;
  readonly onTopicsLost: (subscriber: Subscriber, topics: readonly Topic[]) => void;
  readonly onOverflow: () => void;
  readonly onFault: (fault: unknown) => void;
};

export class Subscriber implements FeedSubscription {
  /** The topics it may read now. */
  topics: readonly Topic[];
  readonly accessTopics: readonly Topic[];
  readonly #host: SubscriberHost;
  readonly #access: Pick<FeedRequest, 'topicsNow' | 'mayRead'>;
  /** Access changed since it was last asked for. */
  #isAccessChanged: boolean;
  readonly #redact: FeedRequest['redact'];
  readonly #wants: FeedRequest['wants'];
  readonly #queue: ItemQueue;
  readonly #waiting: ((result: IteratorResult<FeedItem>) => void)[] = [];
  #ready: (() => void) | undefined;
  #phase: Phase;
  /** Everything up to this position was taken. */
  #cursor: Cursor;
  /** The newest queued or replayed position. The same event by a second topic is not above it. */
  #tail: number;
  /** The log holds the place where the client began. */
  #isPlaceKnown = false;
  /** Counts questions for its topics and changes of access: only an answer to the last question, after the last change, counts. */
  #asks = 0;

  constructor(request: FeedRequest, host: SubscriberHost) {
    const applied = host.applied();
    this.#host = host;
    this.topics = request.topics;
    this.accessTopics = request.accessTopics ?? [];
    this.#access = request;
    this.#redact = request.redact;
    this.#wants = request.wants;
    this.#queue = new ItemQueue(host.queueLimit);
    const { after, fingerprint } = request;
    this.#cursor = after === undefined ? applied : { position: after, fingerprint };
    this.#tail = this.#cursor.position;
    const { readAt = applied.position } = request;
    this.#isAccessChanged = host.accessChangedAt() > readAt;
    const isCurrent = isSame(this.#cursor, applied) && !this.#isAccessChanged;
    this.#phase = isCurrent ? only(host.caughtUp(applied)) : { at: 'behind' };
  }

  get ended(): boolean {
    return this.#phase.at === 'ended';
  }

  /** Enqueues a new event of one of its topics. The same event may arrive by several topics. */
  offer(item: FeedItem): void {
    const stand = this.#phase.at === 'replaying' ? this.#phase.next : this.#phase.at;
    if (stand !== 'live' || item.position <= this.#tail) return;
    this.#tail = item.position;
    if (this.#wants !== undefined && !this.#wants(item)) return;
    if (this.#queue.push(item)) {
      this.#wake();
      return;
    }
    this.#queue.clear();
    this.#fallBehind();
    this.#host.onOverflow();
  }

  /** Enqueues a signal or heartbeat. Only a subscriber that is live gets it, and never instead of an event. */
  mention(item: FeedItem): void {
    const phase = this.#phase;
    const isLive = phase.at === 'live' || (phase.at === 'replaying' && phase.isRead && phase.next === 'live');
    if (!isLive || item.position < this.#cursor.position) return;
    if (item.kind === 'heartbeat' && (this.#queue.length > 0 || phase.at === 'replaying')) return;
    if (this.#wants !== undefined && !this.#wants(item)) return;
    if (this.#queue.push(item)) this.#wake();
  }

  /** Access may have changed: nothing more is delivered until the topics are checked again. */
  recheckAccess(): void {
    if (!this.#access.mayRead) return;
    this.#isAccessChanged = true;
    this.#asks += 1;
    this.#readAgain();
  }

  /** Texts were deleted or edited: queued events are read again with their current texts. Without queued events, nothing to do. */
  redactWaiting(): void {
    const isWaiting = this.#phase.at === 'replaying' || this.#queue.length > 0;
    if (isWaiting && this.#redact !== undefined) this.#readAgain();
  }

  /** The log is another one: queued events do not belong to it. */
  resync(reason: ResyncReason): void {
    if (this.ended) return;
    this.#startAgain(reason);
    this.#wake();
  }

  take(): FeedItem | undefined {
    const phase = this.#phase;
    switch (phase.at) {
      case 'live':
        return this.#takeQueued();
      case 'behind':
        this.#startReplay();
        return undefined;
      case 'replaying':
        return this.#takeReplayed(phase);
      case 'ended':
        return undefined;
    }
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
    this.#phase = { at: 'ended' };
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

  /** A replay goes on to its end first: one that was left would never end while the queue overflows. */
  #fallBehind(): void {
    if (this.#phase.at === 'replaying') this.#phase.next = 'behind';
    else this.#phase = { at: 'behind' };
  }

  #readAgain(): void {
    if (this.ended) return;
    this.#queue.clear();
    this.#phase = { at: 'behind' };
    this.#wake();
  }

  #takeQueued(): FeedItem | undefined {
    const item = this.#queue.shift();
    if (item !== undefined && item.position > this.#cursor.position) this.#cursor = placeOf(item);
    return item;
  }

  #takeReplayed(replay: Replay): FeedItem | undefined {
    const item = replay.page[replay.taken];
    if (item === undefined) return undefined;
    replay.taken += 1;
    // Assign instead of max(): after a resync the position may go backwards (a restored backup).
    this.#cursor = placeOf(item);
    if (replay.taken < replay.page.length) return item;
    if (replay.isRead) this.#phase = { at: replay.next };
    else {
      hand(replay, []);
      void this.#read(replay, false);
    }
    return item;
  }

  #startReplay(): void {
    // From now on `offer` delivers what is above `upTo`. Access is checked after `upTo` is fixed.
    const upTo = this.#host.applied();
    const replay = replayFrom(this.#cursor.position, upTo);
    this.#phase = replay;
    this.#tail = Math.max(this.#tail, upTo.position);
    void this.#read(replay, true);
  }

  async #read(replay: Replay, opening: boolean): Promise<void> {
    let first = opening;
    while (replay === this.#phase) {
      try {
        const read = first ? await this.#open(replay) : await this.#readPage(replay);
        const backlog = await redacted(read, this.#redact);
        if (replay !== this.#phase) return;
        if (this.topics.length === 0) {
          this.end();
          return;
        }
        first = false;
        this.#isPlaceKnown = true;
        if (backlog.status === 'resync') this.#startAgain(backlog.reason);
        else this.#accept(replay, backlog);
        // A page without a wanted event: read the next one.
        if (replay !== this.#phase || replay.page.length > 0) {
          this.#wake();
          return;
        }
      } catch (fault) {
        this.#host.onFault(fault);
        await wait(RETRY_MS, undefined, { ref: false });
      }
    }
  }

  async #open(replay: Replay): Promise<Backlog> {
    await this.#askAccess();
    const { log, limits, now } = this.#host;
    if (this.#isPlaceKnown) return this.#readPage(replay);
    return openBacklog(log, this.#range(replay), this.#cursor, limits, now());
  }

  #readPage(replay: Replay): Promise<Backlog> {
    return readBacklog(this.#host.log, this.#range(replay), this.#host.limits.page);
  }

  #range({ readTo, upTo }: Replay) {
    return { topics: this.topics, after: readTo, upTo: upTo.position };
  }

  #accept(replay: Replay, backlog: Extract<Backlog, { status: 'page' }>): void {
    const items = backlog.events.map(itemOf);
    const page = this.#wants ? items.filter(this.#wants) : items;
    replay.readTo = backlog.events.at(-1)?.position ?? replay.upTo.position;
    replay.isRead = backlog.complete;
    // Never below the client's cursor: the client may come from a process that was ahead of this one.
    const isAhead = this.#cursor.position > replay.upTo.position;
    if (backlog.complete) page.push(this.#host.caughtUp(isAhead ? this.#cursor : replay.upTo));
    hand(replay, page);
  }

  /** The subscriber gets one `resync` item, and then new events only. */
  #startAgain(reason: ResyncReason): void {
    const applied = this.#host.applied();
    this.#queue.clear();
    this.#tail = applied.position;
    this.#phase = only({ kind: 'resync', ...applied, reason });
    if (this.#isAccessChanged) this.#fallBehind();
  }

  async #askAccess(): Promise<void> {
    this.#asks += 1;
    const ask = this.#asks;
    const asked = { ...this.#access, topics: this.topics };
    const now = await readableTopics(asked, this.#isAccessChanged);
    if (ask !== this.#asks || this.ended) return;
    this.#isAccessChanged = false;
    const lost = this.topics.filter((topic) => !now.includes(topic));
    const gained = now.filter((topic) => !this.topics.includes(topic));
    if (lost.length + gained.length === 0) return;
    this.topics = [...this.topics.filter((topic) => !lost.includes(topic)), ...gained];
    if (gained.length > 0) this.#host.onTopicsGained(this, gained);
    if (lost.length > 0) this.#host.onTopicsLost(this, lost);
    // What was offered meanwhile is of the topics before: it is read from the log, after the access is asked for again.
    this.#queue.clear();
    this.#fallBehind();
    this.#wake();
  }
}
