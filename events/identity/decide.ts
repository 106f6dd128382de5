import {
  type Actor,
  accepted,
  assertNever,
  type Decider,
  type Decision,
  entryOf,
  refused,
  type UserId,
  type UserRole,
} from '../kernel/index.ts';
import { identityLimits } from '../limits/index.ts';
import type { InviteUser } from './account/accountCommands.ts';
import { decideAccount, mayAct } from './account/decideAccount.ts';
import type { ChangePartnerRole, ChangeUserRole, SignUp, UserCommand } from './commands.ts';
import { decideCommunity } from './community/decideCommunity.ts';
import { decideInvite, hasNewLogIns } from './decideAccess.ts';
import { decideRequest, decideVerify, verificationRequested } from './decideVerification.ts';
import type { UserEvent } from './events.ts';
import type { UserRefusal } from './refusals.ts';
import { evolveUser, type RegisteredUser, type UserState } from './state.ts';
import { requiredSignupOptions } from './values.ts';

type Decided = Decision<UserEvent, UserRefusal>;

/** A person's account. Stream `user-<id>`. */
export const userDecider: Decider<UserState, UserCommand, UserEvent, UserRefusal> = {
  category: 'user',
  stateVersion: 5,
  initial: { status: 'none' },
  evolve: evolveUser,
  decide: decideUser,
};

function decideUser(state: UserState, command: UserCommand): Decided {
  if (command.type === 'SignUp') {
    return state.status === 'none' ? decideSignUp(command) : refused({ type: 'AccountExists' });
  }
  if (command.type === 'InviteUser') {
    return state.status === 'none' ? decideInvite(command) : refused({ type: 'AccountExists' });
  }
  if (state.status === 'none') return refused({ type: 'AccountUnknown' });
  if (state.status === 'erased') {
    const isDone = command.type === 'EraseUser' || command.type === 'AbandonSignUp';
    return isDone ? accepted() : refused({ type: 'AccountErased' });
  }
  return decideRegistered(state, command);
}

function decideSignUp({ data, meta }: SignUp): Decided {
  const missing = requiredSignupOptions.filter((option) => !data.signupOptions.includes(option));
  if (missing.length > 0) return refused({ type: 'SignupOptionsMissing', missing });
  if (data.isEmailVerified && meta.actor.kind !== 'system') return refused({ type: 'SystemOnly' });
  const { verificationId, isEmailVerified, partner, signupOptions, ...words } = data;
  const { userId } = data;
  const events: UserEvent[] = [
    { type: 'UserSignedUp', data: { ...words, signupOptions: [...signupOptions] } },
  ];
  if (partner) {
    // ONB-32: a partner that needs no approval approves both roles at once.
    const isApproved = !partner.needsApproval;
    events.push({
      type: 'UserPartnerLinked',
      data: {
        userId,
        partnerId: partner.partnerId,
        role: 'MEMBER',
        isMenteeApproved: isApproved,
        isMentorApproved: isApproved,
      },
    });
  }
  events.push(
    isEmailVerified
      ? { type: 'EmailVerified', data: { userId, verificationId } }
      : verificationRequested(userId, verificationId, meta.at),
  );
  return accepted(...events);
}

function decideRegistered(
  state: RegisteredUser,
  command: Exclude<UserCommand, SignUp | InviteUser>,
): Decided {
  const { userId } = state;
  const { actor, at } = command.meta;
  switch (command.type) {
    case 'RequestEmailVerification':
      return decideRequest(state, command);
    case 'VerifyEmail':
      return decideVerify(state, command);
    case 'RecordVerificationMail': {
      if (actor.kind !== 'system') return refused({ type: 'SystemOnly' });
      const { verificationId } = command.data;
      const asked = state.verifications.find((each) => each.verificationId === verificationId);
      if (!asked || asked.isMailed) return accepted();
      return accepted({ type: 'VerificationMailSent', data: { userId, verificationId } });
    }
    case 'RemindOfAccount': {
      const last = state.remindedAt;
      if (last !== null && at - last < identityLimits.reminderEvery) return accepted();
      return accepted({ type: 'AccountReminderRequested', data: { userId, requestedAt: at } });
    }
    case 'NoteTimezone':
      if (!mayAct(actor, userId)) return refused({ type: 'NotYourAccount' });
      if (state.hasTimezone) return accepted();
      return accepted(profileChanged(userId, { timezone: command.data.timezone }));
    case 'ChangeProfile':
      if (!mayAct(actor, userId)) return refused({ type: 'NotYourAccount' });
      if (Object.keys(command.data.changes).length === 0) return accepted();
      return accepted(profileChanged(userId, command.data.changes));
    case 'ChooseUserType':
      if (!mayAct(actor, userId)) return refused({ type: 'NotYourAccount' });
      if (state.userType === command.data.userType) return accepted();
      // Later it is a switch of roles, which has separate rules (PRO-103).
      if (actor.kind === 'user' && state.hasFinishedSignup) return refused({ type: 'SignupFinished' });
      return accepted({ type: 'UserTypeChosen', data: { userId, userType: command.data.userType } });
    case 'EraseUser':
      if (!mayAct(actor, userId)) return refused({ type: 'NotYourAccount' });
      if (hasNewLogIns(state, command.data.logIns)) return refused({ type: 'LogInsChanged' });
      return accepted({ type: 'UserErased', data: { userId } });
    case 'AbandonSignUp':
      if (state.isEmailVerified) return refused({ type: 'EmailAlreadyVerified' });
      return accepted({ type: 'UserErased', data: { userId } });
    case 'JoinPartner':
    case 'LeavePartner':
    case 'SelectPartner':
    case 'ConfirmPartnerManager':
    case 'ConfirmPartnerMember':
    case 'AnswerPartnerRole':
    case 'RemoveFromPartner':
      return decideCommunity(state, command);
    case 'FinishSignup':
    case 'LinkPartner':
    case 'UnlinkPartner':
      return actor.kind === 'system' ? decideForSystem(state, command) : refused({ type: 'SystemOnly' });
    case 'ChangeUserRole':
      return decideRole(state, command);
    case 'ConfirmRole':
      if (actor.kind !== 'user' || actor.id !== userId) return refused({ type: 'NotYourAccount' });
      return state.role === command.data.role ? accepted() : refused({ type: 'NotOperator' });
    case 'ChangePartnerRole':
      return decidePartnerRole(state, command);
    default:
      return decideAccount(state, command);
  }
}

type SystemCommand = Extract<UserCommand, { type: 'FinishSignup' | 'LinkPartner' | 'UnlinkPartner' }>;

/** ONB-33: the server decides these after its own checks, never the person. */
function decideForSystem(state: RegisteredUser, command: SystemCommand): Decided {
  const { userId } = state;
  switch (command.type) {
    case 'FinishSignup':
      return state.hasFinishedSignup
        ? accepted()
        : accepted({ type: 'UserFinishedSignup', data: { userId } });
    case 'LinkPartner': {
      const { partnerId, role, isMenteeApproved, isMentorApproved } = command.data;
      const held = entryOf(state.partners, partnerId);
      const isSame =
        held?.role === role &&
        held.isMenteeApproved === isMenteeApproved &&
        held.isMentorApproved === isMentorApproved;
      if (isSame) return accepted();
      const data = { userId, partnerId, role, isMenteeApproved, isMentorApproved };
      return accepted({ type: 'UserPartnerLinked', data });
    }
    case 'UnlinkPartner': {
      const { partnerId } = command.data;
      if (!entryOf(state.partners, partnerId)) return refused({ type: 'NotLinkedToPartner' });
      return accepted({ type: 'UserPartnerUnlinked', data: { userId, partnerId } });
    }
    default:
      return assertNever(command);
  }
}

/** OPS-01: only ADMIN changes roles, and nobody their own. */
function decideRole(state: RegisteredUser, { data, meta }: ChangeUserRole): Decided {
  const { userId } = state;
  const { role, byRole } = data;
  if (meta.actor.kind !== 'system' && !isOtherAdmin(meta.actor, byRole, userId))
    return refused({ type: 'SystemOnly' });
  return state.role === role ? accepted() : accepted({ type: 'UserRoleChanged', data: { userId, role } });
}

/** OPS-01: the approvals of the link stay as they are. */
function decidePartnerRole(state: RegisteredUser, { data, meta }: ChangePartnerRole): Decided {
  const { userId } = state;
  const { partnerId, role, byRole } = data;
  if (!isOtherAdmin(meta.actor, byRole, userId)) return refused({ type: 'SystemOnly' });
  const link = entryOf(state.partners, partnerId);
  if (!link) return refused({ type: 'NotLinkedToPartner' });
  if (link.role === role) return accepted();
  return accepted({ type: 'UserPartnerLinked', data: { userId, partnerId, ...link, role } });
}

function isOtherAdmin(actor: Actor, role: UserRole | undefined, userId: UserId): boolean {
  return actor.kind === 'user' && role === 'ADMIN' && actor.id !== userId;
}

function profileChanged(
  userId: UserId,
  changes: NonNullable<Extract<UserEvent, { type: 'UserProfileChanged' }>['data']['changes']>,
): UserEvent {
  return { type: 'UserProfileChanged', data: { userId, changes } };
}
