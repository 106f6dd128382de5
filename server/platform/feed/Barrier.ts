type Waiter = { readonly upTo: number; resolve(): void; reject(fault: Error): void };

/** Lets callers wait until a growing number has reached theirs. */
export class Barrier {
  #waiters: Waiter[] = [];

  wait(upTo: number): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiters.push({ upTo, resolve, reject });
    });
  }

  reached(now: number): void {
    if (this.#waiters.length === 0) return;
    const due = this.#waiters.filter((waiter) => waiter.upTo <= now);
    if (due.length === 0) return;
    this.#waiters = this.#waiters.filter((waiter) => waiter.upTo > now);
    for (const waiter of due) waiter.resolve();
  }

  fail(fault: Error): void {
    for (const waiter of this.#waiters.splice(0)) waiter.reject(fault);
  }
}
