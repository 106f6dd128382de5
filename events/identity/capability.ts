import type { Capability, DomainEvent, Recorded } from '../kernel/index.ts';
import { identityAudience } from './audience.ts';
import { userDecider } from './decide.ts';
import { emailDecider } from './email.ts';
import { type IdentityEvent, identityEvents } from './events.ts';
import { paddingDecider } from './padding.ts';
import { handoffDecider } from './signIn/handoff.ts';
import { sessionDecider } from './signIn/session.ts';
import { ssoDecider } from './signIn/sso.ts';
import { identityTimers } from './timers.ts';

export const identity: Capability = {
  name: 'identity',
  events: identityEvents,
  deciders: [emailDecider, userDecider, sessionDecider, ssoDecider, handoffDecider, paddingDecider],
  audience: (event: DomainEvent) => identityAudience(event as IdentityEvent),
  timers: (event: Recorded) => identityTimers(event as Recorded<IdentityEvent>),
  reactions: [],
};
