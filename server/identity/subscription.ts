import type { IdentityEvent } from '@waymark/events/identity';
import { builder } from '../platform/builder.ts';
import type { LiveChange } from '../platform/capability.ts';

builder.objectRef<{ readonly userId: string }>('UserChanged').implement({
  description: 'Something about the person changed: fetch `me` or `getUser` again.',
  fields: (t) => ({ userId: t.exposeID('userId') }),
});

builder.objectRef<{ readonly sessionId: string }>('SessionEnded').implement({
  description: 'A log-in ended: whoever uses it is logged out.',
  fields: (t) => ({ sessionId: t.exposeID('sessionId') }),
});

type Changing = Exclude<
  IdentityEvent,
  { type: 'EmailClaimed' | 'EmailReleased' | 'SessionStarted' | 'SessionRefreshed' | 'SessionEnded' }
>;

function userChanged(on: Changing['type']): LiveChange<Changing> {
  return {
    on,
    kind: 'USER_CHANGED',
    typename: 'UserChanged',
    entityId: (event) => event.data.userId,
    payload: (event) => ({ userId: event.data.userId }),
  };
}

const sessionEnded: LiveChange<Extract<IdentityEvent, { type: 'SessionEnded' }>> = {
  on: 'SessionEnded',
  kind: 'SESSION_ENDED',
  typename: 'SessionEnded',
  entityId: (event) => event.data.sessionId,
  payload: (event) => ({ sessionId: event.data.sessionId }),
};

export const identityChanges = [
  userChanged('EmailVerified'),
  userChanged('UserProfileChanged'),
  userChanged('UserTypeChosen'),
  userChanged('UserFinishedSignup'),
  userChanged('UserPartnerLinked'),
  userChanged('UserPartnerUnlinked'),
  userChanged('UserRoleChanged'),
  userChanged('UserErased'),
  sessionEnded,
] as const;
