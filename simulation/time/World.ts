// Invariant: one event at a time, in the order of virtual time and then of asking; whatever it sets in motion without waiting
// ends before the next one begins. So everything that runs belongs to the owner of one event, and one seed gives one course.
import { seededRandom } from '../../server/testing/faultyTransport.ts';

/** What events happen to: a server process, a browser, the database. One that is frozen gets everything later, at once. */
export type Owner = { readonly name: string; isAlive: boolean; frozenUntil: number };

type Event = {
  at: number;
  readonly order: number;
  readonly owner: Owner;
  readonly label: string;
  readonly run: () => void;
  isOver: boolean;
};

/** What `setTimeout` and its like return in here. */
export type Handle = { cancel(): void };

const nextTurn = setImmediate;

/**
 * Runs every promise and every tick that waits for nothing, as Node does between two timers. A turn of the event loop for each
 * event would do the same, and take a quarter of the whole time.
 */
const settle = (process as unknown as { readonly _tickCallback: () => void })._tickCallback;

/** A life that is not over by then goes round and round. */
const MOST_STEPS = 60_000;

export class World {
  /** Virtual milliseconds since the beginning. */
  now = 0;
  steps = 0;
  readonly random: () => number;
  /** What went wrong, in the order in which it was seen. */
  readonly problems: string[] = [];
  readonly trace: string[] = [];
  readonly #isTracing: boolean;
  readonly #heap: Event[] = [];
  #order = 0;
  #current: Owner | undefined;
  #hash = 0x811c9dc5;

  constructor(seed: number, isTracing = false) {
    this.random = seededRandom(seed);
    this.#isTracing = isTracing;
  }

  /** Names the whole course until now: the same for the same seed. */
  get fingerprint(): string {
    return (this.#hash >>> 0).toString(16).padStart(8, '0');
  }

  /** Whose event runs; undefined outside of the simulation. */
  get current(): Owner | undefined {
    return this.#current;
  }

  owner(name: string): Owner {
    return { name, isAlive: true, frozenUntil: 0 };
  }

  between(least: number, most: number): number {
    return least + this.random() * (most - least);
  }

  chance(share: number): boolean {
    return this.random() < share;
  }

  pick<Item>(items: readonly Item[]): Item {
    const item = items[Math.floor(this.random() * items.length)];
    if (item === undefined) throw new Error('Nothing to pick from.');
    return item;
  }

  after(delay: number, owner: Owner, label: string, run: () => void): Handle {
    return this.at(this.now + Math.max(0, delay), owner, label, run);
  }

  /** At a moment: two of the same moment happen in the order in which they were asked for. */
  at(at: number, owner: Owner, label: string, run: () => void): Handle {
    const event: Event = { at, order: this.#order++, owner, label, run, isOver: false };
    this.#push(event);
    return {
      cancel() {
        event.isOver = true;
      },
    };
  }

  /** A line of the trace; the seed is judged to be the same by these lines too. */
  say(text: string): void {
    for (let at = 0; at < text.length; at++) this.#mix(text.charCodeAt(at));
    if (this.#isTracing)
      this.trace.push(`${String(this.steps).padStart(6)} ${this.now.toFixed(3).padStart(10)} ${text}`);
  }

  problem(text: string): void {
    this.say(`PROBLEM ${text}`);
    if (this.problems.length < 20)
      this.problems.push(`${text} (step ${this.steps}, ${this.now.toFixed(1)} ms)`);
  }

  /** Until `isOver` says so, or nothing is left to happen, or virtual time is up. Returns whether `isOver` said so. */
  run(isOver: () => boolean, upTo: number): Promise<boolean> {
    // Outside of any promise: in one, the others would wait for its end.
    return new Promise((resolve, reject) =>
      nextTurn(() => {
        try {
          resolve(this.#runNow(isOver, upTo));
        } catch (fault) {
          reject(fault);
        }
      }),
    );
  }

  #runNow(isOver: () => boolean, upTo: number): boolean {
    for (;;) {
      if (isOver()) return true;
      if (this.steps >= MOST_STEPS) {
        if (this.steps === MOST_STEPS) this.problem(`no end after ${MOST_STEPS} steps`);
        this.steps += 1;
        this.now = upTo;
        return false;
      }
      const event = this.#pop();
      if (event === undefined) return false;
      if (event.isOver || !event.owner.isAlive) continue;
      if (event.at > upTo) {
        this.#push(event);
        this.now = upTo;
        return isOver();
      }
      if (event.owner.frozenUntil > event.at) {
        event.at = event.owner.frozenUntil;
        this.#push(event);
        continue;
      }
      this.now = event.at;
      this.steps += 1;
      this.#mix(event.order);
      this.#current = event.owner;
      event.isOver = true;
      try {
        event.run();
      } catch (fault) {
        this.problem(
          `${event.owner.name} threw in ${event.label}: ${fault instanceof Error ? fault.stack : fault}`,
        );
      }
      settle();
      this.#current = undefined;
    }
  }

  /** What is still to happen, by owner: a timer that nobody stops would show here. */
  waitingFor(owner: Owner): readonly string[] {
    return this.#heap.filter((event) => !event.isOver && event.owner === owner).map(({ label }) => label);
  }

  #mix(value: number): void {
    this.#hash = Math.imul(this.#hash ^ value, 0x01000193);
  }

  #push(event: Event): void {
    const heap = this.#heap;
    let at = heap.length;
    heap.push(event);
    while (at > 0) {
      const parent = (at - 1) >> 1;
      const above = heap[parent] as Event;
      if (!isBefore(event, above)) break;
      heap[at] = above;
      at = parent;
    }
    heap[at] = event;
  }

  #pop(): Event | undefined {
    const heap = this.#heap;
    const first = heap[0];
    const last = heap.pop();
    if (first === undefined || last === undefined || heap.length === 0) return first;
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= heap.length) break;
      const right = heap[child + 1];
      if (right !== undefined && isBefore(right, heap[child] as Event)) child += 1;
      const below = heap[child] as Event;
      if (!isBefore(below, last)) break;
      heap[at] = below;
      at = child;
    }
    heap[at] = last;
    return first;
  }
}

function isBefore(one: Event, other: Event): boolean {
  return one.at === other.at ? one.order < other.order : one.at < other.at;
}
