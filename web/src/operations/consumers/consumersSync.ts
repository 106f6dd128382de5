import { ask, type Resource } from '#/app/sync/index.ts';
import {
  type Consumers,
  LogConsumers,
  type Parked,
  ParkedEvents,
  type ReadModel,
  ReadModels,
} from '../operations.ts';

/** Milliseconds between two looks. */
export const LOOK = 3_000;

export type Trend = 'catching up' | 'stable' | 'falling behind';
type Consumer = Consumers['consumers'][number];
type Seen = { readonly now: Consumers; readonly trends: ReadonlyMap<string, Trend> };

/** OPS-08: how far each consumer is, and which way it goes since the look before. */
export const logConsumers: Resource<null, Seen> = {
  name: 'logConsumers',
  async fetch(_params, signal, held) {
    const before = new Map(held?.data().now.consumers.map(({ name, waiting }) => [name, waiting]));
    return ask(LogConsumers, {}, signal, ({ getLogConsumers: now }) => ({
      now,
      trends: new Map(now.consumers.map((each) => [each.name, trendOf(each, before.get(each.name))])),
    }));
  },
};

function trendOf({ waiting }: Consumer, before: number | undefined): Trend {
  if (before === undefined || waiting === before) return 'stable';
  return waiting < before ? 'catching up' : 'falling behind';
}

export const readModels: Resource<null, readonly ReadModel[]> = {
  name: 'readModels',
  fetch: (_params, signal) => ask(ReadModels, {}, signal, ({ getReadModels }) => getReadModels),
};

type ParkedPage = { readonly items: readonly Parked[]; readonly total: number; readonly hasMore: boolean };

/** OPS-09. */
export const parkedEvents: Resource<{ readonly limit: number }, ParkedPage> = {
  name: 'parkedEvents',
  fetch: (params, signal) => ask(ParkedEvents, params, signal, ({ getParkedEvents }) => getParkedEvents),
};
