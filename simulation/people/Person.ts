// Invariant: one command at a time, sent under one id until somebody says yes, as the client's outbox does it.
import type { Owner, World } from '../time/World.ts';
import { BEGINNING, type Outcome, type ServerProcess, type Wanted } from './ServerProcess.ts';

const GIVES_UP_AFTER = 4_000;
/** A proxy or a browser that sends the same request twice. */
const DOUBLED = 0.04;

export type Acknowledged = {
  readonly id: string;
  readonly stream: string;
  readonly sentAt: number;
  readonly at: number;
  readonly position: number;
};

export type PersonParts = {
  readonly world: World;
  readonly name: string;
  readonly streams: readonly string[];
  readonly topics: readonly string[];
  readonly processes: readonly ServerProcess[];
  readonly onAcknowledged: (one: Acknowledged) => void;
  /** Something follows from what is sent. */
  readonly isReacting?: boolean;
};

export class Person {
  readonly owner: Owner;
  isPaused = false;
  #isWriting = false;
  #count = 0;
  #at: number;
  readonly #parts: PersonParts;

  constructor(parts: PersonParts) {
    this.#parts = parts;
    this.owner = parts.world.owner(parts.name);
    this.#at = Math.floor(parts.world.random() * parts.processes.length);
  }

  get isIdle(): boolean {
    return !this.#isWriting;
  }

  start(): void {
    this.#think();
  }

  /** Sends one more command, to this process if it answers. */
  write(process: number, stream: string): void {
    this.#at = process;
    this.#send(this.#want(stream));
  }

  #think(): void {
    const { world, streams } = this.#parts;
    const pause = world.chance(0.6) ? world.between(0, 15) : world.between(15, 400);
    world.after(pause, this.owner, 'think', () => {
      if (this.isPaused) return;
      this.#send(this.#want(world.pick(streams)), () => this.#think());
    });
  }

  #want(stream: string): Wanted {
    const { world, name, topics } = this.#parts;
    this.#count += 1;
    const due = this.#parts.isReacting && world.chance(0.3) && this.#inAWhile();
    const wanted = topics.filter(() => world.chance(0.5));
    return { id: `${name}.${this.#count}`, stream, topics: wanted, ...(due && { due }) };
  }

  #inAWhile(): number {
    const { world } = this.#parts;
    return Math.round(BEGINNING + world.now + world.between(1, 800));
  }

  #send(wanted: Wanted, then: () => void = () => undefined): void {
    const { world, onAcknowledged } = this.#parts;
    const sentAt = world.now;
    this.#isWriting = true;
    this.#attempt(wanted, 0, (position) => {
      this.#isWriting = false;
      world.say(`${this.owner.name} has ${wanted.id} at ${position}`);
      onAcknowledged({ id: wanted.id, stream: wanted.stream, sentAt, at: world.now, position });
      then();
    });
  }

  #attempt(wanted: Wanted, attempt: number, done: (position: number) => void): void {
    const { world, processes } = this.#parts;
    const process = processes[this.#at % processes.length] as ServerProcess;
    let isOver = false;
    const again = (pause: number) => {
      if (isOver) return;
      isOver = true;
      limit.cancel();
      this.#at += 1;
      world.after(pause, this.owner, 'again', () => this.#attempt(wanted, attempt + 1, done));
    };
    const limit = world.after(GIVES_UP_AFTER, this.owner, 'gives up', () => again(0));
    const retryLater = () => again(world.between(50, 300));
    const server = process.owner;
    if (!server.isAlive) return void world.after(1, this.owner, 'refused', retryLater);
    const onOutcome = (outcome: Outcome) =>
      world.after(this.#delay(), this.owner, 'answer', () => {
        if (isOver) return;
        if (outcome.status === 'busy') return retryLater();
        isOver = true;
        limit.cancel();
        done(outcome.position);
      });
    const times = world.chance(DOUBLED) ? 2 : 1;
    for (let time = 0; time < times; time++)
      world.after(this.#delay(), server, 'request', () => process.handle(wanted, onOutcome));
  }

  #delay(): number {
    return this.#parts.world.between(0.3, 3);
  }
}
