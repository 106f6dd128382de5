import type { AnyDecider, Reaction, Recorded } from '@waymark/events/kernel';
import type { App } from '../app.ts';
import type { Worker } from '../capability.ts';
import { type ConsumerOfApp, tracedConsumer } from '../tracing/tracedConsumer.ts';
import type { ConsumerDefinition } from './definition.ts';
import { createResultingCommands, derivedMeta, type SendResultingCommand } from './resultingCommand.ts';

export type ConsumerParts = {
  readonly deciders: readonly AnyDecider[];
  /** By capability: the reactions of one share a checkpoint, and keep the order of the log among themselves. */
  readonly reactions: readonly { readonly capability: string; readonly reactions: readonly Reaction[] }[];
  readonly workers: readonly Worker[];
};

/** Every process may hand a parked event to its consumer again; one of them leads. */
export function consumerDefinitions(
  app: App,
  parts: ConsumerParts,
  send: SendResultingCommand = createResultingCommands(app.execute, parts.deciders),
): readonly ConsumerDefinition[] {
  const workers = parts.workers.filter(({ isOn }) => isOn?.(app) ?? true);
  const consumers = [...reactionConsumers(parts, send), ...workers.map(worker)];
  return consumers.map((each) => tracedConsumer(each, app, app.tracing));
}

function reactionConsumers(
  parts: Pick<ConsumerParts, 'reactions'>,
  send: SendResultingCommand,
): ConsumerOfApp[] {
  return parts.reactions
    .filter(({ reactions }) => reactions.length > 0)
    .map(({ capability, reactions }) => ({
      name: `reactions.${capability}`,
      on: new Set(reactions.map(({ on }) => on)),
      handle: async (app: App, event: Recorded) => {
        for (const reaction of reactions)
          if (reaction.on === event.type) await react(app, reaction, event, send);
      },
    }));
}

async function react(
  app: Pick<App, 'clock' | 'execute'>,
  reaction: Reaction,
  event: Recorded,
  send: SendResultingCommand,
): Promise<void> {
  for (const [index, followUp] of reaction.react(event).entries()) {
    const meta = derivedMeta({
      name: reaction.name,
      cause: event.position,
      index,
      correlationId: event.meta.correlationId,
      at: app.clock.now(),
    });
    await send(followUp, meta, event, app.execute);
  }
}

function worker({ name, on, handle, about }: Worker): ConsumerOfApp {
  return { name: `worker.${name}`, on: new Set(on), handle, ...(about && { about }) };
}
