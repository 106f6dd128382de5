import type { Capability, DomainEvent, Recorded } from '../kernel/index.ts';
import { attendeeDecider } from './attendee/attendee.ts';
import { gatheringAudience } from './audience.ts';
import { gatheringDecider } from './decide/decide.ts';
import { type GatheringEvent, gatheringEvents } from './events.ts';
import { gatheringTimers } from './timers.ts';

export const gathering: Capability = {
  name: 'gathering',
  events: gatheringEvents,
  deciders: [gatheringDecider, attendeeDecider],
  audience: (event: DomainEvent) => gatheringAudience(event as GatheringEvent),
  timers: (event: Recorded) => gatheringTimers(event as Recorded<GatheringEvent>),
  reactions: [],
};
