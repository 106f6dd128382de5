import type { Capability } from '../kernel/index.ts';
import { operatorDecider } from './decide.ts';
import { operationsEvents } from './events.ts';

export const operations: Capability = {
  name: 'operations',
  events: operationsEvents,
  deciders: [operatorDecider],
  audience: () => [],
  timers: () => [],
  reactions: [],
};
