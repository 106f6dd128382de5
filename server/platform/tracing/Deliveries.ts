import type { DoneSpan } from './types.ts';

type Delivery = {
  readonly arrival: DoneSpan;
  readonly startedAt: number;
  endedAt: number;
  sockets: number;
};

/** An event goes to many sockets within a moment: one span with their number, not one each. */
const GATHER_MS = 200;
/** Events at one time; more are not drawn. */
const MOST = 1_000;

/**
 * How each event of a sampled trace came into this process and left it. A client that reads later than the moment is not
 * counted, and an event that no socket of this process wants has neither span.
 */
export class Deliveries {
  readonly #record: (span: DoneSpan) => string | undefined;
  /** In the order of their arrival, so the first is the next to be over. */
  readonly #open = new Map<number, Delivery>();
  #timer: NodeJS.Timeout | undefined;

  constructor(record: (span: DoneSpan) => string | undefined) {
    this.#record = record;
  }

  expect(position: number, arrival: DoneSpan): void {
    if (this.#open.size >= MOST) return;
    const now = performance.now();
    this.#open.set(position, { arrival, startedAt: now, endedAt: now, sockets: 0 });
    this.#timer ??= setTimeout(() => this.#finish(), GATHER_MS).unref();
  }

  sent(position: number): void {
    const delivery = this.#open.get(position);
    if (!delivery) return;
    delivery.sockets += 1;
    delivery.endedAt = performance.now();
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#finish(Number.POSITIVE_INFINITY);
    clearTimeout(this.#timer);
  }

  #finish(now = performance.now()): void {
    this.#timer = undefined;
    for (const [position, delivery] of this.#open) {
      const left = delivery.startedAt + GATHER_MS - now;
      if (left > 0) {
        this.#timer = setTimeout(() => this.#finish(), left).unref();
        return;
      }
      this.#open.delete(position);
      this.#draw(position, delivery);
    }
  }

  #draw(position: number, { arrival, sockets, startedAt, endedAt }: Delivery): void {
    if (sockets === 0) return;
    const parent = this.#record(arrival);
    if (parent === undefined) return;
    const facts = { 'waymark.position': position, 'waymark.sockets': sockets };
    this.#record({ name: 'deliver', kind: 'internal', parent, startedAt, endedAt, facts });
  }
}
