import type { Capability, DomainEvent } from '../kernel/index.ts';
import { identityAudience } from './audience.ts';
import { userDecider } from './decide.ts';
import { emailDecider } from './email.ts';
import { type IdentityEvent, identityEvents } from './events.ts';
import { sessionDecider } from './session.ts';
import { ssoDecider } from './sso.ts';

export const identity: Capability = {
  name: 'identity',
  events: identityEvents,
  deciders: [emailDecider, userDecider, sessionDecider, ssoDecider],
  audience: (event: DomainEvent) => identityAudience(event as IdentityEvent),
  timers: () => [],
  reactions: [],
};
