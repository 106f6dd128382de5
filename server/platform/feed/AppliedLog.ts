import type { Committed, EventStore } from '@waymark/db/store';
import type { Cursor, Position, Recorded } from '@waymark/events/kernel';
import type { WakeUp } from '../transport/types.ts';

// Invariant: while the log stays the same, `applied` grows by one and `apply` is called once for each position, in order and
// without a gap; each event follows the one applied before it. When the log went back or is another one, `onChanged` is
// called once, before any of its events is applied.

/** How long a position may be missing before it is read from Postgres. Wake-ups usually overtake each other by less. */
const GAP_WAIT_MS = 20;
const FILL_PAGE = 500;
/** Above this many events waiting behind a gap, reading is cheaper than keeping them. */
const PENDING_LIMIT = 5_000;

export type LogReader = Pick<
  EventStore,
  'readCommitted' | 'readTopics' | 'countTopics' | 'standingAt' | 'look' | 'head'
>;

/**
 * The last applied event, `held`, is not in the log; the process continues from `now`. `agreedAt`: when the log was last seen to be
 * the one that was applied, by PostgreSQL's clock.
 */
export type LogChange = { readonly held: Cursor; readonly now: Cursor; readonly agreedAt: number };

export type AppliedLogOptions = {
  readonly log: LogReader;
  readonly start: Cursor;
  /** When it was read, by PostgreSQL's clock. */
  readonly startedAt: number;
  readonly apply: (committed: Committed) => void;
  /** Decrypts the event of a wake-up; undefined when the event must be read from the log. */
  readonly open: (wakeUp: WakeUp) => Promise<Recorded | undefined>;
  readonly onChanged: (change: LogChange) => void;
  readonly onFault: (fault: unknown) => void;
};

export class AppliedLog {
  readonly #options: AppliedLogOptions;
  /** Committed, but behind a gap. */
  readonly #pending = new Map<number, Committed>();
  #applied: Cursor;
  #agreedAt: number;
  /** The highest known position of the log. */
  #known: number;
  #gapTimer: NodeJS.Timeout | undefined;
  #filling: Promise<void> | undefined;
  #looking: Promise<void> | undefined;
  /** Grows with every change of the log: results of reads that began earlier are ignored. */
  #changes = 0;
  #closed = false;

  constructor(options: AppliedLogOptions) {
    this.#options = options;
    this.#applied = options.start;
    this.#agreedAt = options.startedAt;
    this.#known = options.start.position;
  }

  get applied(): Cursor {
    return this.#applied;
  }

  accept(committed: readonly Committed[]): void {
    for (const each of committed) this.#receive(each);
    this.#advance();
  }

  onWakeUp(wakeUp: WakeUp): void {
    if (this.#closed || !Number.isSafeInteger(wakeUp.position) || wakeUp.position <= this.#applied.position)
      return;
    this.knows(wakeUp.position);
    const { follows } = wakeUp;
    // Servers of the previous version do not send it.
    if (typeof follows !== 'number' || this.#pending.has(wakeUp.position)) return;
    const changes = this.#changes;
    this.#options.open(wakeUp).then(
      (event) => {
        if (event === undefined || changes !== this.#changes) return;
        this.#receive({ event, topics: wakeUp.topics, follows });
        this.#advance();
      },
      // The gap timer reads it from Postgres instead.
      (fault) => this.#options.onFault(fault),
    );
  }

  /** The log is said to reach this position. */
  knows(upTo: Position): void {
    if (upTo > this.#known) this.#known = upTo;
    this.#watchGap();
  }

  /** Polls the head, checks that the last applied event is still in the log, and reads what is missing. */
  async catchUp(): Promise<void> {
    await this.#pollHead();
    if (this.#known > this.#applied.position) await this.#fillGap();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#gapTimer);
    this.#pending.clear();
  }

  #pollHead(): Promise<void> {
    this.#looking ??= this.#compare().finally(() => {
      this.#looking = undefined;
    });
    return this.#looking;
  }

  async #compare(): Promise<void> {
    const held = this.#applied;
    const changes = this.#changes;
    const { head, standing, now } = await this.#options.log.look(held.position);
    if (this.#closed || changes !== this.#changes) return;
    if (standing !== held.fingerprint) this.#change(held, head);
    else if (head.position > this.#known) this.#known = head.position;
    this.#agreedAt = now;
  }

  /** A received event does not follow the last applied one: one of the two is not in the log. */
  #checkLog(): void {
    void this.#pollHead().catch((fault) => this.#options.onFault(fault));
  }

  #change(held: Cursor, now: Cursor): void {
    this.#changes += 1;
    this.#pending.clear();
    clearTimeout(this.#gapTimer);
    this.#gapTimer = undefined;
    this.#applied = now;
    this.#known = now.position;
    this.#options.onChanged({ held, now, agreedAt: this.#agreedAt });
  }

  #receive(committed: Committed): void {
    const at = committed.event.position;
    if (this.#closed || at < this.#applied.position) return;
    if (at === this.#applied.position) {
      if (committed.event.fingerprint !== this.#applied.fingerprint) this.#checkLog();
      return;
    }
    if (at > this.#known) this.#known = at;
    if (at === this.#applied.position + 1) this.#apply(committed);
    else if (this.#pending.size < PENDING_LIMIT) this.#pending.set(at, committed);
  }

  #advance(): void {
    for (let next = this.#next(); next; next = this.#next()) if (!this.#apply(next)) break;
    this.#watchGap();
  }

  #next(): Committed | undefined {
    return this.#pending.get(this.#applied.position + 1);
  }

  #apply(committed: Committed): boolean {
    const { event, follows } = committed;
    this.#pending.delete(event.position);
    if (follows !== this.#applied.fingerprint) {
      this.#checkLog();
      return false;
    }
    this.#applied = { position: event.position, fingerprint: event.fingerprint };
    this.#options.apply(committed);
    return true;
  }

  #watchGap(): void {
    if (this.#closed || this.#known <= this.#applied.position || this.#gapTimer || this.#filling) return;
    const missing = this.#applied.position + 1;
    this.#gapTimer = setTimeout(() => {
      this.#gapTimer = undefined;
      // This is another gap than the one we waited for: it gets its own waiting time.
      if (this.#applied.position >= missing) this.#watchGap();
      else void this.#fillGap().catch((fault) => this.#options.onFault(fault));
    }, GAP_WAIT_MS);
  }

  #fillGap(): Promise<void> {
    this.#filling ??= this.#readGap().finally(() => {
      this.#filling = undefined;
      this.#watchGap();
    });
    return this.#filling;
  }

  async #readGap(): Promise<void> {
    while (!this.#closed && this.#applied.position < this.#known) {
      const held = this.#applied;
      const changes = this.#changes;
      // The page begins with the last applied event: if that is missing, the whole page belongs to another log.
      const page = await this.#options.log.readCommitted({ from: held.position, limit: FILL_PAGE });
      if (changes !== this.#changes) continue;
      const missing = page.filter(({ event }) => event.position > held.position);
      const stands = held.position === 0 || page[0]?.event.fingerprint === held.fingerprint;
      if (stands && missing.length > 0) {
        this.accept(missing);
        continue;
      }
      // Nothing is committed up to `known` (a forged wake-up, another log): reset it, or this loop would not end.
      this.#known = this.#applied.position;
      this.#pending.clear();
      if (!stands) await this.#pollHead();
    }
  }
}
