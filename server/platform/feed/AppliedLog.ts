import type { Committed, EventStore } from '@waymark/db/store';
import type { Cursor, Position, Recorded } from '@waymark/events/kernel';
import type { LiveHint } from '../transport/types.ts';

// Invariant: while the log stands `applied` only ever grows by one, and `apply` is called once for each position, in order,
// with nothing left out, each event following the one applied before it. A log that went back or is another one is said
// once, by `onChanged`, before anything of it is applied.

/** How long a position may be missing before it is read from Postgres: longer than hints usually overtake each other. */
const HOLE_WAIT_MS = 20;
const FILL_PAGE = 500;
/** Above this many events waiting behind a hole, reading is cheaper than keeping them. */
const PENDING_LIMIT = 5_000;

export type LogReader = Pick<EventStore, 'readCommitted' | 'readTopics' | 'look' | 'head'>;

/** The log does not hold the event that was applied last; from now on it is followed from `now`. */
export type LogChange = { readonly held: Cursor; readonly now: Cursor };

export type AppliedLogOptions = {
  readonly log: LogReader;
  readonly start: Cursor;
  readonly apply: (committed: Committed) => void;
  /** The event of a hint, or undefined when it has to be read. */
  readonly open: (hint: LiveHint) => Promise<Recorded | undefined>;
  readonly onChanged: (change: LogChange) => void;
  readonly onFault: (fault: unknown) => void;
};

export class AppliedLog {
  readonly #options: AppliedLogOptions;
  /** Committed, but behind a hole. */
  readonly #pending = new Map<number, Committed>();
  #applied: Cursor;
  /** The highest position that we have heard of. */
  #known: number;
  #holeTimer: NodeJS.Timeout | undefined;
  #filling: Promise<void> | undefined;
  #looking: Promise<void> | undefined;
  /** Grows with every change of the log: what was asked before is no answer any more. */
  #changes = 0;
  #closed = false;

  constructor(options: AppliedLogOptions) {
    this.#options = options;
    this.#applied = options.start;
    this.#known = options.start.position;
  }

  get applied(): Cursor {
    return this.#applied;
  }

  accept(committed: readonly Committed[]): void {
    for (const each of committed) this.#receive(each);
    this.#advance();
  }

  hear(hint: LiveHint): void {
    if (this.#closed || !Number.isSafeInteger(hint.position) || hint.position <= this.#applied.position)
      return;
    this.knows(hint.position);
    const { follows } = hint;
    // Servers of the version before do not say it.
    if (typeof follows !== 'number' || this.#pending.has(hint.position)) return;
    const changes = this.#changes;
    this.#options.open(hint).then(
      (event) => {
        if (event === undefined || changes !== this.#changes) return;
        this.#receive({ event, topics: hint.topics, follows });
        this.#advance();
      },
      // The hole timer reads it from Postgres instead.
      (fault) => this.#options.onFault(fault),
    );
  }

  /** Somebody says that the log reaches this far. */
  knows(upTo: Position): void {
    if (upTo > this.#known) this.#known = upTo;
    this.#watchHole();
  }

  /** Reads the head and whether our last event is still there, then whatever is missing. */
  async catchUp(): Promise<void> {
    await this.#look();
    if (this.#known > this.#applied.position) await this.#fill();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#holeTimer);
    this.#pending.clear();
  }

  #look(): Promise<void> {
    this.#looking ??= this.#compare().finally(() => {
      this.#looking = undefined;
    });
    return this.#looking;
  }

  async #compare(): Promise<void> {
    const held = this.#applied;
    const changes = this.#changes;
    const { head, standing } = await this.#options.log.look(held.position);
    if (this.#closed || changes !== this.#changes) return;
    if (standing !== held.fingerprint) this.#change(held, head);
    else if (head.position > this.#known) this.#known = head.position;
  }

  /** What we were told does not fit what we hold: one of the two is not in the log. */
  #doubt(): void {
    void this.#look().catch((fault) => this.#options.onFault(fault));
  }

  #change(held: Cursor, now: Cursor): void {
    this.#changes += 1;
    this.#pending.clear();
    clearTimeout(this.#holeTimer);
    this.#holeTimer = undefined;
    this.#applied = now;
    this.#known = now.position;
    this.#options.onChanged({ held, now });
  }

  #receive(committed: Committed): void {
    const at = committed.event.position;
    if (this.#closed || at < this.#applied.position) return;
    if (at === this.#applied.position) {
      if (committed.event.fingerprint !== this.#applied.fingerprint) this.#doubt();
      return;
    }
    if (at > this.#known) this.#known = at;
    if (at === this.#applied.position + 1) this.#apply(committed);
    else if (this.#pending.size < PENDING_LIMIT) this.#pending.set(at, committed);
  }

  #advance(): void {
    for (let next = this.#next(); next; next = this.#next()) if (!this.#apply(next)) break;
    this.#watchHole();
  }

  #next(): Committed | undefined {
    return this.#pending.get(this.#applied.position + 1);
  }

  #apply(committed: Committed): boolean {
    const { event, follows } = committed;
    this.#pending.delete(event.position);
    if (follows !== this.#applied.fingerprint) {
      this.#doubt();
      return false;
    }
    this.#applied = { position: event.position, fingerprint: event.fingerprint };
    this.#options.apply(committed);
    return true;
  }

  #watchHole(): void {
    if (this.#closed || this.#known <= this.#applied.position || this.#holeTimer || this.#filling) return;
    const missing = this.#applied.position + 1;
    this.#holeTimer = setTimeout(() => {
      this.#holeTimer = undefined;
      // Another hole than the one we waited for gets its own time.
      if (this.#applied.position >= missing) this.#watchHole();
      else void this.#fill().catch((fault) => this.#options.onFault(fault));
    }, HOLE_WAIT_MS);
  }

  #fill(): Promise<void> {
    this.#filling ??= this.#readMissing().finally(() => {
      this.#filling = undefined;
      this.#watchHole();
    });
    return this.#filling;
  }

  async #readMissing(): Promise<void> {
    while (!this.#closed && this.#applied.position < this.#known) {
      const held = this.#applied;
      const changes = this.#changes;
      // Our last event once more: what comes behind it follows it, or nothing of the page is ours.
      const page = await this.#options.log.readCommitted({ from: held.position, limit: FILL_PAGE });
      if (changes !== this.#changes) continue;
      const missing = page.filter(({ event }) => event.position > held.position);
      const stands = held.position === 0 || page[0]?.event.fingerprint === held.fingerprint;
      if (stands && missing.length > 0) {
        this.accept(missing);
        continue;
      }
      // Nobody has committed that far (a forged notification, another log): forget the claim, or we would ask without end.
      this.#known = this.#applied.position;
      this.#pending.clear();
      if (!stands) await this.#look();
    }
  }
}
