import type { Command, Instant, UserId, UserRole } from '../../kernel/index.ts';
import type { UserType } from '../events.ts';

// On a user: what becomes of an account after it was made.

type About<Data = unknown> = { readonly userId: UserId } & Data;

/** For what ends the sessions of a person: the `logIns` with which those were read. Refused when there are more by now. */
type Ending = { readonly logIns?: number };

/** Of the operator who decides it; absent: nobody does, it falls due. */
type ByRole = { readonly byRole?: UserRole };

/** The account's version when its person proved who they are. Refused when the password, or what they may, is another by now. */
type Proven = { readonly credentialVersion?: number };

export type RequestPasswordReset = Command<
  'RequestPasswordReset',
  /** `invitationId` is for an account that was never completed: it is invited again instead. */
  About<{ readonly resetId: string; readonly invitationId: string }>
>;
export type ResetPassword = Command<
  'ResetPassword',
  About<Ending & { readonly resetId: string; readonly passwordHash: string }>
>;
/** Whether a mailed link is good: asked before a password is hashed for it. Changes nothing. */
export type CheckReset = Command<'CheckReset', About<{ readonly resetId: string }>>;
export type CheckInvitation = Command<'CheckInvitation', About<{ readonly invitationId: string }>>;
/** The edge has checked the current one, if there is one. */
export type ChangePassword = Command<
  'ChangePassword',
  About<Ending & Proven & { readonly passwordHash: string }>
>;

type Address = { readonly changeId: string; readonly email: string; readonly emailFingerprint: string };
export type RequestEmailChange = Command<'RequestEmailChange', About<Proven & Address>>;
/** The same append moves the claim on the address. */
export type ConfirmEmailChange = Command<'ConfirmEmailChange', About<Address>>;
/** Whether the mailed link works still. Changes nothing. */
export type CheckEmailChange = Command<'CheckEmailChange', About<{ readonly changeId: string }>>;

/** Makes an account that its person completes. */
export type InviteUser = Command<
  'InviteUser',
  About<{
    readonly invitationId: string;
    readonly email: string;
    readonly emailFingerprint: string;
    readonly firstName: string | null;
    readonly lastName: string | null;
    readonly userType: UserType | null;
    readonly language: 'en' | 'pt';
    /** Approved for both roles: who is invited need not ask. */
    readonly partnerId: string | null;
  }>
>;
export type AcceptInvitation = Command<
  'AcceptInvitation',
  About<{
    readonly invitationId: string;
    readonly passwordHash: string;
    readonly firstName: string | null;
    readonly lastName: string | null;
    readonly timezone: string | null;
    readonly signupOptions: readonly string[];
  }>
>;

export type RequestDeletion = Command<'RequestDeletion', About<Ending & Proven>>;
export type CancelDeletion = Command<'CancelDeletion', About>;
export type FallDeletionDue = Command<'FallDeletionDue', About>;

/** Changes nothing: refused while the person's access is paused. Goes beside what they then may not do. */
export type ConfirmAccess = Command<'ConfirmAccess', About>;
/** Changes nothing: refused where the person is erased. Goes beside what is about them on another stream. */
export type ConfirmAccount = Command<'ConfirmAccount', About>;
export type PauseAccess = Command<'PauseAccess', About<{ readonly reason: string; readonly until: Instant }>>;
export type ResumeAccess = Command<'ResumeAccess', About<{ readonly isEarly: boolean }>>;

export type WarnOfInactivity = Command<'WarnOfInactivity', About<{ readonly warning: number }>>;
export type DeactivateUser = Command<
  'DeactivateUser',
  About<Ending & ByRole & { readonly reason: 'inactivity' | 'ops' }>
>;
export type ReactivateUser = Command<'ReactivateUser', About<ByRole>>;
/** Somebody logs in: that takes back a deletion and ends inactivity. A transfer between origins is no such sign of life. */
export type NoteLogIn = Command<
  'NoteLogIn',
  About<{
    readonly sessionId: string;
    /** As it was when it was checked who this is; null where this same append checks it. */
    readonly credentialVersion: number | null;
    readonly isTransfer?: boolean;
  }>
>;

export type SwitchRole = Command<
  'SwitchRole',
  /** `isHidden`: the person's partner does not offer it (PRT-52). */
  About<{ readonly to: 'mentee' | 'mentor'; readonly isHidden: boolean }>
>;

export type AccountCommand =
  | RequestPasswordReset
  | ResetPassword
  | CheckReset
  | CheckInvitation
  | ChangePassword
  | RequestEmailChange
  | ConfirmEmailChange
  | CheckEmailChange
  | AcceptInvitation
  | RequestDeletion
  | CancelDeletion
  | FallDeletionDue
  | ConfirmAccess
  | ConfirmAccount
  | PauseAccess
  | ResumeAccess
  | WarnOfInactivity
  | DeactivateUser
  | ReactivateUser
  | NoteLogIn
  | SwitchRole;
