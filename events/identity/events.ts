import { z } from 'zod';
import { branded, defineEvent, type EventOf, personal, type UserId } from '../kernel/index.ts';
import { accountEvents } from './account/accountEvents.ts';
import { communityEvents } from './community/communityEvents.ts';
import { type HandoffEvent, handoffEvents } from './signIn/handoffEvents.ts';
import { type SsoEvent, ssoEvents } from './signIn/ssoEvents.ts';

export const userType = z.enum(['mentee', 'mentor', 'both']);

/** What people tell about themselves; a missing key means "unchanged", null means "cleared". */
export const profileFields = z
  .object({
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    photo: z.string().nullable(),
    countryCode: z.string().nullable(),
    postcode: z.string().nullable(),
    timezone: z.string().nullable(),
    /** Of the interface and of mails; it can be changed and never cleared. */
    language: z.enum(['en', 'pt']),
    headline: z.string().nullable(),
    professionalBackground: z.string().nullable(),
    aboutOrganization: z.string().nullable(),
    goals: z.string().nullable(),
    orgRole: z.string().nullable(),
    orgName: z.string().nullable(),
    orgWebsite: z.string().nullable(),
    businessHealth: z.number().int().min(1).max(5).nullable(),
  })
  .partial();

// Stream email-<fingerprint>: one address belongs to one account. The fingerprint is a keyed hash, never the address.
// A second claim by another account moves the address to it: only an account that was never verified can lose it so.
export const EmailClaimed = defineEvent('EmailClaimed', {
  emailFingerprint: z.string(),
  userId: branded<UserId>(),
});
export const EmailReleased = defineEvent('EmailReleased', {
  emailFingerprint: z.string(),
  userId: branded<UserId>(),
});

// Stream padding-<id>: says nothing, so that the length of the log does not say whether an address has an account.
export const LogPadded = defineEvent('LogPadded', { later: z.number().int().min(0) });

// Stream user-<id>.
export const UserSignedUp = defineEvent(
  'UserSignedUp',
  {
    userId: branded<UserId>(),
    email: personal(z.string()),
    emailFingerprint: z.string(),
    firstName: personal(z.string()),
    lastName: personal(z.string()),
    passwordHash: personal(z.string()),
    userType: userType.nullable(),
    language: z.enum(['en', 'pt']),
    timezone: z.string().nullable(),
    signupOptions: z.array(z.string()),
    campaignId: z.string().nullable(),
    groupEventId: z.string().nullable(),
    returnPath: z.string().nullable(),
  },
  {
    personal: { email: 'userId', firstName: 'userId', lastName: 'userId', passwordHash: 'userId' },
  },
);
/** The code in the mail is derived from `verificationId` with a server secret, so the log holds nothing that logs in. */
export const EmailVerificationRequested = defineEvent('EmailVerificationRequested', {
  userId: branded<UserId>(),
  verificationId: z.string(),
  requestedAt: z.number(),
  expiresAt: z.number(),
});
export const VerificationMailSent = defineEvent('VerificationMailSent', {
  userId: branded<UserId>(),
  verificationId: z.string(),
});
/** Somebody signed up with the address of a verified account: its owner gets a mail with the way to log in (ONB-07). */
export const AccountReminderRequested = defineEvent('AccountReminderRequested', {
  userId: branded<UserId>(),
  requestedAt: z.number(),
});
export const EmailVerified = defineEvent('EmailVerified', {
  userId: branded<UserId>(),
  verificationId: z.string(),
});
export const UserProfileChanged = defineEvent(
  'UserProfileChanged',
  { userId: branded<UserId>(), changes: personal(profileFields) },
  { personal: { changes: 'userId' } },
);
export const UserTypeChosen = defineEvent('UserTypeChosen', { userId: branded<UserId>(), userType });
export const UserFinishedSignup = defineEvent('UserFinishedSignup', { userId: branded<UserId>() });
export const UserPartnerLinked = defineEvent('UserPartnerLinked', {
  userId: branded<UserId>(),
  partnerId: z.string(),
  role: z.enum(['MEMBER', 'MANAGER', 'OWNER']),
  isMenteeApproved: z.boolean(),
  isMentorApproved: z.boolean(),
});
/** By a person who leaves. Where `isByManager` is set, a manager took them out, and has to let them in again. */
export const UserPartnerUnlinked = defineEvent('UserPartnerUnlinked', {
  userId: branded<UserId>(),
  partnerId: z.string(),
  isByManager: z.boolean().optional(),
});
export const UserRoleChanged = defineEvent('UserRoleChanged', {
  userId: branded<UserId>(),
  role: z.enum(['USER', 'PARTNER_ADMIN', 'OPS', 'ADMIN']),
});
/** The person's key is destroyed: every personal word of theirs reads as null from here on, and for all time before. */
export const UserErased = defineEvent('UserErased', { userId: branded<UserId>() });

/** A browser by family names, such as Firefox and Android; null: not known. */
const sessionDevice = z.object({
  browser: z.string().max(40).nullable(),
  system: z.string().max(40).nullable(),
  kind: z.enum(['computer', 'phone', 'tablet']).nullable(),
});

// Stream session-<id>: one log-in on one device; generation counts refresh-token rotations.
export const SessionStarted = defineEvent(
  'SessionStarted',
  {
    sessionId: z.string(),
    userId: branded<UserId>(),
    method: z.enum(['password', 'emailValidation', 'sso', 'handoff']),
    startedAt: z.number(),
    expiresAt: z.number(),
    /** The browser's name as a text that can be shown; absent where it sends none. */
    device: personal(sessionDevice).optional(),
    /** IANA name, as the browser tells it. */
    timezone: personal(z.string()).optional(),
  },
  { personal: { device: 'userId', timezone: 'userId' } },
);
/** The log-in was taken to another origin, where it is a session beside this one (PRT-63). */
export const SessionTransferred = defineEvent('SessionTransferred', {
  sessionId: z.string(),
  userId: branded<UserId>(),
  toSessionId: z.string(),
});
export const SessionRefreshed = defineEvent('SessionRefreshed', {
  sessionId: z.string(),
  userId: branded<UserId>(),
  generation: z.number().int(),
  refreshedAt: z.number(),
  expiresAt: z.number(),
});
export const SessionEnded = defineEvent('SessionEnded', {
  sessionId: z.string(),
  userId: branded<UserId>(),
  reason: z.enum([
    'logout',
    'reuse',
    'expired',
    'passwordChanged',
    'deletionRequested',
    'deactivated',
    'erased',
    /** By the person, in the list of their sessions. */
    'revoked',
    /** The oldest of more than a person may have. */
    'tooMany',
  ]),
});

export const identityEvents = [
  EmailClaimed,
  EmailReleased,
  LogPadded,
  UserSignedUp,
  EmailVerificationRequested,
  VerificationMailSent,
  AccountReminderRequested,
  EmailVerified,
  UserProfileChanged,
  UserTypeChosen,
  UserFinishedSignup,
  UserPartnerLinked,
  UserPartnerUnlinked,
  UserRoleChanged,
  UserErased,
  SessionStarted,
  SessionRefreshed,
  SessionEnded,
  SessionTransferred,
  ...accountEvents,
  ...ssoEvents,
  ...communityEvents,
  ...handoffEvents,
] as const;

export type IdentityEvent = EventOf<(typeof identityEvents)[number]>;

export type EmailEvent = EventOf<typeof EmailClaimed | typeof EmailReleased>;
export type PaddingEvent = EventOf<typeof LogPadded>;
export type SessionEvent = EventOf<
  typeof SessionStarted | typeof SessionRefreshed | typeof SessionEnded | typeof SessionTransferred
>;
export type UserEvent = Exclude<
  IdentityEvent,
  EmailEvent | PaddingEvent | SessionEvent | SsoEvent | HandoffEvent
>;
export type UserType = z.output<typeof userType>;
export type ProfileChanges = z.output<typeof profileFields>;
export type SessionMethod = EventOf<typeof SessionStarted>['data']['method'];
export type SessionDevice = z.output<typeof sessionDevice>;
export type SessionEndReason = EventOf<typeof SessionEnded>['data']['reason'];
export type PartnerRole = EventOf<typeof UserPartnerLinked>['data']['role'];
