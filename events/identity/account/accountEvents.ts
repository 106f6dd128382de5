import { z } from 'zod';
import { branded, defineEvent, personal, type UserId } from '../../kernel/index.ts';

// On stream user-<id>: what becomes of an account after it was made. Links in mails are derived from the ids in here with a
// server secret, so the log holds nothing that logs in.

const userId = branded<UserId>();
/**
 * Counts what makes earlier log-ins worthless. A log-in names the count that it saw when it checked who somebody is, and is
 * refused when another one holds by then. Absent in events from before it was counted: those change no count.
 */
const credentialVersion = z.number().int().optional();

export const PasswordResetRequested = defineEvent('PasswordResetRequested', {
  userId,
  resetId: z.string(),
  requestedAt: z.number(),
  expiresAt: z.number(),
});
export const PasswordChanged = defineEvent(
  'PasswordChanged',
  {
    userId,
    passwordHash: personal(z.string()),
    /** `set`: there was none before. */
    how: z.enum(['reset', 'changed', 'set', 'invitation']),
    credentialVersion,
  },
  { personal: { passwordHash: 'userId' } },
);

/** The new address counts once its owner has followed the link that was mailed there. */
export const EmailChangeRequested = defineEvent(
  'EmailChangeRequested',
  {
    userId,
    changeId: z.string(),
    email: personal(z.string()),
    emailFingerprint: z.string(),
    requestedAt: z.number(),
    expiresAt: z.number(),
  },
  { personal: { email: 'userId' } },
);
export const EmailChanged = defineEvent(
  'EmailChanged',
  { userId, changeId: z.string(), email: personal(z.string()), emailFingerprint: z.string() },
  { personal: { email: 'userId' } },
);

/** An account made for somebody, which they complete themselves; a later one takes the place of an earlier one. */
export const UserInvited = defineEvent('UserInvited', {
  userId,
  invitationId: z.string(),
  invitedAt: z.number(),
  expiresAt: z.number(),
});
export const InvitationAccepted = defineEvent('InvitationAccepted', {
  userId,
  invitationId: z.string(),
  signupOptions: z.array(z.string()),
});

/** Others see "Deleted user" from here on; logging in before `dueAt` takes it back (PRV-13). */
export const UserDeletionRequested = defineEvent('UserDeletionRequested', {
  userId,
  requestedAt: z.number(),
  dueAt: z.number(),
  credentialVersion,
});
export const UserDeletionCancelled = defineEvent('UserDeletionCancelled', { userId });
/** The days of grace are over: the account is erased next, and nothing takes that back. */
export const UserDeletionDue = defineEvent('UserDeletionDue', { userId });

/** PRO-101. Only the person learns the reason. */
export const AccessPaused = defineEvent(
  'AccessPaused',
  { userId, reason: personal(z.string()), pausedAt: z.number(), until: z.number(), credentialVersion },
  { personal: { reason: 'userId' } },
);
export const AccessResumed = defineEvent('AccessResumed', { userId });

/** ONB-48: nobody logged in for a long time. */
export const InactivityWarned = defineEvent('InactivityWarned', {
  userId,
  warning: z.number().int(),
  inactiveAt: z.number(),
});
export const UserDeactivated = defineEvent('UserDeactivated', {
  userId,
  reason: z.enum(['inactivity', 'ops']),
  credentialVersion,
});
/** Back after a warning or after having been inactive. */
export const UserReactivated = defineEvent('UserReactivated', { userId });

/** PRO-103: the new role has steps of onboarding that were never done. */
export const SignupReopened = defineEvent('SignupReopened', { userId });

/**
 * A session of this person started, in the same append. It puts log-ins and changes of the password into one order.
 * `logIns` counts them from 1.
 */
export const LoggedIn = defineEvent('LoggedIn', {
  userId,
  sessionId: z.string(),
  logIns: z.number().int(),
});

export const accountEvents = [
  PasswordResetRequested,
  PasswordChanged,
  EmailChangeRequested,
  EmailChanged,
  UserInvited,
  InvitationAccepted,
  UserDeletionRequested,
  UserDeletionCancelled,
  UserDeletionDue,
  AccessPaused,
  AccessResumed,
  InactivityWarned,
  UserDeactivated,
  UserReactivated,
  SignupReopened,
  LoggedIn,
] as const;
