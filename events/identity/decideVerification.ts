import { accepted, type Decision, type Instant, refused, type UserId } from '../kernel/index.ts';
import { identityLimits } from '../limits/index.ts';
import type { RequestEmailVerification, VerifyEmail } from './commands.ts';
import type { UserEvent } from './events.ts';
import type { UserRefusal } from './refusals.ts';
import type { RegisteredUser } from './state.ts';

type Decided = Decision<UserEvent, UserRefusal>;

export function verificationRequested(userId: UserId, verificationId: string, at: Instant): UserEvent {
  const expiresAt = at + identityLimits.verificationLifetime;
  return {
    type: 'EmailVerificationRequested',
    data: { userId, verificationId, requestedAt: at, expiresAt },
  };
}

function verificationProblem({ isEmailVerified, invitation }: RegisteredUser): Decided | undefined {
  if (isEmailVerified) return refused({ type: 'EmailAlreadyVerified' });
  return invitation ? refused({ type: 'InvitationWaits' }) : undefined;
}

/** ONB-17: at most one a minute and five in any 24 hours. */
export function decideRequest(state: RegisteredUser, { data, meta }: RequestEmailVerification): Decided {
  const problem = verificationProblem(state);
  if (problem) return problem;
  const last = state.verifications.at(-1);
  if (last && meta.at < last.requestedAt + identityLimits.resendEvery) {
    return refused({ type: 'ResendTooSoon', retryAt: last.requestedAt + identityLimits.resendEvery });
  }
  const today = state.resentAt.filter((at) => at > meta.at - identityLimits.day);
  const oldest = today[0];
  if (oldest !== undefined && today.length >= identityLimits.resendsPerDay) {
    return refused({ type: 'ResendLimitReached', retryAt: oldest + identityLimits.day });
  }
  return accepted(verificationRequested(state.userId, data.verificationId, meta.at));
}

/** ONB-15: a code is good for 24 hours and once; a newer code does not spoil an older mail that is still on its way. */
export function decideVerify(state: RegisteredUser, { data, meta }: VerifyEmail): Decided {
  const problem = verificationProblem(state);
  if (problem) return problem;
  const { userId } = state;
  const { verificationId, timezone } = data;
  const asked = state.verifications.find((each) => each.verificationId === verificationId);
  if (!asked) return refused({ type: 'VerificationUnknown' });
  if (meta.at >= asked.expiresAt) return refused({ type: 'VerificationExpired' });
  const events: UserEvent[] = [{ type: 'EmailVerified', data: { userId, verificationId } }];
  if (timezone !== null && !state.hasTimezone) {
    events.push({ type: 'UserProfileChanged', data: { userId, changes: { timezone } } });
  }
  return accepted(...events);
}
