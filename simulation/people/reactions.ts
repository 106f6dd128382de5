// Invariant: each process reacts to each link that somebody sent, by the product's own consumer with its checkpoint. What it
// writes names the link, so one that was passed over, doubled or written for a link that is gone stays visible.
import type { Database, EventStore } from '@waymark/db/store';
import { type FollowUp, type Recorded, streamName } from '@waymark/events/kernel';
import type { App, Execute } from '../../server/platform/app.ts';
import type { Feed } from '../../server/platform/feed/types.ts';
import { Consumer } from '../../server/platform/reactor/consumer.ts';
import { notingApp } from '../../server/platform/reactor/notingApp.ts';
import { createResultingCommands, derivedMeta } from '../../server/platform/reactor/resultingCommand.ts';
import { chainDecider } from './chain.ts';

/** Where the reactions of a process stand. */
export function reactionsOf(process: string): string {
  return streamName('chain', `to-${process}`);
}

const isReaction = (stream: string) => stream.startsWith(streamName('chain', 'to-'));

type Parts = {
  readonly name: string;
  readonly db: Database;
  readonly store: EventStore;
  readonly feed: Feed;
  readonly execute: Execute;
  readonly now: () => number;
  readonly onFault: (text: string) => void;
};

export async function startReactions(parts: Parts): Promise<void> {
  const { name, db, store, feed, execute, now, onFault } = parts;
  const send = createResultingCommands(execute, [chainDecider]);
  const said = (_: unknown, text: string) => onFault(text);
  const consumer = new Consumer(
    {
      name: `reactions.${name}`,
      on: new Set(['Linked']),
      async handle(event: Recorded, basis) {
        if (isReaction(event.stream)) return 'passed';
        const { id } = event.data as { readonly id: string };
        const followUp: FollowUp = {
          stream: reactionsOf(name),
          type: 'Link',
          data: { id: `${name} ${id}`, topics: [] },
        };
        const meta = derivedMeta({ name, cause: event.position, index: 0, correlationId: id, at: now() });
        return send(followUp, meta, event, notingApp({ execute } as App, basis).execute);
      },
    },
    {
      db,
      store,
      clock: { now },
      log: { error: said, warn: said } as never,
      metrics: { reactorLag: { set: () => undefined }, parked: { inc: () => undefined } } as never,
      // Each process has a consumer to itself, so nobody else leads it.
      leadership: { fence: undefined as never, isHeld: () => true },
      maxAttempts: Number.POSITIVE_INFINITY,
      backoff: () => 200,
    },
  );
  feed.onApplied(({ event }) => consumer.onEvent(event));
  feed.onChanged(({ now: head }) => {
    consumer.startAgain(head);
    return undefined;
  });
  await consumer.start(feed.cursor());
}
