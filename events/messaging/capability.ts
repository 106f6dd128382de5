import type { Capability, DomainEvent, Recorded } from '../kernel/index.ts';
import { messagingAudience } from './audience.ts';
import { conversationDecider } from './decide/decide.ts';
import { type MessagingEvent, messagingEvents } from './events.ts';
import { inboxDecider } from './inbox.ts';
import { messagingTimers } from './timers.ts';

export const messaging: Capability = {
  name: 'messaging',
  events: messagingEvents,
  deciders: [conversationDecider, inboxDecider],
  audience: (event: DomainEvent) => messagingAudience(event as MessagingEvent),
  timers: (event: Recorded) => messagingTimers(event as Recorded<MessagingEvent>),
  reactions: [],
};
