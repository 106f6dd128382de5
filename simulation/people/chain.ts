import {
  accepted,
  type Capability,
  type Command,
  type Decider,
  defineEvent,
  type EventOf,
  type Topic,
} from '@waymark/events/kernel';
import { z } from 'zod';

// Every link names the one that it was decided on, so one decision on what never was stays visible.

export const Linked = defineEvent('Linked', {
  id: z.string(),
  after: z.string(),
  topics: z.array(z.string()),
});
export type LinkedEvent = EventOf<typeof Linked>;
type Chain = { readonly last: string };
export type Link = Command<'Link', { id: string; topics: readonly string[] }>;

export const chainDecider: Decider<Chain, Link, LinkedEvent, never> = {
  category: 'chain',
  stateVersion: 1,
  initial: { last: '' },
  evolve: (_, { data }) => ({ last: data.id }),
  decide: ({ last }, { data: { id, topics } }) =>
    accepted({ type: 'Linked', data: { id, after: last, topics: [...topics] } }),
};

export const chain: Capability = {
  name: 'chain',
  events: [Linked],
  deciders: [chainDecider],
  audience: (event) => (event as LinkedEvent).data.topics as Topic[],
  timers: () => [],
  reactions: [],
};
