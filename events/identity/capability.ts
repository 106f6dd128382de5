import type { Capability, DomainEvent, Recorded } from '../kernel/index.ts';
import { identityAudience } from './audience.ts';
import { userDecider } from './decide.ts';
import { emailDecider } from './email.ts';
import { type IdentityEvent, identityEvents } from './events.ts';
import { handoffDecider } from './handoff.ts';
import { sessionDecider } from './session.ts';
import { ssoDecider } from './sso.ts';
import { identityTimers } from './timers.ts';

export const identity: Capability = {
  name: 'identity',
  events: identityEvents,
  deciders: [emailDecider, userDecider, sessionDecider, ssoDecider, handoffDecider],
  audience: (event: DomainEvent) => identityAudience(event as IdentityEvent),
  timers: (event: Recorded) => identityTimers(event as Recorded<IdentityEvent>),
  reactions: [],
};
