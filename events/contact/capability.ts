import type { Capability } from '../kernel/index.ts';
import { contactDecider } from './decide.ts';
import { contactEvents } from './events.ts';

export const contact: Capability = {
  name: 'contact',
  events: contactEvents,
  deciders: [contactDecider],
  audience: () => [],
  timers: () => [],
  reactions: [],
};
