// Invariant: the process that leads reacts to each link that somebody sent, by the product's own reactor: its lease, checkpoint,
// timers and parked events. What it writes names the link, so one that was passed over, doubled or written for a link that is
// gone stays visible.
import type { Database, EventStore } from '@waymark/db/store';
import { type Position, type Reaction, type Recorded, streamName } from '@waymark/events/kernel';
import type { App, Execute } from '../../server/platform/app.ts';
import type { Feed } from '../../server/platform/feed/types.ts';
import { consumersOf } from '../../server/platform/reactor/consumerDesk.ts';
import { retryParked } from '../../server/platform/reactor/parked.ts';
import { type Reactor, type ReactorParts, startReactor } from '../../server/platform/reactor/reactor.ts';
import { chain, chainDecider, LATE, REACTIONS } from './chain.ts';

export const isReaction = (stream: string) => stream === REACTIONS;
/** A timer led to it. */
export const isLate = (stream: string) => stream === LATE;
/** Somebody sent it. */
export const isSent = (stream: string) => !isReaction(stream) && !isLate(stream);
/** Nobody can react to it until an operator has seen to it. */
export const isBad = (id: string) => /^p\d+\.\d*7$/.test(id);

export type ReactingParts = {
  readonly db: Database;
  readonly store: EventStore;
  readonly feed: Feed;
  readonly execute: Execute;
  readonly now: () => number;
  readonly say: (text: string) => void;
  readonly openSession: NonNullable<ReactorParts['openSession']>;
  /** What operators have seen to, by the ids of links. */
  readonly mended: ReadonlySet<string>;
};

export type Reacting = {
  readonly reactor: Reactor;
  /** Hands a parked event to its consumer again. */
  retry(consumer: string, position: number): Promise<void>;
};

export async function startReacting(parts: ReactingParts): Promise<Reacting> {
  const { db, store, feed, execute, now, say, openSession, mended } = parts;
  const said = (_: unknown, text: string) => say(text);
  const count = { inc: () => undefined };
  const app = {
    db,
    store,
    feed,
    execute,
    clock: { now },
    log: { error: said, warn: said, info: said },
    metrics: { measureLags: () => () => undefined, parked: count, timersFired: count },
    files: { list: async () => [] },
  } as unknown as App;
  const reactor = await startReactor(app, {
    deciders: [chainDecider],
    reactions: [{ capability: 'chain', reactions: [follow(mended)] }],
    workers: [],
    timers: (event) => chain.timers(event),
    maxAttempts: 2,
    backoff: () => 40,
    page: 4,
    openSession,
  });
  async function retry(consumer: string, position: number): Promise<void> {
    const definition = consumersOf(app).get(consumer);
    const isHandled = definition && (await retryParked(app, definition, position as Position));
    say(`${position} was handed to ${consumer} again: ${isHandled}`);
  }
  return { reactor, retry };
}

function follow(mended: ReadonlySet<string>): Reaction {
  return {
    name: 'follow',
    on: 'Linked',
    react({ stream, data }: Recorded) {
      const { id } = data as { readonly id: string };
      if (!isSent(stream)) return [];
      if (isBad(id) && !mended.has(id)) throw new TypeError('nobody can react to this');
      return [
        { stream: streamName('chain', 'reactions'), type: 'Link', data: { id: `to ${id}`, topics: [] } },
      ];
    },
  };
}
