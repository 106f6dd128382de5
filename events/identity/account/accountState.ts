import type { Instant } from '../../kernel/index.ts';
import type { UserEvent } from '../events.ts';

/** A link that was mailed: good until then. */
type Reset = { readonly resetId: string; readonly expiresAt: Instant };

/** What decisions about an account stand on, beside what `RegisteredUser` knows. No personal word in here. */
export type AccountState = {
  readonly hasPassword: boolean;
  /** The newest last. */
  readonly resets: readonly Reset[];
  readonly emailChange: {
    readonly changeId: string;
    readonly emailFingerprint: string;
    readonly expiresAt: Instant;
  } | null;
  readonly invitation: { readonly invitationId: string; readonly expiresAt: Instant } | null;
  readonly deletion: { readonly dueAt: Instant; readonly isDue: boolean } | null;
  readonly pausedUntil: Instant | null;
  readonly inactivityWarnings: number;
  readonly inactive: 'inactivity' | 'ops' | null;
  /** Raised by a new password, a request for deletion, a pause and a deactivation. */
  readonly credentialVersion: number;
  /** How often a session of this person started. */
  readonly logIns: number;
};

/** So many links to reset a password are good at once, whatever order the mails arrive in. */
const RESETS_KEPT = 5;

export function newAccount(hasPassword: boolean): AccountState {
  return {
    hasPassword,
    resets: [],
    emailChange: null,
    invitation: null,
    deletion: null,
    pausedUntil: null,
    inactivityWarnings: 0,
    inactive: null,
    credentialVersion: 0,
    logIns: 0,
  };
}

/** The part of the account's state that this fact changes. */
export function evolveAccount(state: AccountState, event: UserEvent): Partial<AccountState> {
  const { credentialVersion } = event.data as { readonly credentialVersion?: number };
  const changed = evolveFact(state, event);
  return credentialVersion === undefined ? changed : { ...changed, credentialVersion };
}

function evolveFact(state: AccountState, event: UserEvent): Partial<AccountState> {
  switch (event.type) {
    case 'PasswordResetRequested': {
      const { resetId, requestedAt, expiresAt } = event.data;
      const usable = state.resets.filter((each) => each.expiresAt > requestedAt);
      return { resets: [...usable, { resetId, expiresAt }].slice(-RESETS_KEPT) };
    }
    case 'PasswordChanged':
      // The person who used the old password to ask may not have been the owner.
      return { hasPassword: true, resets: [], emailChange: null };
    case 'EmailChangeRequested': {
      const { changeId, emailFingerprint, expiresAt } = event.data;
      return { emailChange: { changeId, emailFingerprint, expiresAt } };
    }
    case 'EmailChanged':
      return { emailChange: null, resets: [] };
    case 'UserInvited': {
      const { invitationId, expiresAt } = event.data;
      return { invitation: { invitationId, expiresAt } };
    }
    case 'InvitationAccepted':
      return { invitation: null };
    case 'UserDeletionRequested':
      return { deletion: { dueAt: event.data.dueAt, isDue: false } };
    case 'UserDeletionCancelled':
      return { deletion: null };
    case 'UserDeletionDue':
      return state.deletion ? { deletion: { ...state.deletion, isDue: true } } : {};
    case 'AccessPaused':
      return { pausedUntil: event.data.until };
    case 'AccessResumed':
      return { pausedUntil: null };
    case 'InactivityWarned':
      return { inactivityWarnings: event.data.warning };
    case 'UserDeactivated':
      return { inactive: event.data.reason };
    case 'UserReactivated':
      return { inactive: null, inactivityWarnings: 0 };
    case 'LoggedIn':
      return { logIns: event.data.logIns };
    default:
      return {};
  }
}
