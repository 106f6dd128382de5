import type { IdentityEvent } from '@waymark/events/identity';
import { builder } from '../platform/builder.ts';
import type { LiveChange } from '../platform/capability.ts';

builder.objectRef<{ readonly userId: string }>('UserChanged').implement({
  description: 'Something about the person changed: fetch `me` or `getUser` again.',
  fields: (t) => ({ userId: t.exposeID('userId') }),
});

builder.objectRef<{ readonly sessionId: string }>('SessionEnded').implement({
  description: 'A log-in ended: its client logs out.',
  fields: (t) => ({ sessionId: t.exposeID('sessionId') }),
});

builder.objectRef<{ readonly sessionId: string }>('SessionStarted').implement({
  description: 'A log-in began somewhere: fetch `getAccountSessions` again.',
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

const sessionStarted: LiveChange<Extract<IdentityEvent, { type: 'SessionStarted' }>> = {
  on: 'SessionStarted',
  kind: 'SESSION_STARTED',
  typename: 'SessionStarted',
  entityId: (event) => event.data.sessionId,
  payload: (event) => ({ sessionId: event.data.sessionId }),
};

const sessionEnded: LiveChange<Extract<IdentityEvent, { type: 'SessionEnded' }>> = {
  on: 'SessionEnded',
  kind: 'SESSION_ENDED',
  typename: 'SessionEnded',
  entityId: (event) => event.data.sessionId,
  payload: (event) => ({ sessionId: event.data.sessionId }),
};

type Answered = Extract<IdentityEvent, { type: 'PartnerRoleAnswered' }>;

builder
  .objectRef<{ readonly userId: string; readonly partnerId: string; readonly isApproved: boolean }>(
    'MembershipAnswered',
  )
  .implement({
    description:
      'A community approved or refused the person in one role: fetch `me` and `getMemberships` again.',
    fields: (t) => ({
      userId: t.exposeID('userId'),
      partnerId: t.exposeID('partnerId'),
      isApproved: t.exposeBoolean('isApproved'),
    }),
  });

const membershipAnswered: LiveChange<Answered> = {
  on: 'PartnerRoleAnswered',
  kind: 'MEMBERSHIP_ANSWERED',
  typename: 'MembershipAnswered',
  entityId: (event) => event.data.userId,
  payload: ({ data: { userId, partnerId, isApproved } }) => ({ userId, partnerId, isApproved }),
};

export const identityChanges = [
  membershipAnswered,
  userChanged('EmailVerified'),
  userChanged('UserProfileChanged'),
  userChanged('UserTypeChosen'),
  userChanged('UserFinishedSignup'),
  userChanged('UserPartnerLinked'),
  userChanged('UserPartnerUnlinked'),
  userChanged('PartnerSelected'),
  userChanged('UserRoleChanged'),
  userChanged('UserErased'),
  userChanged('PasswordChanged'),
  userChanged('EmailChanged'),
  userChanged('UserDeletionRequested'),
  userChanged('UserDeletionCancelled'),
  userChanged('AccessPaused'),
  userChanged('AccessResumed'),
  userChanged('UserReactivated'),
  userChanged('SignupReopened'),
  sessionStarted,
  sessionEnded,
] as const;
