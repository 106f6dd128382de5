import { type Capability, type DomainEvent, userTopic } from '../kernel/index.ts';
import { recommendationDecider } from './decide.ts';
import { type DiscoveryEvent, discoveryEvents } from './events.ts';

export const discovery: Capability = {
  name: 'discovery',
  events: discoveryEvents,
  deciders: [recommendationDecider],
  // The person's other windows: what was dismissed here goes there.
  audience: (event: DomainEvent) => [userTopic((event as DiscoveryEvent).data.userId)],
  timers: () => [],
  reactions: [],
};
