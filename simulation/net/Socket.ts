// Invariant: what one side sends arrives at the other in its order or not at all; a side that learns of the end receives nothing
// after it. As server/platform/live/LiveSocket does, the server pulls from the feed only as fast as the client reads.
import type { FeedItem, FeedRequest, FeedSubscription } from '../../server/platform/feed/types.ts';
import type { Owner, World } from '../time/World.ts';

/** Items on their way above which a socket gets no more until they have arrived. */
const UNSENT_LIMIT = 8;

export type SocketParts = {
  readonly world: World;
  readonly client: Owner;
  readonly server: Owner;
  /** undefined: the process refuses, or is not ready. */
  readonly subscribe: () => FeedSubscription | undefined;
  readonly request: FeedRequest;
  readonly onItem: (item: FeedItem) => void;
  readonly onEnd: () => void;
};

export class Socket {
  /** Nothing arrives until then; neither side is notified. */
  stalledUntil = 0;
  readonly server: Owner;
  readonly client: Owner;
  readonly #parts: SocketParts;
  #source: FeedSubscription | undefined;
  #isOver = false;
  #last = 0;
  #unsent = 0;
  #before = -1;

  constructor(parts: SocketParts) {
    this.#parts = parts;
    this.server = parts.server;
    this.client = parts.client;
    const { world, server } = parts;
    if (!server.isAlive) world.after(1, this.client, 'refused', () => this.#ended());
    else world.after(this.#delay(), server, 'subscribe', () => this.#open());
  }

  /** The client leaves. */
  close(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#parts.world.after(this.#delay(), this.server, 'left', () => void this.#source?.return());
  }

  /** Both sides learn of it, each at its own time. */
  cut(): void {
    if (this.#isOver) return;
    const { world } = this.#parts;
    world.after(world.between(0, 5), this.server, 'cut', () => void this.#source?.return());
    world.after(world.between(0, 5), this.client, 'cut', () => this.#ended());
  }

  #open(): void {
    if (this.#isOver) return;
    this.#source = this.#parts.subscribe();
    if (this.#source === undefined) {
      this.cut();
      return;
    }
    this.#source.onReady(() => this.#pull());
    this.#pull();
  }

  #pull(): void {
    const { world } = this.#parts;
    while (this.#source && !this.#isOver && this.#unsent < UNSENT_LIMIT) {
      const item = this.#source.take();
      if (item === undefined) break;
      this.#judge(item);
      world.say(`${this.server.name} sends ${item.kind} ${item.position} to ${this.client.name}`);
      this.#unsent += 1;
      world.at(this.#arrival(), this.client, 'item', () => {
        if (!this.#isOver) this.#parts.onItem(item);
        world.after(this.#delay(), this.server, 'flushed', () => {
          this.#unsent -= 1;
          this.#pull();
        });
      });
    }
    if (this.#source?.ended && !this.#isOver) this.cut();
  }

  /** What leaves one subscription goes up, but for a resync. */
  #judge({ kind, position }: FeedItem): void {
    const { world } = this.#parts;
    if (kind === 'event' && position <= this.#before)
      world.problem(`${this.server.name} sent ${position} behind ${this.#before} to ${this.client.name}`);
    if (kind === 'event' || kind === 'resync') this.#before = position;
  }

  #ended(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#parts.onEnd();
  }

  #arrival(): number {
    const from = Math.max(this.#parts.world.now, this.stalledUntil);
    this.#last = Math.max(this.#last, from + this.#delay());
    return this.#last;
  }

  #delay(): number {
    return this.#parts.world.between(0.5, 4);
  }
}
