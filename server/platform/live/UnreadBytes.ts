/** A socket whose client may read more slowly than is written. */
export type Reader = { tooSlow(): void };

/**
 * What all sockets of this process hold for clients that have not read it yet. Above the bound the ones that hold most are
 * closed, until three quarters of it are left: one slow reader costs nobody else anything, and neither do a thousand.
 */
export class UnreadBytes {
  readonly #max: number;
  readonly #bytes = new Map<Reader, number>();
  #total = 0;

  constructor(max: number) {
    this.#max = max;
  }

  get total(): number {
    return this.#total;
  }

  /** The reader holds that many bytes now. */
  set(reader: Reader, bytes: number): void {
    this.#total += bytes - (this.#bytes.get(reader) ?? 0);
    if (bytes === 0) this.#bytes.delete(reader);
    else this.#bytes.set(reader, bytes);
    if (this.#total > this.#max) this.#closeSlowest();
  }

  #closeSlowest(): void {
    const slowest = [...this.#bytes].sort(([, one], [, other]) => other - one);
    for (const [reader] of slowest) {
      if (this.#total <= (this.#max * 3) / 4) return;
      this.set(reader, 0);
      reader.tooSlow();
    }
  }
}
