// Invariant: one process of the product: its store, its feed, its caches and the way between them, put together as composeApp
// does it. It may be killed, and then begins again with nothing.
import {
  type ClosableEventStore,
  createEventSerializer,
  createEventStore,
  type Database,
} from '@waymark/db/store';
import { type CommandId, streamName, type UserId } from '@waymark/events/kernel';
import { createExecute } from '../../server/platform/execute/execute.ts';
import { createStreamStateCache } from '../../server/platform/execute/streamStateCache.ts';
import { startFeed } from '../../server/platform/feed/LogFeed.ts';
import type { Feed } from '../../server/platform/feed/types.ts';
import { createWakeUpCodec } from '../../server/platform/feed/wakeUps.ts';
import { publishCommitted } from '../../server/platform/publish.ts';
import { Line } from '../database/Line.ts';
import { openSimulatedSession, type SessionLimits, simulatedPool } from '../database/openSimulatedSession.ts';
import type { SimulatedDatabase } from '../database/SimulatedDatabase.ts';
import type { Notifications } from '../net/Notifications.ts';
import type { Owner, World } from '../time/World.ts';
import { chain, chainDecider, type Link } from './chain.ts';
import { type Reacting, startReacting } from './reactions.ts';

/** What became of a command, for the sender. */
export type Outcome =
  | { readonly status: 'accepted'; readonly position: number }
  | { readonly status: 'busy' };

export type Wanted = {
  readonly id: string;
  readonly stream: string;
  readonly topics: readonly string[];
  readonly due?: number;
};

/** Virtual time begins at this moment. */
export const BEGINNING = 1_000_000_000;

const MAX_WAITING = 32;
const QUEUE_LIMIT = 8;

type Running = {
  readonly db: Database;
  readonly reacting: Reacting | undefined;
  readonly store: ClosableEventStore;
  readonly feed: Feed;
  readonly execute: ReturnType<typeof createExecute>;
};

type Surroundings = {
  readonly world: World;
  readonly database: SimulatedDatabase;
  readonly notifications: Notifications;
  readonly isSharing: boolean;
  /** What operators have seen to; absent: nobody reacts to anything. */
  readonly mended: ReadonlySet<string> | undefined;
};

export class ServerProcess {
  readonly name: string;
  owner: Owner;
  line: Line;
  /** Of its clock against the others', milliseconds. */
  skew = 0;
  /** When it last said yes to somebody. */
  answeredAt = 0;
  running: Running | undefined;
  readonly #world: World;
  readonly #database: SimulatedDatabase;
  readonly #notifications: Notifications;
  readonly #isSharing: boolean;
  readonly #mended: ReadonlySet<string> | undefined;
  readonly #waiting = new Map<string, number>();

  /** `isSharing`: one process at a time writes for all. */
  constructor(name: string, surroundings: Surroundings) {
    const { world, database, notifications, isSharing, mended } = surroundings;
    this.name = name;
    this.#mended = mended;
    this.#world = world;
    this.#database = database;
    this.#notifications = notifications;
    this.#isSharing = isSharing;
    this.owner = world.owner(name);
    this.line = new Line(world, this.owner);
  }

  /** When the longest waiting of its callers came; undefined: nobody waits. */
  get waitingSince(): number | undefined {
    return this.#waiting.values().next().value;
  }

  start(): void {
    this.owner = this.#world.owner(this.name);
    this.line = new Line(this.#world, this.owner);
    this.#waiting.clear();
    this.#world.after(0, this.owner, 'start', () => {
      this.#open().catch((fault) => {
        this.#world.say(`${this.name} does not start: ${fault}`);
        this.kill();
        this.#world.after(200, this.#database.owner, 'start again', () => this.start());
      });
    });
  }

  kill(): void {
    this.owner.isAlive = false;
    this.running = undefined;
    this.#notifications.leave(this.owner);
    this.#database.hangUp(this.name);
  }

  /** Does what somebody wants; `answer` is called in this process. */
  handle({ id, stream, topics, due }: Wanted, answer: (outcome: Outcome) => void): void {
    const { running } = this;
    if (!running) {
      answer({ status: 'busy' });
      return;
    }
    const { askedOf } = this.#database;
    askedOf.set(id, (askedOf.get(id) ?? new Set()).add(this.name));
    const asked = `${id} ${this.#world.steps}`;
    this.#waiting.set(asked, this.#world.now);
    const command: Link = {
      type: 'Link',
      data: { id, topics, ...(due !== undefined && { due }) },
      meta: {
        actor: { kind: 'user', id: 'ada' as UserId },
        commandId: id as CommandId,
        correlationId: id,
        at: this.#clock(),
      },
    };
    running.execute({ decider: chainDecider, stream: streamName('chain', stream), command }).then(
      (outcome) => {
        this.#waiting.delete(asked);
        this.answeredAt = this.#world.now;
        answer({ status: 'accepted', position: outcome.status === 'accepted' ? outcome.position : 0 });
      },
      (fault) => {
        this.#waiting.delete(asked);
        this.#world.say(`${this.name} ${id} busy: ${fault instanceof Error ? fault.message : fault}`);
        answer({ status: 'busy' });
      },
    );
  }

  #clock(): number {
    return BEGINNING + this.#world.now + this.skew;
  }

  async #open(): Promise<void> {
    const world = this.#world;
    const place = { world, database: this.#database, line: this.line };
    const db = {
      url: 'simulated',
      sql: simulatedPool(place),
      keyring: { cached: () => new Map(), find: async () => new Map(), findOrMake: async () => new Map() },
    } as unknown as Database;
    const onFault = (fault: unknown) =>
      world.say(`${this.name} fault: ${fault instanceof Error ? fault.message : fault}`);
    const transport = this.#notifications.join(this.owner);
    const store = createEventStore({
      db,
      capabilities: [chain],
      projections: [],
      maxWaiting: MAX_WAITING,
      maxBatchSize: 8,
      onFault: (fault) =>
        world.problem(`${this.name} the store met ${fault instanceof Error ? fault.stack : fault}`),
      peers:
        this.#isSharing && transport.peers
          ? { link: transport.peers, secret: Buffer.alloc(32, 1) }
          : undefined,
      openSession: (_url, { limits }: { limits: SessionLimits }) => openSimulatedSession(place, limits),
    });
    const { toWakeUp, decodeWakeUp } = createWakeUpCodec(createEventSerializer(db, [chain]));
    const feed = await startFeed({
      log: store,
      transport,
      clock: { now: () => this.#clock() },
      decodeWakeUp,
      onFault,
      queueLimit: QUEUE_LIMIT,
      limits: { page: 6 },
    });
    publishCommitted(store, feed, transport, toWakeUp);
    // There are a few streams; room for thousands takes longer to make than a process has to do.
    const streamStates = createStreamStateCache(store, 64);
    feed.onApplied(({ event }) => streamStates.onForeignWrite(event.stream, event.version));
    feed.onChanged(({ held, now }) => {
      world.say(`${this.name} sees another log: ${held.position} was, ${now.position} is`);
      streamStates.forget();
      store.forget();
      return undefined;
    });
    const execute = createExecute({ store, streamStates, retryForMs: 3_000 });
    const reacting =
      this.#mended &&
      (await startReacting({
        db,
        store,
        feed,
        execute,
        mended: this.#mended,
        now: () => this.#clock(),
        say: (text) => world.say(`${this.name} ${text}`),
        openSession: (_url, { limits }) => openSimulatedSession(place, limits),
      }));
    this.running = { db, reacting, store, feed, execute };
    world.say(`${this.name} runs at ${feed.applied()}`);
  }
}
