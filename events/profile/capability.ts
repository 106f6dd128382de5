import { type Capability, type DomainEvent, userTopic } from '../kernel/index.ts';
import { profileDecider } from './decide.ts';
import { type ProfileEvent, profileEvents } from './events.ts';

export const profile: Capability = {
  name: 'profile',
  events: profileEvents,
  deciders: [profileDecider],
  // Only the person receives it; others meet the change at the next query, masked for them (PRV-16).
  audience: (event: DomainEvent) => [userTopic((event as ProfileEvent).data.userId)],
  timers: () => [],
  reactions: [],
};
