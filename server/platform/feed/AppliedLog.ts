import type { Committed, EventStore } from '@waymark/db/store';
import { type Position, position, type Recorded } from '@waymark/events/kernel';
import type { LiveHint } from '../transport/types.ts';

// Invariant: `applied` only ever grows by one, and `apply` is called once for each position, in order, with nothing left out.

/** How long a position may be missing before it is read from Postgres: longer than hints usually overtake each other. */
const HOLE_WAIT_MS = 20;
const FILL_PAGE = 500;
/** Above this many events waiting behind a hole, reading is cheaper than keeping them. */
const PENDING_LIMIT = 5_000;

export type LogReader = Pick<EventStore, 'readLog' | 'readTopics' | 'topicsOf' | 'head'>;

export type AppliedLogOptions = {
  readonly log: LogReader;
  readonly start: Position;
  readonly apply: (committed: Committed) => void;
  /** The event of a hint, or undefined when it has to be read. */
  readonly open: (hint: LiveHint) => Promise<Recorded | undefined>;
  readonly onFault: (fault: unknown) => void;
};

export class AppliedLog {
  readonly #options: AppliedLogOptions;
  /** Committed, but behind a hole. */
  readonly #pending = new Map<number, Committed>();
  #applied: number;
  /** The highest position that we have heard of. */
  #known: number;
  #holeTimer: NodeJS.Timeout | undefined;
  #filling: Promise<void> | undefined;
  #closed = false;

  constructor(options: AppliedLogOptions) {
    this.#options = options;
    this.#applied = options.start;
    this.#known = options.start;
  }

  get applied(): Position {
    return position(this.#applied);
  }

  accept(committed: readonly Committed[]): void {
    for (const each of committed) this.#receive(each);
    this.#advance();
  }

  hear(hint: LiveHint): void {
    if (this.#closed || !Number.isSafeInteger(hint.position) || hint.position <= this.#applied) return;
    this.knows(hint.position);
    if (this.#pending.has(hint.position)) return;
    this.#options.open(hint).then(
      (event) => {
        if (event === undefined) return;
        this.#receive({ event, topics: hint.topics });
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

  /** Reads the head, then whatever is missing up to it. */
  async catchUp(): Promise<void> {
    const head = await this.#options.log.head();
    if (head > this.#known) this.#known = head;
    if (this.#known > this.#applied) await this.#fill();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#holeTimer);
    this.#pending.clear();
  }

  #receive(committed: Committed): void {
    const at = committed.event.position;
    if (this.#closed || at <= this.#applied) return;
    if (at > this.#known) this.#known = at;
    if (at === this.#applied + 1) this.#apply(committed);
    else if (this.#pending.size < PENDING_LIMIT) this.#pending.set(at, committed);
  }

  #advance(): void {
    for (let next = this.#pending.get(this.#applied + 1); next; next = this.#pending.get(this.#applied + 1)) {
      this.#apply(next);
    }
    this.#watchHole();
  }

  #apply(committed: Committed): void {
    this.#applied = committed.event.position;
    this.#pending.delete(this.#applied);
    this.#options.apply(committed);
  }

  #watchHole(): void {
    if (this.#closed || this.#known <= this.#applied || this.#holeTimer || this.#filling) return;
    const missing = this.#applied + 1;
    this.#holeTimer = setTimeout(() => {
      this.#holeTimer = undefined;
      // Another hole than the one we waited for gets its own time.
      if (this.#applied >= missing) this.#watchHole();
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
    const { log } = this.#options;
    while (!this.#closed && this.#applied < this.#known) {
      const events = await log.readLog({ after: this.applied, limit: FILL_PAGE });
      if (events.length === 0) {
        // Nobody has committed that far (a forged hint, another log): forget the claim, or we would ask for ever.
        this.#known = this.#applied;
        this.#pending.clear();
        return;
      }
      const topics = await log.topicsOf(events.map((event) => event.position));
      this.accept(events.map((event) => ({ event, topics: topics.get(event.position) ?? [] })));
    }
  }
}
