import { CauseGone, EventOfNewerRelease, LeaseLost, readPlace, writeCheckpoint } from '@waymark/db/store';
import { BEFORE_FIRST, type Cursor, type Position, type Recorded } from '@waymark/events/kernel';
import type { ConsumerDefinition, ConsumerHost } from './definition.ts';
import { PassedEvents } from './PassedEvents.ts';
import { isHopeless, park } from './parked.ts';
import { pause } from './pause.ts';
import { PutOff } from './putOff.ts';
import { Rested } from './Rested.ts';
import { isFor, takeNext } from './together.ts';

const PAGE = 500;
/** What goes on without a pause, such as one slow delivery after the other, saves its place this often; milliseconds. */
const SAVED_EACH = 1_000;
const MAX_PENDING = 1000;
const START: Cursor = { position: BEFORE_FIRST, fingerprint: 0 };

/**
 * Every event of its types is handled at least once, in log order, however often the process dies: the checkpoint moves
 * only past what was handled. An event that keeps failing is parked where operators see it, and the log goes on.
 */
export class Consumer {
  readonly name: string;
  readonly #definition: ConsumerDefinition;
  readonly #host: ConsumerHost;
  readonly #stopping = new AbortController();
  readonly #page: number;
  /** Events that came in by the feed; `null` when too many did, and the log has to be read. */
  #pending: Recorded[] | null = null;
  #latest: Cursor = START;
  #handled: Cursor = START;
  /** Beyond `#handled`, of events that are handled side by side: a fault of one repeats none of the others. */
  readonly #done = new Set<Position>();
  #saved = 0;
  /** Milliseconds of `performance.now`. */
  #savedAt = 0;
  readonly rested = new Rested(() => {
    this.#isLost = true;
  });
  /** The log changed: where to go on is in the database. */
  #isLost = false;
  #changes = 0;
  /** Handled one of its events since the checkpoint was saved. */
  #didWork = false;
  readonly #passed = new PassedEvents();
  #wake: () => void = () => {};
  #waiting: { readonly position: Position; readonly resolve: () => void }[] = [];
  #running: Promise<void> | undefined;

  constructor(definition: ConsumerDefinition, host: ConsumerHost) {
    this.name = definition.name;
    this.#definition = definition;
    this.#host = host;
    this.#page = host.page ?? PAGE;
  }

  get revision(): number | undefined {
    return this.#definition.revision;
  }

  get handled(): Position {
    return this.#handled.position;
  }

  /** Events of the log that it has still to handle, or to pass over; undefined while it does not know its place. */
  get lag(): number | undefined {
    if (!this.#running || this.#isLost) return undefined;
    return Math.max(0, this.#latest.position - this.handled);
  }

  async start(applied: Cursor): Promise<void> {
    if (applied.position > this.#latest.position) this.#latest = applied;
    await this.#findPlace();
    this.#running = this.#run();
  }

  /** The log went back or is another one, which ends at `head`: what was handled of the other does not count. */
  startAgain(head: Cursor): void {
    this.#latest = head;
    this.#pending = null;
    this.#changes += 1;
    this.#isLost = true;
    this.#wake();
  }

  async #findPlace(): Promise<void> {
    const changes = this.#changes;
    const { position, lost, end } = await readPlace(this.#host.db, this.name);
    if (lost !== undefined) {
      const where = { consumer: this.name, lost, position };
      this.#host.log.error(where, 'a checkpoint names an event that is not in the log');
    }
    this.#isLost = changes !== this.#changes;
    this.#pending = null;
    this.#done.clear();
    this.#didWork = false;
    this.#passed.forget();
    this.#saved = position;
    this.#savedAt = performance.now();
    this.rested.beginAt(end);
    // The fingerprint is learned when the first page is read from here.
    this.#handled = { position, fingerprint: undefined };
  }

  /** Called for every event of the log, in order. */
  onEvent(event: Recorded): void {
    this.#latest = event;
    if (this.#pending && isFor(this.#definition.on, event)) {
      if (this.#pending.length < MAX_PENDING) this.#pending.push(event);
      else this.#pending = null;
    }
    this.#wake();
  }

  /** Resolves when everything up to `position` is handled. */
  reached(position: Position): Promise<void> {
    if ((this.handled >= position && !this.#isLost) || this.#stopping.signal.aborted)
      return Promise.resolve();
    return new Promise((resolve) => this.#waiting.push({ position, resolve }));
  }

  #advance({ position, fingerprint }: Cursor): void {
    if (this.#isLost) return;
    if (position > this.handled) this.#handled = { position, fingerprint };
    const reached = this.#waiting.filter((each) => each.position <= this.handled);
    if (reached.length === 0) return;
    this.#waiting = this.#waiting.filter((each) => each.position > this.handled);
    for (const { resolve } of reached) resolve();
  }

  /** Finishes the event in hand. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#wake();
    await this.#running;
    for (const { resolve } of this.#waiting.splice(0)) resolve();
  }

  async #run(): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      try {
        if (this.#isLost) await this.#findPlace();
        if (this.handled >= this.#latest.position) {
          // At this very moment nothing is missing, so from here on the queue alone is enough.
          this.#pending ??= [];
          if (this.#isWorthSaving()) await this.#save();
          await this.#woken();
        } else if (this.#pending) await this.#handlePending(this.#pending);
        else await this.#readPage();
      } catch (error) {
        // Another process leads: expected after a freeze or a failover, and in a rolling upgrade.
        const isExpected = error instanceof LeaseLost || error instanceof EventOfNewerRelease;
        this.#host.log[isExpected ? 'warn' : 'error']({ err: error, consumer: this.name }, 'consumer fault');
        this.#pending = null;
        await pause(1000, this.#stopping.signal);
      }
    }
    await this.#save().catch(() => undefined);
  }

  async #handlePending(pending: Recorded[]): Promise<void> {
    const upTo = this.#latest;
    while (pending.length > 0 && !this.#stopping.signal.aborted && !this.#isLost) {
      await this.#handleTogether(takeNext(pending, this.#definition.about, this.#host));
      if (this.rested.size >= this.#page) await this.#save();
    }
    // Cleared meanwhile, it must be read; a stopped consumer returned the last event unhandled.
    if (this.#stopping.signal.aborted) return;
    if (this.#pending === pending && pending.length === 0) this.#advance(upTo);
  }

  async #readPage(): Promise<void> {
    const events = await this.#host.store.readLog({ after: this.handled, limit: this.#page });
    const own = events.filter((event) => isFor(this.#definition.on, event));
    while (own.length > 0) {
      if (this.#stopping.signal.aborted || this.#isLost) return;
      await this.#handleTogether(takeNext(own, this.#definition.about, this.#host));
    }
    // A stopped consumer returned the last events unhandled.
    if (this.#stopping.signal.aborted || this.#isLost) return;
    const last = events.at(-1);
    if (last) this.#advance(last);
    await this.#save();
    // The head is known from a wake-up before the row can be read only by a fault; do not spin on it.
    if (events.length === 0) await pause(50, this.#stopping.signal);
  }

  /** Moves past those that are handled. @throws once none is in hand any more */
  async #handleTogether(events: readonly Recorded[]): Promise<void> {
    const handled = await Promise.allSettled(events.map((event) => this.#handle(event)));
    const open = handled.findIndex((each) => each.status === 'rejected' || !each.value);
    // Also where one behind them was not handled: nobody handles these again.
    const last = events.at(open < 0 ? -1 : open - 1);
    if (last && open !== 0) this.#advance(last);
    for (const each of handled) if (each.status === 'rejected') throw each.reason;
    if (open >= 0) return;
    this.#done.clear();
    if (this.#didWork && performance.now() - this.#savedAt >= SAVED_EACH) await this.#save();
  }

  /** False: the consumer was stopped, or the log changed, before the event was handled. */
  async #handle(event: Recorded): Promise<boolean> {
    if (event.position <= this.handled || this.#done.has(event.position)) return true;
    for (let attempt = 1; ; attempt += 1) {
      while (this.#isHeldUp()) {
        await pause(100, this.#stopping.signal);
        if (this.#stopping.signal.aborted || this.#isLost) return false;
      }
      try {
        const outcome = await this.#definition.handle(event, this.rested);
        if (outcome !== 'passed') this.#didWork = true;
        else this.#passed.note();
        break;
      } catch (error) {
        if (error instanceof CauseGone) this.#isLost = true;
        if (this.#isLost) return false;
        const { log, maxAttempts, backoff } = this.#host;
        const where = { err: error, consumer: this.name, position: event.position, attempt };
        if (error instanceof PutOff || (attempt >= maxAttempts && (await isHopeless(error, this.#host)))) {
          if (!(await park(this.#host, where, event))) this.#isLost = true;
          if (this.#isLost) return false;
          this.rested.notePark(event.position);
          this.#didWork = true;
          break;
        }
        log.warn(where, 'consumer will try again');
        if (!this.#isHeldUp()) await pause(backoff(attempt), this.#stopping.signal);
        if (this.#stopping.signal.aborted || this.#isLost) return false;
      }
    }
    this.#done.add(event.position);
    return true;
  }

  #isHeldUp(): boolean {
    const { leadership, isPaused } = this.#host;
    return !leadership.isHeld() || (isPaused?.() ?? false) || (this.#definition.isWaiting?.() ?? false);
  }

  /** Passing over what others wrote is not: a write for each of their commits would cost more than reading a page again. */
  #isWorthSaving(): boolean {
    return this.#didWork || this.#passed.isLate || this.handled - this.#saved >= this.#page;
  }

  async #save(): Promise<void> {
    this.#savedAt = performance.now();
    if (this.handled === this.#saved || this.#isLost) return this.#passed.forget();
    const handled = this.#handled;
    const { fence } = this.#host.leadership;
    const restsOn = this.rested.unsaved;
    const { parked } = this.rested;
    const isThere = await writeCheckpoint(this.#host.db, this.name, handled, { restsOn, parked, fence });
    if (isThere && !this.#isLost) {
      this.rested.saved();
      this.#saved = handled.position;
      this.#didWork = false;
      this.#passed.forget();
    }
    if (!isThere && parked.some((each) => !this.rested.parked.includes(each))) return this.#save();
    // The feed finds out about it too; until then nothing is handled on top.
    if (!isThere) this.#isLost = true;
  }

  #woken(): Promise<void> {
    return new Promise((resolve) => {
      const stop = this.#passed.whenLate(() => this.#wake());
      this.#wake = () => {
        this.#wake = () => {};
        stop();
        resolve();
      };
      const isBehind = this.handled < this.#latest.position || this.#isLost;
      if (this.#stopping.signal.aborted || isBehind) this.#wake();
    });
  }
}
