/** What is held for somebody who sends or reads more slowly than this process could. */
export type Holder = { letGo(): void };

/**
 * What this process holds for all of its slow clients. Above the bound the ones that hold most are let go, until three
 * quarters of it are left: one slow client costs nobody else anything, and neither do a thousand.
 */
export class HeldBytes {
  readonly #max: number;
  readonly #bytes = new Map<Holder, number>();
  #total = 0;

  constructor(max: number) {
    this.#max = max;
  }

  get total(): number {
    return this.#total;
  }

  /** So many bytes are held there now. */
  set(holder: Holder, bytes: number): void {
    this.#total += bytes - (this.#bytes.get(holder) ?? 0);
    if (bytes === 0) this.#bytes.delete(holder);
    else this.#bytes.set(holder, bytes);
    if (this.#total > this.#max) this.#letGoOfLargest();
  }

  #letGoOfLargest(): void {
    const largest = [...this.#bytes].sort(([, one], [, other]) => other - one);
    for (const [holder] of largest) {
      if (this.#total <= (this.#max * 3) / 4) return;
      this.set(holder, 0);
      holder.letGo();
    }
  }
}
