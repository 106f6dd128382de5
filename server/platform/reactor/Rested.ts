import type { Cause } from '@waymark/db/store';

/** Keeps what a consumer writes in the order of the log also where the log goes back by a part of it. */
export type Basis = {
  /** What was noted last, also for an earlier event. */
  readonly last: () => readonly Cause[];
  readonly note: (restsOn: readonly Cause[]) => void;
};

/** The events without which what a consumer has handled since its checkpoint counts as not handled. */
export class Rested implements Basis {
  readonly #onContradiction: () => void;
  #last: readonly Cause[] = [];
  readonly #unsaved = new Map<number, Cause>();

  /** `onContradiction`: two events were noted for one position, so one of them is gone. */
  constructor(onContradiction: () => void) {
    this.#onContradiction = onContradiction;
  }

  get unsaved(): readonly Cause[] {
    return [...this.#unsaved.values()];
  }

  get size(): number {
    return this.#unsaved.size;
  }

  readonly last = () => this.#last;

  readonly note = (restsOn: readonly Cause[]) => {
    if (restsOn.length > 0) this.#last = restsOn;
    for (const event of restsOn) {
      const known = this.#unsaved.get(event.position);
      if (known && known.fingerprint !== event.fingerprint) this.#onContradiction();
      this.#unsaved.set(event.position, event);
    }
  };

  /** The checkpoint says so by now. */
  saved(): void {
    this.#unsaved.clear();
  }

  /** Nothing counts but the log up to `end`. */
  beginAt(end: Cause | undefined): void {
    this.saved();
    this.#last = [];
    if (end) this.note([end]);
  }
}
