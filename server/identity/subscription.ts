import { identityEvents } from '@waymark/events/identity';
import { liveEvent } from '../platform/live/liveEvent.ts';

export const identityChanges = [
  ...liveEvent(identityEvents, {
    on: [
      'EmailVerified',
      'UserProfileChanged',
      'UserTypeChosen',
      'UserFinishedSignup',
      'UserPartnerLinked',
      'UserPartnerUnlinked',
      'PartnerSelected',
      'UserRoleChanged',
      'UserErased',
      'PasswordChanged',
      'EmailChanged',
      'UserDeletionRequested',
      'UserDeletionCancelled',
      'AccessPaused',
      'AccessResumed',
      'UserReactivated',
      'SignupReopened',
    ],
    kind: 'USER_CHANGED',
    typename: 'UserChanged',
    description: 'Something about the person changed: fetch `me` or `getUser` again.',
    entityId: ({ data }) => data.userId,
    payload: ({ data: { userId } }) => ({ userId }),
    fields: (t) => ({ userId: t.exposeID('userId') }),
  }),
  ...liveEvent(identityEvents, {
    on: ['PartnerRoleAnswered'],
    kind: 'MEMBERSHIP_ANSWERED',
    typename: 'MembershipAnswered',
    description:
      'A community approved or refused the person in one role: fetch `me` and `getMemberships` again.',
    entityId: ({ data }) => data.userId,
    payload: ({ data: { userId, partnerId, isApproved } }) => ({ userId, partnerId, isApproved }),
    fields: (t) => ({
      userId: t.exposeID('userId'),
      partnerId: t.exposeID('partnerId'),
      isApproved: t.exposeBoolean('isApproved'),
    }),
  }),
  ...liveEvent(identityEvents, {
    on: ['SessionStarted'],
    kind: 'SESSION_STARTED',
    typename: 'SessionStarted',
    description: 'A log-in began somewhere: fetch `getAccountSessions` again.',
    entityId: ({ data }) => data.sessionId,
    payload: ({ data: { sessionId } }) => ({ sessionId }),
    fields: (t) => ({ sessionId: t.exposeID('sessionId') }),
  }),
  ...liveEvent(identityEvents, {
    on: ['SessionEnded'],
    kind: 'SESSION_ENDED',
    typename: 'SessionEnded',
    description: 'A log-in ended: its client logs out.',
    entityId: ({ data }) => data.sessionId,
    payload: ({ data: { sessionId } }) => ({ sessionId }),
    fields: (t) => ({ sessionId: t.exposeID('sessionId') }),
  }),
];
