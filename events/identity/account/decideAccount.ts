import {
  type Actor,
  accepted,
  assertNever,
  type Decision,
  type Instant,
  refused,
  type UserId,
} from '../../kernel/index.ts';
import { identityLimits } from '../../limits/index.ts';
import {
  decideAccept,
  decideReset,
  decideResetRequest,
  hasNewLogIns,
  invitationProblem,
  passwordChanged,
  resetProblem,
} from '../decideAccess.ts';
import { decideStanding } from '../decideStanding.ts';
import type { UserEvent } from '../events.ts';
import type { UserRefusal } from '../refusals.ts';
import type { RegisteredUser } from '../state.ts';
import type {
  AccountCommand,
  CheckEmailChange,
  ConfirmEmailChange,
  NoteLogIn,
  RequestEmailChange,
  SwitchRole,
} from './accountCommands.ts';

type Decided = Decision<UserEvent, UserRefusal>;

/** What becomes of an account after it was made. */
export function decideAccount(state: RegisteredUser, command: AccountCommand): Decided {
  const { userId } = state;
  const { actor, at } = command.meta;
  switch (command.type) {
    // A person with the mailed link has proven more than a session does.
    case 'RequestPasswordReset':
      return decideResetRequest(state, command);
    case 'CheckReset':
      return resetProblem(state, command) ?? accepted();
    case 'CheckInvitation':
      return invitationProblem(state, command) ?? accepted();
    case 'ResetPassword':
      return decideReset(state, command);
    case 'AcceptInvitation':
      return decideAccept(state, command);
    case 'CheckEmailChange':
      return emailChangeProblem(state, command) ?? accepted();
    case 'ConfirmEmailChange':
      return decideConfirm(state, command);
    case 'ChangePassword': {
      if (!mayAct(actor, userId)) return refused({ type: 'NotYourAccount' });
      if (hasOtherCredentials(state, command.data)) return refused({ type: 'CredentialsChanged' });
      if (hasNewLogIns(state, command.data.logIns)) return refused({ type: 'LogInsChanged' });
      return accepted(
        passwordChanged(state, command.data.passwordHash, state.hasPassword ? 'changed' : 'set'),
      );
    }
    case 'RequestEmailChange':
      if (!mayAct(actor, userId)) return refused({ type: 'NotYourAccount' });
      if (hasOtherCredentials(state, command.data)) return refused({ type: 'CredentialsChanged' });
      return decideEmailChange(state, command);
    case 'RequestDeletion': {
      if (!mayAct(actor, userId)) return refused({ type: 'NotYourAccount' });
      if (state.deletion) return accepted();
      if (hasOtherCredentials(state, command.data)) return refused({ type: 'CredentialsChanged' });
      if (hasNewLogIns(state, command.data.logIns)) return refused({ type: 'LogInsChanged' });
      const dueAt = at + identityLimits.deletionGrace;
      const credentialVersion = state.credentialVersion + 1;
      const data = { userId, requestedAt: at, dueAt, credentialVersion };
      return accepted({ type: 'UserDeletionRequested', data });
    }
    case 'CancelDeletion':
      if (!mayAct(actor, userId)) return refused({ type: 'NotYourAccount' });
      if (!state.deletion) return accepted();
      if (state.deletion.isDue) return refused({ type: 'DeletionIsDue' });
      return accepted({ type: 'UserDeletionCancelled', data: { userId } });
    case 'SwitchRole':
      if (!mayAct(actor, userId)) return refused({ type: 'NotYourAccount' });
      return decideSwitch(state, command);
    case 'ConfirmAccess':
      if (actor.kind !== 'user' || actor.id !== userId) return refused({ type: 'NotYourAccount' });
      return pauseAt(state, at) ?? accepted();
    case 'ConfirmAccount':
      return accepted();
    case 'NoteLogIn':
      if (!mayAct(actor, userId)) return refused({ type: 'NotYourAccount' });
      return decideLogIn(state, command);
    case 'FallDeletionDue':
    case 'PauseAccess':
    case 'ResumeAccess':
    case 'WarnOfInactivity':
    case 'DeactivateUser':
    case 'ReactivateUser':
      return actor.kind === 'system' ? decideStanding(state, command) : refused({ type: 'SystemOnly' });
    default:
      return assertNever(command);
  }
}

function decideEmailChange(state: RegisteredUser, { data, meta }: RequestEmailChange): Decided {
  const { at } = meta;
  const { changeId, email, emailFingerprint } = data;
  return accepted({
    type: 'EmailChangeRequested',
    data: {
      userId: state.userId,
      ...{ changeId, email, emailFingerprint },
      requestedAt: at,
      expiresAt: at + identityLimits.emailChangeLifetime,
    },
  });
}

/** PRO-74: only the newest request counts, and once. Undefined while it does. */
function emailChangeProblem(
  { emailChange }: RegisteredUser,
  { data, meta }: CheckEmailChange | ConfirmEmailChange,
): Decided | undefined {
  if (emailChange?.changeId !== data.changeId) return refused({ type: 'EmailChangeUnknown' });
  return meta.at >= emailChange.expiresAt ? refused({ type: 'EmailChangeExpired' }) : undefined;
}

function decideConfirm(state: RegisteredUser, command: ConfirmEmailChange): Decided {
  const { data } = command;
  const problem = emailChangeProblem(state, command);
  if (problem) return problem;
  if (state.emailChange?.emailFingerprint !== data.emailFingerprint)
    return refused({ type: 'EmailChangeUnknown' });
  return accepted({ type: 'EmailChanged', data });
}

/** PRO-98 to PRO-103. Whether the new role may be used is the partner's approval, which is not decided here. */
function decideSwitch(state: RegisteredUser, { data, meta }: SwitchRole): Decided {
  const { userId, userType } = state;
  if (userType === null) return refused({ type: 'NoUserTypeYet' });
  const pause = pauseAt(state, meta.at);
  if (pause) return pause;
  if (userType === 'both' || userType === data.to) return accepted();
  if (data.isHidden) return refused({ type: 'RoleSwitchHidden' });
  const events: UserEvent[] = [{ type: 'UserTypeChosen', data: { userId, userType: 'both' } }];
  if (state.hasFinishedSignup) events.push({ type: 'SignupReopened', data: { userId } });
  return accepted(...events);
}

/** A timer that ends the pause may be late. */
function pauseAt({ pausedUntil }: RegisteredUser, at: Instant): Decided | undefined {
  if (pausedUntil === null || at >= pausedUntil) return undefined;
  return refused({ type: 'AccessIsPaused', until: pausedUntil });
}

function hasOtherCredentials(
  state: RegisteredUser,
  { credentialVersion }: { readonly credentialVersion?: number },
): boolean {
  return credentialVersion !== undefined && credentialVersion !== state.credentialVersion;
}

/** PRV-13, ONB-48: logging in keeps an account that was to be deleted, and wakes one that slept. */
function decideLogIn(state: RegisteredUser, { data }: NoteLogIn): Decided {
  const { userId, deletion, inactive, inactivityWarnings } = state;
  if (deletion?.isDue) return refused({ type: 'DeletionIsDue' });
  if (inactive === 'ops') return refused({ type: 'AccountInactive' });
  const { sessionId, credentialVersion, isTransfer } = data;
  if (credentialVersion !== null && credentialVersion !== state.credentialVersion) {
    return refused({ type: 'CredentialsChanged' });
  }
  const loggedIn: UserEvent = { type: 'LoggedIn', data: { userId, sessionId, logIns: state.logIns + 1 } };
  if (isTransfer) return accepted(loggedIn);
  const events: UserEvent[] = [loggedIn];
  if (deletion) events.push({ type: 'UserDeletionCancelled', data: { userId } });
  if (inactive || inactivityWarnings > 0) events.push({ type: 'UserReactivated', data: { userId } });
  return accepted(...events);
}

export function mayAct(actor: Actor, owner: UserId): boolean {
  return actor.kind === 'system' || (actor.kind === 'user' && actor.id === owner);
}
