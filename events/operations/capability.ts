import type { Capability } from '../kernel/index.ts';
import { operatorDecider } from './decide.ts';
import { webhookDecider } from './decideWebhook.ts';
import { operationsEvents } from './events.ts';
import { webhookEvents } from './webhookEvents.ts';

export const operations: Capability = {
  name: 'operations',
  events: [...operationsEvents, ...webhookEvents],
  deciders: [operatorDecider, webhookDecider],
  audience: () => [],
  timers: () => [],
  reactions: [],
};
