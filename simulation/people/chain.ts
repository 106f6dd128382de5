import {
  accepted,
  type Capability,
  type Command,
  type Decider,
  defineEvent,
  type EventOf,
  streamName,
  type Topic,
} from '@waymark/events/kernel';
import { z } from 'zod';

// Every link names the one that it was decided on, so one decision on what never was stays visible.

export const Linked = defineEvent('Linked', {
  id: z.string(),
  after: z.string(),
  topics: z.array(z.string()),
  due: z.number().optional(),
});
export type LinkedEvent = EventOf<typeof Linked>;
type Chain = { readonly last: string };
/** `due`: then another link follows by itself. */
export type Link = Command<'Link', { id: string; topics: readonly string[]; due?: number }>;

/** Where links stand that follow by themselves: reactions to others, and those whose time came. */
export const REACTIONS = streamName('chain', 'reactions');
export const LATE = streamName('chain', 'late');

export const chainDecider: Decider<Chain, Link, LinkedEvent, never> = {
  category: 'chain',
  stateVersion: 1,
  initial: { last: '' },
  evolve: (_, { data }) => ({ last: data.id }),
  decide: ({ last }, { data: { id, topics, due } }) =>
    accepted({ type: 'Linked', data: { id, after: last, topics: [...topics], ...(due && { due }) } }),
};

export const chain: Capability = {
  name: 'chain',
  events: [Linked],
  deciders: [chainDecider],
  audience: (event) => (event as LinkedEvent).data.topics as Topic[],
  timers(event) {
    const { id, due } = (event as LinkedEvent).data;
    const command = { stream: LATE, type: 'Link', data: { id: `late ${id}`, topics: [] } };
    return due ? [{ change: 'arm', id: `late-${id}`, dueAt: due, command }] : [];
  },
  reactions: [],
};
