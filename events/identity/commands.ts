import type { Command, UserId, UserRole } from '../kernel/index.ts';
import type { AccountCommand, InviteUser } from './account/accountCommands.ts';
import type { CommunityCommand } from './community/communityCommands.ts';
import type {
  PartnerRole,
  ProfileChanges,
  SessionDevice,
  SessionEndReason,
  SessionMethod,
  UserType,
} from './events.ts';

// On an e-mail address.

export type ClaimEmail = Command<
  'ClaimEmail',
  {
    readonly emailFingerprint: string;
    readonly userId: UserId;
    /** The account that may lose the address; the same append must end it, which only an unverified one allows. */
    readonly insteadOf: UserId | null;
  }
>;
export type ReleaseEmail = Command<
  'ReleaseEmail',
  { readonly emailFingerprint: string; readonly userId: UserId }
>;
export type EmailCommand = ClaimEmail | ReleaseEmail;

// On a user.

export type SignUp = Command<
  'SignUp',
  {
    readonly userId: UserId;
    readonly email: string;
    readonly emailFingerprint: string;
    readonly firstName: string | null;
    readonly lastName: string | null;
    readonly passwordHash: string | null;
    readonly userType: UserType | null;
    readonly language: 'en' | 'pt';
    readonly timezone: string | null;
    readonly signupOptions: readonly string[];
    readonly campaignId: string | null;
    readonly groupEventId: string | null;
    readonly returnPath: string | null;
    readonly verificationId: string;
    /** The system may vouch for an address (demo people, imports); then no mail is asked for. */
    readonly isEmailVerified: boolean;
    readonly partner: { readonly partnerId: string; readonly needsApproval: boolean } | null;
  }
>;
export type RequestEmailVerification = Command<
  'RequestEmailVerification',
  { readonly userId: UserId; readonly verificationId: string }
>;
export type RecordVerificationMail = Command<
  'RecordVerificationMail',
  { readonly userId: UserId; readonly verificationId: string }
>;
export type VerifyEmail = Command<
  'VerifyEmail',
  { readonly userId: UserId; readonly verificationId: string; readonly timezone: string | null }
>;
/** Somebody signed up with this account's address. */
export type RemindOfAccount = Command<'RemindOfAccount', { readonly userId: UserId }>;
/** The browser's zone, taken only while the person has none. */
export type NoteTimezone = Command<'NoteTimezone', { readonly userId: UserId; readonly timezone: string }>;
export type ChangeProfile = Command<
  'ChangeProfile',
  { readonly userId: UserId; readonly changes: ProfileChanges }
>;
export type ChooseUserType = Command<
  'ChooseUserType',
  { readonly userId: UserId; readonly userType: UserType }
>;
export type FinishSignup = Command<'FinishSignup', { readonly userId: UserId }>;
export type LinkPartner = Command<
  'LinkPartner',
  {
    readonly userId: UserId;
    readonly partnerId: string;
    readonly role: PartnerRole;
    readonly isMenteeApproved: boolean;
    readonly isMentorApproved: boolean;
  }
>;
export type UnlinkPartner = Command<'UnlinkPartner', { readonly userId: UserId; readonly partnerId: string }>;
/** OPS-01: by the server itself, or by an ADMIN. `byRole` is the role of who asks, as it is now. */
export type ChangeUserRole = Command<
  'ChangeUserRole',
  { readonly userId: UserId; readonly role: UserRole; readonly byRole?: UserRole }
>;
/**
 * Changes nothing: refused unless the person has that role. Executed beside what an operator does elsewhere, so that both are
 * decided on one moment.
 */
export type ConfirmRole = Command<'ConfirmRole', { readonly userId: UserId; readonly role: UserRole }>;
/** OPS-01: by an ADMIN, for somebody who is linked to the community. */
export type ChangePartnerRole = Command<
  'ChangePartnerRole',
  {
    readonly userId: UserId;
    readonly partnerId: string;
    readonly role: PartnerRole;
    readonly byRole: UserRole;
  }
>;
export type EraseUser = Command<'EraseUser', { readonly userId: UserId; readonly logIns?: number }>;
/** Ends a sign-up that never proved its address, because the address signs up again. */
export type AbandonSignUp = Command<'AbandonSignUp', { readonly userId: UserId }>;

export type UserCommand =
  | SignUp
  | RequestEmailVerification
  | RecordVerificationMail
  | VerifyEmail
  | RemindOfAccount
  | NoteTimezone
  | ChangeProfile
  | ChooseUserType
  | FinishSignup
  | LinkPartner
  | UnlinkPartner
  | ChangeUserRole
  | ConfirmRole
  | ChangePartnerRole
  | EraseUser
  | CommunityCommand
  | InviteUser
  | AccountCommand
  | AbandonSignUp;

// On a session.

export type StartSession = Command<
  'StartSession',
  {
    readonly sessionId: string;
    readonly userId: UserId;
    readonly method: SessionMethod;
    readonly device?: SessionDevice;
    readonly timezone?: string;
  }
>;
export type RefreshSession = Command<
  'RefreshSession',
  /** The generation that the presented refresh token carries. */
  { readonly sessionId: string; readonly generation: number }
>;
export type EndSession = Command<
  'EndSession',
  { readonly sessionId: string; readonly reason: SessionEndReason }
>;
/** Only a session that lives takes its person to another origin. */
export type TransferSession = Command<
  'TransferSession',
  { readonly sessionId: string; readonly userId: UserId; readonly toSessionId: string }
>;
export type SessionCommand = StartSession | RefreshSession | EndSession | TransferSession;
