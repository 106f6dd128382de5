import type { Cause } from '@waymark/db/store';
import type { Position } from '@waymark/events/kernel';

/** Keeps what a consumer writes in the order of the log also where the log goes back by a part of it. */
export type Basis = {
  /**
   * The newest event that was noted, also for an earlier event. While it is in the log, so is everything before it.
   */
  readonly last: () => readonly Cause[];
  readonly note: (restsOn: readonly Cause[]) => void;
};

/**
 * The events that the work since the checkpoint rests on: if they are not in the log, that work counts as not done.
 */
export class Rested implements Basis {
  readonly #onContradiction: () => void;
  #newest: Cause | undefined;
  readonly #unsaved = new Map<number, Cause>();
  #parked: Position[] = [];
  /** Those that the checkpoint passed, in order. */
  #passed: Position[] = [];

  /** `onContradiction`: two events were noted for one position, so one of them is gone. */
  constructor(onContradiction: () => void) {
    this.#onContradiction = onContradiction;
  }

  get unsaved(): readonly Cause[] {
    return [...this.#unsaved.values()];
  }

  /** Positions of the events that were parked instead of handled: of those that the checkpoint passed the newest. */
  get parked(): readonly Position[] {
    return [...this.#passed.slice(-1), ...this.#parked];
  }

  get size(): number {
    return this.#unsaved.size;
  }

  readonly last = () => (this.#newest ? [this.#newest] : []);

  readonly note = (restsOn: readonly Cause[]) => {
    for (const event of restsOn) {
      if (event.position >= (this.#newest?.position ?? 0)) this.#newest = event;
      const known = this.#unsaved.get(event.position);
      if (known && known.fingerprint !== event.fingerprint) this.#onContradiction();
      this.#unsaved.set(event.position, event);
    }
  };

  notePark(position: Position): void {
    this.#parked.push(position);
  }

  /** A parked event was handled after all, and rests on these. */
  noteRetry(position: Position, restsOn: readonly Cause[]): void {
    const isOther = (each: Position) => each !== position;
    this.#parked = this.#parked.filter(isOther);
    this.#passed = this.#passed.filter(isOther);
    this.note(restsOn);
  }

  /** The checkpoint says so by now. It goes back with the log, so the next one asserts the newest of it again. */
  saved(): void {
    this.#passed.push(...this.#parked.splice(0));
    this.#unsaved.clear();
    if (this.#newest) this.#unsaved.set(this.#newest.position, this.#newest);
  }

  /** Nothing counts but the log up to `end`. */
  beginAt(end: Cause | undefined): void {
    this.#unsaved.clear();
    this.#parked = [];
    this.#passed = [];
    this.#newest = undefined;
    if (end) this.note([end]);
  }
}
