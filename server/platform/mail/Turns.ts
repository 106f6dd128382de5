/** So many at the same time; the others wait in line. */
export class Turns {
  #free: number;
  readonly #line = new Set<() => void>();

  constructor(atOnce: number) {
    this.#free = atOnce;
  }

  /** Resolves with how to end the turn, which may be called again. Rejects where `limit` comes first. */
  async take(limit: AbortSignal): Promise<() => void> {
    if (this.#free > 0) this.#free -= 1;
    else await this.#wait(limit);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      const [next] = this.#line;
      if (next) next();
      else this.#free += 1;
    };
  }

  #wait(limit: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#line.delete(called);
        reject(limit.reason);
      };
      const called = () => {
        this.#line.delete(called);
        limit.removeEventListener('abort', leave);
        resolve();
      };
      this.#line.add(called);
      limit.addEventListener('abort', leave, { once: true });
    });
  }
}
