import type { Committed } from '@waymark/db/store';
import { BEFORE_FIRST, type Cursor, type Position, type Recorded, type Topic } from '@waymark/events/kernel';
import { Listeners } from '../transport/Listeners.ts';
import type { LiveTransport, Signal, WakeUp } from '../transport/types.ts';
import { AppliedLog, type LogChange, type LogReader } from './AppliedLog.ts';
import { Barrier } from './Barrier.ts';
import { openBacklog, type ReplayLimits, redacted } from './backlog.ts';
import { itemOf } from './itemOf.ts';
import { Router } from './Router.ts';
import { readableTopics } from './readableTopics.ts';
import { Subscriber, type SubscriberHost } from './Subscriber.ts';
import type { Feed, FeedItem, FeedRequest, FeedSubscription } from './types.ts';

export type FeedOptions = {
  readonly log: LogReader;
  readonly transport: LiveTransport;
  readonly clock: { now(): number };
  /** Decrypts the event of a wake-up; undefined when the event must be read from Postgres. */
  readonly decodeWakeUp: (wakeUp: WakeUp) => Promise<Recorded | undefined>;
  /** Events that may change who can read; they are published on the topics concerned. */
  readonly changesAccess?: (event: Recorded) => boolean;
  /** Events that delete or replace a text of earlier events on their topics. */
  readonly redacts?: (event: Recorded) => boolean;
  readonly onFault: (fault: unknown) => void;
  /** For metrics: a subscriber was too slow and reads the log again. */
  readonly onOverflow?: () => void;
  readonly pollMs?: number;
  readonly heartbeatMs?: number;
  readonly queueLimit?: number;
  readonly limits?: Partial<ReplayLimits>;
};

/** With the search for the primary, a log that went back is noticed within a second. */
const POLL_MS = 300;
const REPORT_MS = 1_000;
const HEARTBEAT_MS = 20_000;
/** Heartbeats are spread over the period, so that ten thousand sockets are not all written at once. */
const HEARTBEAT_SLICES = 10;
const DAY_MS = 86_400_000;
export const defaultReplayLimits: ReplayLimits = { maxEvents: 5_000, maxAgeMs: 7 * DAY_MS, page: 200 };

/** The log went back while a request waited for a position; the request can be repeated. */
class LogChanged extends Error {
  override readonly name = 'LogChanged';
  readonly code = 'LOG_CHANGED';
  constructor() {
    super('The log is another one than it was');
  }
}

/** Starts at the head of the log. Resolves when this process receives every later event. */
export async function startFeed(options: FeedOptions): Promise<Feed> {
  const feed = new LogFeed(options);
  await feed.start();
  return feed;
}

/** While the database is unavailable every poll and every replay fails: one log line is enough. */
function atMostOneA(milliseconds: number, report: (fault: unknown) => void): (fault: unknown) => void {
  let last = Number.NEGATIVE_INFINITY;
  return (fault) => {
    const now = performance.now();
    if (now - last < milliseconds) return;
    last = now;
    report(fault);
  };
}

class LogFeed implements Feed {
  readonly #options: FeedOptions;
  readonly #router = new Router(HEARTBEAT_SLICES);
  readonly #applyListeners: Listeners<[Committed]>;
  readonly #changeListeners = new Set<Parameters<Feed['onChanged']>[0]>();
  readonly #barrier = new Barrier();
  #changing = 0;
  readonly #host: SubscriberHost;
  readonly #stops: (() => void)[] = [];
  /** Wake-ups that arrived before the head was known. */
  #early: WakeUp[] = [];
  #log: AppliedLog | undefined;
  /** The last event that changed access. */
  #accessChangedAt: Position = BEFORE_FIRST;
  #lastHeartbeat: Extract<FeedItem, { kind: 'heartbeat' }> | undefined;

  constructor(given: FeedOptions) {
    const options = { ...given, onFault: atMostOneA(REPORT_MS, given.onFault) };
    this.#options = options;
    this.#applyListeners = new Listeners(given.onFault);
    this.#host = {
      log: options.log,
      applied: () => this.cursor(),
      accessChangedAt: () => this.#accessChangedAt,
      now: () => options.clock.now(),
      caughtUp: (upTo) => this.#heartbeat(upTo),
      queueLimit: options.queueLimit ?? 256,
      limits: { ...defaultReplayLimits, ...options.limits },
      onTopicsGained: (subscriber, topics) => this.#router.extend(subscriber, topics),
      onTopicsLost: (subscriber, topics) => this.#router.remove(subscriber, topics),
      onOverflow: () => options.onOverflow?.(),
      onFault: options.onFault,
    };
  }

  async start(): Promise<void> {
    const { transport, log, decodeWakeUp, onFault } = this.#options;
    const look = () => void this.catchUp().catch(onFault);
    // Listen before the head is read: an event committed in between is received, or is below the head.
    this.#stops.push(
      transport.onWakeUp((wakeUp) => this.onWakeUp(wakeUp)),
      transport.onSignal((topic, signal) => this.#mention(topic, signal)),
      transport.onReconnect(look),
    );
    const apply = (committed: Committed) => this.#apply(committed);
    const onChanged = (change: LogChange) => void this.#change(change).catch(onFault);
    const { head: start, now: startedAt } = await log.look(BEFORE_FIRST);
    this.#log = new AppliedLog({ log, start, startedAt, apply, open: decodeWakeUp, onChanged, onFault });
    for (const wakeUp of this.#early) this.onWakeUp(wakeUp);
    this.#early = [];
    this.#repeat(this.#options.pollMs ?? POLL_MS, look);
    const slice = (this.#options.heartbeatMs ?? HEARTBEAT_MS) / HEARTBEAT_SLICES;
    this.#repeat(slice, () => {
      const item = this.#heartbeat(this.cursor());
      for (const subscriber of this.#router.nextSlice()) subscriber.mention(item);
    });
  }

  applied(): Position {
    return this.cursor().position;
  }

  cursor(): Cursor {
    return this.#running().applied;
  }

  subscribe(request: FeedRequest): FeedSubscription {
    const subscriber = new Subscriber(request, this.#host);
    this.#router.add(subscriber);
    return subscriber;
  }

  async page(request: FeedRequest, limit: number): Promise<readonly FeedItem[]> {
    const applied = this.cursor();
    const { position: upTo } = applied;
    const now = this.#options.clock.now();
    const after = request.after ?? upTo;
    const held =
      request.after === undefined ? applied : { position: after, fingerprint: request.fingerprint };
    const { readAt = upTo } = request;
    // Asked after `upTo` was fixed: what was gained since the topics of the request were read is not passed over.
    const topics = await readableTopics(request, this.#accessChangedAt > readAt);
    const limits = { ...this.#host.limits, page: limit };
    const read = await openBacklog(this.#options.log, { topics, after, upTo }, held, limits, now);
    const backlog = await redacted(read, request.redact);
    if (backlog.status === 'resync') return [{ kind: 'resync', ...applied, reason: backlog.reason }];
    const items = backlog.events.map(itemOf);
    const wanted = request.wants ? items.filter(request.wants) : items;
    const furthest = after > upTo ? held : applied;
    const reached = backlog.complete ? furthest : (backlog.events.at(-1) ?? applied);
    // Also after a full page without a wanted event: the client's cursor must advance.
    if (backlog.complete || wanted.length === 0) {
      const { position, fingerprint } = reached;
      wanted.push({ kind: 'heartbeat', position, fingerprint, at: now });
    }
    return wanted;
  }

  onApplied(listener: (committed: Committed) => void): () => void {
    return this.#applyListeners.add(listener);
  }

  onChanged(listener: Parameters<Feed['onChanged']>[0]): () => void {
    this.#changeListeners.add(listener);
    return () => this.#changeListeners.delete(listener);
  }

  isChanging(): boolean {
    return this.#changing > 0;
  }

  accept(committed: readonly Committed[]): void {
    this.#running().accept(committed);
  }

  onWakeUp(wakeUp: WakeUp): void {
    if (this.#log === undefined) this.#early.push(wakeUp);
    else this.#log.onWakeUp(wakeUp);
  }

  reached(upTo: Position): Promise<void> {
    if (upTo <= this.applied()) return Promise.resolve();
    this.#running().knows(upTo);
    return this.#barrier.wait(upTo);
  }

  async catchUp(): Promise<void> {
    await this.#log?.catchUp();
  }

  async close(): Promise<void> {
    for (const stop of this.#stops.splice(0)) stop();
    this.#log?.close();
    for (const subscriber of this.#router.all()) subscriber.end();
    this.#barrier.fail(new Error('The feed is closed'));
  }

  #apply(committed: Committed): void {
    this.#applyListeners.call(committed);
    const { event, topics } = committed;
    const recheck = this.#options.changesAccess?.(event) ?? false;
    const redact = this.#options.redacts?.(event) ?? false;
    const { position, fingerprint } = event;
    if (recheck) this.#accessChangedAt = position;
    const item: FeedItem = { kind: 'event', position, fingerprint, event };
    if (recheck) for (const subscriber of this.#router.concernedBy(topics)) subscriber.recheckAccess();
    for (const topic of topics) {
      for (const subscriber of this.#router.of(topic)) {
        if (redact) subscriber.redactWaiting();
        subscriber.offer(item);
      }
    }
    this.#barrier.reached(event.position);
  }

  async #change(change: LogChange): Promise<void> {
    this.#changing += 1;
    try {
      const begun = [...this.#changeListeners].map(async (listener) => listener(change));
      this.#barrier.fail(new LogChanged());
      for (const subscriber of this.#router.all()) subscriber.resync('UNKNOWN_POSITION');
      for (const each of await Promise.allSettled(begun)) {
        if (each.status === 'rejected') this.#options.onFault(each.reason);
      }
    } finally {
      this.#changing -= 1;
    }
  }

  /** One item for all who are there in the same millisecond: it is executed and serialised once. */
  #heartbeat({ position, fingerprint }: Cursor): FeedItem {
    const at = this.#options.clock.now();
    const last = this.#lastHeartbeat;
    if (last?.at === at && last.position === position && last.fingerprint === fingerprint) return last;
    this.#lastHeartbeat = { kind: 'heartbeat', position, fingerprint, at };
    return this.#lastHeartbeat;
  }

  #mention(topic: Topic, signal: Signal): void {
    if (this.#log === undefined) return;
    const item: FeedItem = { kind: 'signal', ...this.cursor(), topic, signal };
    for (const subscriber of this.#router.of(topic)) subscriber.mention(item);
  }

  #repeat(everyMs: number, act: () => void): void {
    const timer = setInterval(act, everyMs);
    timer.unref();
    this.#stops.push(() => clearInterval(timer));
  }

  #running(): AppliedLog {
    if (this.#log === undefined) throw new Error('The feed is not started');
    return this.#log;
  }
}
