import type { Topic } from '@waymark/events/kernel';
import type { Subscriber } from './Subscriber.ts';

const nobody: ReadonlySet<Subscriber> = new Set();

/** The subscribers of each topic in this process. */
export class Router {
  readonly #byTopic = new Map<Topic, Set<Subscriber>>();
  readonly #slices: readonly Set<Subscriber>[];
  readonly #topicsLeft = new Map<Subscriber, number>();
  #turn = 0;
  #joined = 0;

  constructor(slices: number) {
    this.#slices = Array.from({ length: slices }, () => new Set<Subscriber>());
  }

  add(subscriber: Subscriber): void {
    for (const topic of subscriber.topics) {
      const subscribers = this.#byTopic.get(topic);
      if (subscribers) subscribers.add(subscriber);
      else this.#byTopic.set(topic, new Set([subscriber]));
    }
    this.#topicsLeft.set(subscriber, subscriber.topics.length);
    this.#joined += 1;
    this.#slices[this.#joined % this.#slices.length]?.add(subscriber);
  }

  remove(subscriber: Subscriber, topics: readonly Topic[]): void {
    for (const topic of topics) {
      const subscribers = this.#byTopic.get(topic);
      subscribers?.delete(subscriber);
      if (subscribers?.size === 0) this.#byTopic.delete(topic);
    }
    const left = (this.#topicsLeft.get(subscriber) ?? 0) - topics.length;
    if (left > 0) {
      this.#topicsLeft.set(subscriber, left);
      return;
    }
    this.#topicsLeft.delete(subscriber);
    for (const slice of this.#slices) slice.delete(subscriber);
  }

  of(topic: Topic): ReadonlySet<Subscriber> {
    return this.#byTopic.get(topic) ?? nobody;
  }

  all(): readonly Subscriber[] {
    return [...this.#topicsLeft.keys()];
  }

  /** Every subscriber is in one slice; the slices take turns. */
  nextSlice(): ReadonlySet<Subscriber> {
    this.#turn = (this.#turn + 1) % this.#slices.length;
    return this.#slices[this.#turn] ?? nobody;
  }
}
