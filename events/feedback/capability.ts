import type { Capability, DomainEvent, Recorded } from '../kernel/index.ts';
import { feedbackAudience } from './audience.ts';
import { feedbackDecider } from './decide.ts';
import { type FeedbackEvent, feedbackEvents } from './events.ts';
import { feedbackReactions } from './reactions.ts';
import { feedbackTimers } from './timers.ts';

export const feedback: Capability = {
  name: 'feedback',
  events: feedbackEvents,
  deciders: [feedbackDecider],
  audience: (event: DomainEvent) => feedbackAudience(event as FeedbackEvent),
  timers: (event: Recorded) => feedbackTimers(event as Recorded<FeedbackEvent>),
  reactions: feedbackReactions,
};
