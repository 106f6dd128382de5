import type { Capability, DomainEvent } from '../kernel/index.ts';
import { planningAudience } from './audience.ts';
import { planDecider } from './decide.ts';
import { type PlanningEvent, planningEvents } from './events.ts';

export const planning: Capability = {
  name: 'planning',
  events: planningEvents,
  deciders: [planDecider],
  audience: (event: DomainEvent) => planningAudience(event as PlanningEvent),
  timers: () => [],
  reactions: [],
};
