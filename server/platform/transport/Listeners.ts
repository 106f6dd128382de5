/** A list of listeners. A listener that throws is reported; the others are still called. */
export class Listeners<Arguments extends readonly unknown[]> {
  readonly #listeners = new Set<(...args: Arguments) => void>();
  readonly #onFault: (fault: unknown) => void;

  constructor(onFault: (fault: unknown) => void) {
    this.#onFault = onFault;
  }

  /** Returns the way to remove the listener. */
  add(listener: (...args: Arguments) => void): () => void {
    // Wrapped, so that the same function added twice is two listeners.
    const own = (...args: Arguments) => listener(...args);
    this.#listeners.add(own);
    return () => {
      this.#listeners.delete(own);
    };
  }

  call(...args: Arguments): void {
    for (const listener of this.#listeners) {
      try {
        listener(...args);
      } catch (fault) {
        this.#onFault(fault);
      }
    }
  }
}
