import type { DoneSpan } from './types.ts';

type Delivery = {
  readonly parent: string;
  readonly startedAt: number;
  endedAt: number;
  sockets: number;
};

/** An event goes to many sockets within a moment: one span with their number, not one each. */
const GATHER_MS = 200;
/** Events at one time; more are not drawn. */
const MOST = 1_000;

/** How each event of a sampled trace left this process. A client that reads later than the moment is not counted. */
export class Deliveries {
  readonly #record: (span: DoneSpan) => unknown;
  readonly #open = new Map<number, Delivery>();
  readonly #timers = new Set<NodeJS.Timeout>();

  constructor(record: (span: DoneSpan) => unknown) {
    this.#record = record;
  }

  expect(position: number, parent: string): void {
    if (this.#open.size >= MOST) return;
    const now = performance.now();
    this.#open.set(position, { parent, startedAt: now, endedAt: now, sockets: 0 });
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      this.#finish(position);
    }, GATHER_MS).unref();
    this.#timers.add(timer);
  }

  sent(position: number): void {
    const delivery = this.#open.get(position);
    if (!delivery) return;
    delivery.sockets += 1;
    delivery.endedAt = performance.now();
  }

  close(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
    for (const position of [...this.#open.keys()]) this.#finish(position);
  }

  #finish(position: number): void {
    const delivery = this.#open.get(position);
    this.#open.delete(position);
    if (!delivery || delivery.sockets === 0) return;
    const { sockets, ...times } = delivery;
    const facts = { 'waymark.position': position, 'waymark.sockets': sockets };
    this.#record({ name: 'deliver', kind: 'internal', ...times, facts });
  }
}
