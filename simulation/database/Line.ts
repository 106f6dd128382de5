import type { Owner, World } from '../time/World.ts';

/** The way between one process and the database. What is sent on one connection arrives in its order, or not at all. */
export class Line {
  readonly owner: Owner;
  /** Added to each way, milliseconds. */
  slow = 0;
  stalledUntil = 0;
  readonly #world: World;

  constructor(world: World, owner: Owner) {
    this.#world = world;
    this.owner = owner;
  }

  /** When something sent now arrives, if what was sent before it arrives at `last`. */
  arrival(last = 0): number {
    const from = Math.max(this.#world.now, this.stalledUntil);
    return Math.max(last, from + this.#world.between(0.05, 0.4) + this.slow);
  }
}
