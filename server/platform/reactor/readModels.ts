import { refillStaleReadModels, type UpgradeParts } from '@waymark/db/store';
import type { App } from '../app.ts';

export type ReadModels = Pick<UpgradeParts, 'capabilities' | 'projections'>;

/** How long the release before must have been silent, milliseconds: its servers are gone then, or nearly. */
const QUIET = 10_000;
/** Before another try, milliseconds: another process may be filling the same. */
const AFTER_A_FAULT = 10_000;

/**
 * While servers of two releases run side by side: gives the new read models what the older servers write, and fills those in
 * whose rows they wrote in the older shape when they are silent. Does nothing otherwise. Filling one may take longer than a
 * lease lives, so nobody waits for it: one look at a time.
 */
export class OlderRelease {
  readonly #app: Pick<App, 'db' | 'store' | 'log'>;
  readonly #readModels: ReadModels;
  readonly #stopping = new AbortController();
  #work: Promise<void> | undefined;
  #notBefore = Number.NEGATIVE_INFINITY;

  constructor(app: Pick<App, 'db' | 'store' | 'log'>, readModels: ReadModels) {
    this.#app = app;
    this.#readModels = readModels;
  }

  /** Never throws. */
  look(): void {
    if (this.#work || this.#stopping.signal.aborted || performance.now() < this.#notBefore) return;
    this.#work = this.#follow()
      .catch((error: unknown) => {
        if (this.#stopping.signal.aborted) return;
        this.#notBefore = performance.now() + AFTER_A_FAULT;
        this.#app.log.warn({ err: error }, 'read models could not be filled after the older release');
      })
      .finally(() => {
        this.#work = undefined;
      });
  }

  /** What is being filled is given up: the next leader begins it again. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#work;
  }

  async #follow(): Promise<void> {
    const { db, store, log } = this.#app;
    if (await store.catchUpReadModels()) return;
    const { signal } = this.#stopping;
    const filled = await refillStaleReadModels({ db, ...this.#readModels }, QUIET, signal);
    if (filled.length > 0) log.info({ readModels: filled }, 'filled read models after the older release');
  }
}
