import type { Capability, DomainEvent } from '../kernel/index.ts';
import { mentoringAudience } from './audience.ts';
import { sessionDecider } from './decide.ts';
import { diaryDecider } from './diary.ts';
import { type MentoringEvent, mentoringEvents } from './events.ts';

export const mentoring: Capability = {
  name: 'mentoring',
  events: mentoringEvents,
  deciders: [sessionDecider, diaryDecider],
  audience: (event: DomainEvent) => mentoringAudience(event as MentoringEvent),
  timers: () => [],
  reactions: [],
};
