import type { Fence } from '@waymark/db/store';
import type { App } from '../app.ts';
import type { Consumer } from './consumer.ts';
import type { ConsumerDefinition } from './definition.ts';

/** Consumers that come and go while a process leads, such as one for each webhook. */
export type Followers = {
  /** After one of these the list is read again. */
  readonly changedBy: ReadonlySet<string>;
  /** What it writes carries the fence of the leader. */
  readonly read: (app: App, fence: Fence) => Promise<readonly ConsumerDefinition[]>;
};

/** The consumers of all `Followers`, as long as one process leads. A list that was not read is read again by `look`. */
export class Following {
  readonly #app: App;
  readonly #followers: readonly Followers[];
  readonly #fence: Fence;
  readonly #make: (definition: ConsumerDefinition) => Consumer;
  readonly #consumers = new Map<string, Consumer>();
  #work: Promise<void> = Promise.resolve();
  #isDue = true;
  #isStopped = false;

  constructor(
    app: App,
    followers: readonly Followers[],
    fence: Fence,
    make: (definition: ConsumerDefinition) => Consumer,
  ) {
    this.#app = app;
    this.#fence = fence;
    this.#followers = followers;
    this.#make = make;
  }

  get consumers(): Iterable<Consumer> {
    return this.#consumers.values();
  }

  /** For every event of the log: also one that changes the list. */
  onEvent(type: string): void {
    if (!this.#followers.some(({ changedBy }) => changedBy.has(type))) return;
    this.readAgain();
  }

  readAgain(): void {
    this.#isDue = true;
    this.look();
  }

  /** Reads the list where it may have changed; never throws. */
  look(): void {
    if (!this.#isDue || this.#isStopped) return;
    this.#isDue = false;
    this.#work = this.#work
      .then(() => this.#adjust())
      .catch((error: unknown) => {
        this.#isDue = true;
        this.#app.log.warn({ err: error }, 'followers of the log could not be read');
      });
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    const stopping = [...this.#consumers.values()].map((consumer) => consumer.stop());
    await Promise.all([...stopping, this.#work]);
    await Promise.all([...this.#consumers.values()].map((consumer) => consumer.stop()));
  }

  async #adjust(): Promise<void> {
    if (this.#isStopped) return;
    const lists = await Promise.all(this.#followers.map(({ read }) => read(this.#app, this.#fence)));
    const wanted = new Map(lists.flat().map((definition) => [definition.name, definition]));
    const gone = [...this.#consumers].filter(([name, { revision }]) => {
      const next = wanted.get(name);
      return next === undefined || next.revision !== revision;
    });
    for (const [name] of gone) this.#consumers.delete(name);
    await Promise.all(gone.map(([, consumer]) => consumer.stop()));
    for (const [name, definition] of wanted) {
      if (this.#consumers.has(name) || this.#isStopped) continue;
      const consumer = this.#make(definition);
      // Before it starts: what is applied meanwhile reaches it.
      this.#consumers.set(name, consumer);
      try {
        await consumer.start(this.#app.feed.cursor());
      } catch (error) {
        this.#consumers.delete(name);
        throw error;
      }
    }
  }
}
