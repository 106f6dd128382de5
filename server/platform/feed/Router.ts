import type { Topic } from '@waymark/events/kernel';
import type { Subscriber } from './Subscriber.ts';

const nobody: ReadonlySet<Subscriber> = new Set();

/** The subscribers of each topic in this process. */
export class Router {
  readonly #byTopic: ByTopic = new Map();
  readonly #byAccessTopic: ByTopic = new Map();
  readonly #slices: readonly Set<Subscriber>[];
  readonly #topicsLeft = new Map<Subscriber, number>();
  #turn = 0;
  #joined = 0;

  constructor(slices: number) {
    this.#slices = Array.from({ length: slices }, () => new Set<Subscriber>());
  }

  add(subscriber: Subscriber): void {
    for (const topic of subscriber.topics) enter(this.#byTopic, topic, subscriber);
    for (const topic of subscriber.accessTopics) enter(this.#byAccessTopic, topic, subscriber);
    this.#topicsLeft.set(subscriber, subscriber.topics.length);
    this.#joined += 1;
    this.#slices[this.#joined % this.#slices.length]?.add(subscriber);
  }

  /** A subscriber that was added gets more topics. */
  extend(subscriber: Subscriber, topics: readonly Topic[]): void {
    for (const topic of topics) enter(this.#byTopic, topic, subscriber);
    this.#topicsLeft.set(subscriber, (this.#topicsLeft.get(subscriber) ?? 0) + topics.length);
  }

  remove(subscriber: Subscriber, topics: readonly Topic[]): void {
    for (const topic of topics) leave(this.#byTopic, topic, subscriber);
    const left = (this.#topicsLeft.get(subscriber) ?? 0) - topics.length;
    if (left > 0) {
      this.#topicsLeft.set(subscriber, left);
      return;
    }
    this.#topicsLeft.delete(subscriber);
    for (const topic of subscriber.accessTopics) leave(this.#byAccessTopic, topic, subscriber);
    for (const slice of this.#slices) slice.delete(subscriber);
  }

  of(topic: Topic): ReadonlySet<Subscriber> {
    return this.#byTopic.get(topic) ?? nobody;
  }

  /** Those whose access an event on these topics may change, each once. */
  concernedBy(topics: readonly Topic[]): ReadonlySet<Subscriber> {
    const concerned = (topic: Topic) => [...(this.#byAccessTopic.get(topic) ?? nobody), ...this.of(topic)];
    return new Set(topics.flatMap(concerned));
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

type ByTopic = Map<Topic, Set<Subscriber>>;

function enter(byTopic: ByTopic, topic: Topic, subscriber: Subscriber): void {
  const subscribers = byTopic.get(topic);
  if (subscribers) subscribers.add(subscriber);
  else byTopic.set(topic, new Set([subscriber]));
}

function leave(byTopic: ByTopic, topic: Topic, subscriber: Subscriber): void {
  const subscribers = byTopic.get(topic);
  subscribers?.delete(subscriber);
  if (subscribers?.size === 0) byTopic.delete(topic);
}
