type Line = { running: number; readonly waiting: (() => void)[] };

/**
 * Each person has a bounded number of turns at once. Further ones wait in order; beyond a second bound they are
 * refused.
 */
export class Turns {
  readonly #atOnce: number;
  readonly #mostWaiting: number;
  readonly #lines = new Map<string, Line>();

  constructor(limits: { readonly atOnce: number; readonly waiting: number }) {
    this.#atOnce = limits.atOnce;
    this.#mostWaiting = limits.waiting;
  }

  /** How to end the turn, when it has come; undefined: too many wait. */
  async take(person: string): Promise<(() => void) | undefined> {
    const line = this.#lines.get(person) ?? { running: 0, waiting: [] };
    this.#lines.set(person, line);
    if (line.running < this.#atOnce) line.running += 1;
    else if (line.waiting.length >= this.#mostWaiting) return undefined;
    else await new Promise<void>((resolve) => line.waiting.push(resolve));
    return () => this.#end(person, line);
  }

  /** The turn goes to who waits longest. */
  #end(person: string, line: Line): void {
    const next = line.waiting.shift();
    if (next) {
      next();
      return;
    }
    line.running -= 1;
    if (line.running === 0) this.#lines.delete(person);
  }
}
