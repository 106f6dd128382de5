/**
 * How long a checkpoint may stay behind events that needed nothing, in milliseconds: operators see these as waiting.
 */
const LATE_MS = 5_000;

/** Since when a consumer has passed over events of its types without saving its place. */
export class PassedEvents {
  /** Milliseconds of `performance.now`. */
  #since: number | undefined;

  note(): void {
    this.#since ??= performance.now();
  }

  forget(): void {
    this.#since = undefined;
  }

  get isLate(): boolean {
    return this.#since !== undefined && performance.now() - this.#since >= LATE_MS;
  }

  /** Calls `wake` when they are late. @returns the way to end that */
  whenLate(wake: () => void): () => void {
    if (this.#since === undefined) return () => {};
    const timer = setTimeout(wake, Math.max(1, LATE_MS - (performance.now() - this.#since))).unref();
    return () => clearTimeout(timer);
  }
}
