import { accepted, type Decision, type Instant, refused, type UserId } from '../kernel/index.ts';
import { identityLimits } from '../limits/index.ts';
import type {
  AcceptInvitation,
  CheckInvitation,
  CheckReset,
  InviteUser,
  RequestPasswordReset,
  ResetPassword,
} from './account/accountCommands.ts';
import type { UserEvent } from './events.ts';
import type { UserRefusal } from './refusals.ts';
import type { RegisteredUser } from './state.ts';
import { requiredSignupOptions } from './values.ts';

type Decided = Decision<UserEvent, UserRefusal>;

/** AUT-29. An account that was only ever invited has nothing to reset: it is invited again. */
export function decideResetRequest(state: RegisteredUser, { data, meta }: RequestPasswordReset): Decided {
  const { userId } = state;
  const { resetId, invitationId } = data;
  if (state.invitation && !state.isEmailVerified) return accepted(invited(userId, invitationId, meta.at));
  return accepted({
    type: 'PasswordResetRequested',
    data: { userId, resetId, requestedAt: meta.at, expiresAt: meta.at + identityLimits.resetLifetime },
  });
}

/** AUT-32: a link is good for 60 minutes and once. Undefined for a good one. */
export function resetProblem(
  state: RegisteredUser,
  { data, meta }: CheckReset | ResetPassword,
): Decided | undefined {
  const asked = state.resets.find((each) => each.resetId === data.resetId);
  if (!asked) return refused({ type: 'ResetUnknown' });
  return meta.at >= asked.expiresAt ? refused({ type: 'ResetExpired' }) : undefined;
}

/** AUT-32. The link came by mail, so it proves the address as well. */
export function decideReset(state: RegisteredUser, command: ResetPassword): Decided {
  const { userId, isEmailVerified } = state;
  const { resetId, passwordHash, logIns } = command.data;
  const problem = resetProblem(state, command);
  if (problem) return problem;
  if (hasNewLogIns(state, logIns)) return refused({ type: 'LogInsChanged' });
  const events: UserEvent[] = [passwordChanged(state, passwordHash, 'reset')];
  if (!isEmailVerified) events.push({ type: 'EmailVerified', data: { userId, verificationId: resetId } });
  return accepted(...events);
}

/** An account without password or consent, which only the mailed link completes. */
export function decideInvite({ data, meta }: InviteUser): Decided {
  if (meta.actor.kind !== 'system') return refused({ type: 'SystemOnly' });
  const { userId, invitationId, partnerId, ...words } = data;
  const events: UserEvent[] = [
    {
      type: 'UserSignedUp',
      data: {
        ...words,
        userId,
        passwordHash: null,
        timezone: null,
        signupOptions: [],
        campaignId: null,
        groupEventId: null,
        returnPath: null,
      },
    },
  ];
  if (partnerId !== null) {
    const approved = { isMenteeApproved: true, isMentorApproved: true };
    events.push({ type: 'UserPartnerLinked', data: { userId, partnerId, role: 'MEMBER', ...approved } });
  }
  return accepted(...events, invited(userId, invitationId, meta.at));
}

/** API-63: only the newest invitation counts. Undefined for a good one. */
export function invitationProblem(
  { invitation }: RegisteredUser,
  { data, meta }: CheckInvitation | AcceptInvitation,
): Decided | undefined {
  if (invitation?.invitationId !== data.invitationId) return refused({ type: 'InvitationUnknown' });
  return meta.at >= invitation.expiresAt ? refused({ type: 'InvitationExpired' }) : undefined;
}

/** API-63. */
export function decideAccept(state: RegisteredUser, command: AcceptInvitation): Decided {
  const { userId } = state;
  const { invitationId, passwordHash, signupOptions, firstName, lastName, timezone } = command.data;
  const problem = invitationProblem(state, command);
  if (problem) return problem;
  const missing = requiredSignupOptions.filter((option) => !signupOptions.includes(option));
  if (missing.length > 0) return refused({ type: 'SignupOptionsMissing', missing });
  const changes = {
    ...(firstName === null ? {} : { firstName }),
    ...(lastName === null ? {} : { lastName }),
    ...(timezone === null ? {} : { timezone }),
  };
  return accepted(
    { type: 'InvitationAccepted', data: { userId, invitationId, signupOptions: [...signupOptions] } },
    ...(Object.keys(changes).length > 0
      ? [{ type: 'UserProfileChanged', data: { userId, changes } } satisfies UserEvent]
      : []),
    passwordChanged(state, passwordHash, 'invitation'),
    { type: 'EmailVerified', data: { userId, verificationId: invitationId } },
  );
}

/** Whether a session may live that the sender of the command has not seen. */
export function hasNewLogIns(state: RegisteredUser, seen: number | undefined): boolean {
  return seen !== undefined && seen !== state.logIns;
}

export function passwordChanged(
  { userId, credentialVersion }: RegisteredUser,
  passwordHash: string,
  how: 'reset' | 'changed' | 'set' | 'invitation',
): UserEvent {
  const data = { userId, passwordHash, how, credentialVersion: credentialVersion + 1 };
  return { type: 'PasswordChanged', data };
}

function invited(userId: UserId, invitationId: string, at: Instant): UserEvent {
  const expiresAt = at + identityLimits.invitationLifetime;
  return { type: 'UserInvited', data: { userId, invitationId, invitedAt: at, expiresAt } };
}
