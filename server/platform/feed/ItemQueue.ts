import type { FeedItem } from './types.ts';

/** A bounded first-in, first-out queue. A full queue refuses an item; it never drops one silently. */
export class ItemQueue {
  readonly #limit: number;
  #items: FeedItem[] = [];
  #first = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  get length(): number {
    return this.#items.length - this.#first;
  }

  /** False when there is no room; the item was not taken. */
  push(item: FeedItem): boolean {
    if (this.length >= this.#limit) return false;
    this.#items.push(item);
    return true;
  }

  shift(): FeedItem | undefined {
    const item = this.#items[this.#first];
    if (item === undefined) return undefined;
    this.#first += 1;
    // Compacted now and then, so that a queue that never runs empty does not keep removed items.
    if (this.#first === this.#items.length) this.clear();
    else if (this.#first >= this.#limit) {
      this.#items = this.#items.slice(this.#first);
      this.#first = 0;
    }
    return item;
  }

  clear(): void {
    this.#items = [];
    this.#first = 0;
  }
}
