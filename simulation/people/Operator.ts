// Invariant: sees to one parked event at a time, while everything else goes on, and hands it to its consumer again or skips it.
import { removeParkedEvent } from '@waymark/db/store';
import type { Position } from '@waymark/events/kernel';
import type { SimulatedDatabase } from '../database/SimulatedDatabase.ts';
import type { Owner, World } from '../time/World.ts';
import type { ServerProcess } from './ServerProcess.ts';

export type OperatorParts = {
  readonly world: World;
  readonly database: SimulatedDatabase;
  readonly processes: readonly ServerProcess[];
  /** By the ids of links. */
  readonly mended: Set<string>;
};

export class Operator {
  readonly owner: Owner;
  /** The ids of links that consumers go on without. */
  readonly skipped = new Set<string>();
  readonly #parts: OperatorParts;

  constructor(parts: OperatorParts) {
    this.#parts = parts;
    this.owner = parts.world.owner('operator');
  }

  start(): void {
    const { world } = this.#parts;
    world.after(world.between(50, 900), this.owner, 'look', () => {
      this.#seeTo();
      this.start();
    });
  }

  #seeTo(): void {
    const { world, database, processes, mended } = this.#parts;
    const [parked] = database.tables.beside.parked.values();
    const process = world.pick(processes);
    if (!parked || !process.running) return;
    const { consumer, position } = parked;
    const id = String(database.tables.event(position)?.data.id);
    const { db, reacting } = process.running;
    const over = () => undefined;
    if (world.chance(0.2)) {
      this.skipped.add(id);
      const skip = () => removeParkedEvent(db, { consumer, position: position as Position }, []);
      world.after(1, process.owner, 'skip', () => void skip().then(over, over));
      return;
    }
    mended.add(id);
    world.after(1, process.owner, 'retry', () => void reacting?.retry(consumer, position).then(over, over));
  }
}
