import { servesNewerRelease } from '@waymark/db/store';
import type { Recorded } from '@waymark/events/kernel';
import type { App } from '../app.ts';

export type AsideTimes = {
  /** How long the lead is left to processes of a newer release. */
  readonly waits: number;
  /** How long this process leads where there was none, before it leaves the lead to them again. */
  readonly leads: number;
};

const TIMES: AsideTimes = { waits: 5_000, leads: 30_000 };

/**
 * When a process leaves the lead of the reactor to those of a newer release: where one serves the log too, whose reactions may be
 * more, and where an event of one is the next.
 */
export class StandAside {
  readonly #app: Pick<App, 'db' | 'log'>;
  readonly #times: AsideTimes;
  #hasMetEvent = false;
  #until = Number.NEGATIVE_INFINITY;
  #againAt = Number.NEGATIVE_INFINITY;

  constructor(app: Pick<App, 'db' | 'log'>, times: AsideTimes = TIMES) {
    this.#app = app;
    this.#times = times;
  }

  noteEvent({ type, position }: Recorded): void {
    if (this.#hasMetEvent) return;
    this.#hasMetEvent = true;
    this.#app.log.error({ type, position }, 'an event of a newer release: reactions wait for its processes');
  }

  mayLead(): boolean {
    return performance.now() >= this.#until;
  }

  async isDue(mayBeOlder: boolean): Promise<boolean> {
    if (this.#hasMetEvent) return true;
    if (!mayBeOlder) return false;
    return performance.now() >= this.#againAt && (await servesNewerRelease(this.#app.db));
  }

  begin(): void {
    this.#hasMetEvent = false;
    this.#until = performance.now() + this.#times.waits;
    this.#againAt = this.#until + this.#times.leads;
  }
}
