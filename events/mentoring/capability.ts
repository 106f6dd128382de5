import type { Capability, DomainEvent, Recorded } from '../kernel/index.ts';
import { mentoringAudience } from './audience.ts';
import { sessionDecider } from './decide.ts';
import { diaryDecider } from './diary.ts';
import { type MentoringEvent, mentoringEvents } from './events.ts';
import { mentoringReactions } from './reactions.ts';
import { mentoringTimers } from './timers.ts';

export const mentoring: Capability = {
  name: 'mentoring',
  events: mentoringEvents,
  deciders: [sessionDecider, diaryDecider],
  audience: (event: DomainEvent) => mentoringAudience(event as MentoringEvent),
  timers: (event: Recorded) => mentoringTimers(event as Recorded<MentoringEvent>),
  reactions: mentoringReactions,
};
