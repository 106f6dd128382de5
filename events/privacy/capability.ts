import { type Capability, type DomainEvent, type Recorded, userTopic } from '../kernel/index.ts';
import { privacyDecider } from './decide.ts';
import { type PrivacyEvent, privacyEvents } from './events.ts';
import { privacyTimers } from './timers.ts';

export const privacy: Capability = {
  name: 'privacy',
  events: privacyEvents,
  deciders: [privacyDecider],
  // Only the person receives it; others meet the change masked, at their next query.
  audience: (event: DomainEvent) => [userTopic((event as PrivacyEvent).data.userId)],
  timers: (event: Recorded) => privacyTimers(event as Recorded<PrivacyEvent>),
  reactions: [],
};
