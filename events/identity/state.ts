import { entryOf, type Instant, type UserId, type UserRole } from '../kernel/index.ts';
import { type AccountState, evolveAccount, newAccount } from './account/accountState.ts';
import type { ApprovalRole } from './community/communityEvents.ts';
import type { PartnerRole, UserEvent, UserType } from './events.ts';

/** One mail with a code: its verification is good until then, or until another one was used. */
export type Verification = {
  readonly verificationId: string;
  readonly requestedAt: Instant;
  readonly expiresAt: Instant;
  readonly isMailed: boolean;
};

export type PartnerLink = {
  readonly role: PartnerRole;
  readonly isMenteeApproved: boolean;
  readonly isMentorApproved: boolean;
};

export type RegisteredUser = AccountState & {
  readonly status: 'registered';
  readonly userId: UserId;
  readonly isEmailVerified: boolean;
  /** The newest last; older than a day and unusable ones go when a new one comes. */
  readonly verifications: readonly Verification[];
  /** Of `verifications` beyond the first, which signing up asks for. */
  readonly resentAt: readonly Instant[];
  readonly remindedAt: Instant | null;
  readonly hasTimezone: boolean;
  readonly userType: UserType | null;
  readonly hasFinishedSignup: boolean;
  readonly role: UserRole;
  readonly partners: Readonly<Record<string, PartnerLink>>;
  /** By community, the roles that a manager refused last, or took away with all of it; kept when the person leaves it. */
  readonly refusedIn: Readonly<Record<string, readonly ApprovalRole[]>>;
  /** The one that was chosen; absent: the first one counts. */
  readonly selectedPartnerId?: string;
};

/** No personal word in here: snapshots are stored in the clear. */
export type UserState =
  | { readonly status: 'none' }
  | RegisteredUser
  | { readonly status: 'erased'; readonly userId: UserId };

const DAY = 24 * 60 * 60_000;

export function evolveUser(state: UserState, event: UserEvent): UserState {
  if (event.type === 'UserSignedUp') {
    const { userId, timezone, userType, passwordHash } = event.data;
    return {
      ...newAccount(passwordHash !== null),
      status: 'registered',
      userId,
      isEmailVerified: false,
      verifications: [],
      resentAt: [],
      remindedAt: null,
      hasTimezone: timezone !== null,
      userType,
      hasFinishedSignup: false,
      role: 'USER',
      partners: {},
      refusedIn: {},
    };
  }
  if (state.status !== 'registered') return state;
  switch (event.type) {
    case 'EmailVerificationRequested':
      return withVerification(state, event.data);
    case 'VerificationMailSent':
      return {
        ...state,
        verifications: state.verifications.map((each) =>
          each.verificationId === event.data.verificationId ? { ...each, isMailed: true } : each,
        ),
      };
    case 'EmailVerified':
      return { ...state, isEmailVerified: true, verifications: [], resentAt: [] };
    case 'AccountReminderRequested':
      return { ...state, remindedAt: event.data.requestedAt };
    case 'UserProfileChanged': {
      // Erased fields read as null; whether there was a zone no longer matters then.
      const timezone = event.data.changes?.timezone;
      return timezone === undefined ? state : { ...state, hasTimezone: timezone !== null };
    }
    case 'UserTypeChosen':
      return { ...state, userType: event.data.userType };
    case 'UserFinishedSignup':
      return { ...state, hasFinishedSignup: true };
    case 'SignupReopened':
      return { ...state, hasFinishedSignup: false };
    case 'UserRoleChanged':
      return { ...state, role: event.data.role };
    case 'UserPartnerLinked': {
      const { partnerId, role, isMenteeApproved, isMentorApproved } = event.data;
      const link = { role, isMenteeApproved, isMentorApproved };
      const approved = { mentee: isMenteeApproved, mentor: isMentorApproved };
      const refused = (entryOf(state.refusedIn, partnerId) ?? []).filter((each) => !approved[each]);
      return {
        ...state,
        partners: { ...state.partners, [partnerId]: link },
        refusedIn: { ...state.refusedIn, [partnerId]: refused },
      };
    }
    case 'PartnerRoleAnswered': {
      const { partnerId, role, isApproved } = event.data;
      const others = (entryOf(state.refusedIn, partnerId) ?? []).filter((each) => each !== role);
      const refused = isApproved ? others : [...others, role];
      return { ...state, refusedIn: { ...state.refusedIn, [partnerId]: refused } };
    }
    case 'PartnerSelected':
      return { ...state, selectedPartnerId: event.data.partnerId };
    case 'UserPartnerUnlinked': {
      const { partnerId, isByManager } = event.data;
      const { [partnerId]: _gone, ...partners } = state.partners;
      // Who comes back later waits again, and must not find it selected.
      const { selectedPartnerId, ...others } = state;
      const taken: readonly ApprovalRole[] = ['mentee', 'mentor'];
      const rest = isByManager
        ? { ...others, refusedIn: { ...state.refusedIn, [partnerId]: taken } }
        : others;
      return selectedPartnerId === undefined || selectedPartnerId === partnerId
        ? { ...rest, partners }
        : { ...rest, selectedPartnerId, partners };
    }
    case 'UserErased':
      return { status: 'erased', userId: state.userId };
    default:
      return { ...state, ...evolveAccount(state, event) };
  }
}

function withVerification(
  state: RegisteredUser,
  asked: { readonly verificationId: string; readonly requestedAt: Instant; readonly expiresAt: Instant },
): RegisteredUser {
  const { verificationId, requestedAt, expiresAt } = asked;
  const usable = state.verifications.filter((each) => each.expiresAt > requestedAt);
  const isFirst = state.verifications.length === 0 && state.resentAt.length === 0;
  const recent = state.resentAt.filter((at) => at > requestedAt - DAY);
  return {
    ...state,
    verifications: [...usable, { verificationId, requestedAt, expiresAt, isMailed: false }],
    resentAt: isFirst ? recent : [...recent, requestedAt],
  };
}
