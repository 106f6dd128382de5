import type { Instant, Refusal, UserId } from '../kernel/index.ts';
import type { SsoRefusal } from './signIn/sso.ts';

export type EmailRefusal =
  /** Never shown to who asked (ONB-07). */
  Refusal<'EmailTaken'> & { readonly ownerId: UserId };

export type UserRefusal =
  | Refusal<'AccountExists'>
  | Refusal<'AccountUnknown'>
  /** Erased: nothing can be changed any more. */
  | Refusal<'AccountErased'>
  | (Refusal<'SignupOptionsMissing'> & { readonly missing: readonly string[] })
  | Refusal<'EmailAlreadyVerified'>
  | Refusal<'VerificationUnknown'>
  | Refusal<'VerificationExpired'>
  | (Refusal<'ResendTooSoon'> & { readonly retryAt: Instant })
  | (Refusal<'ResendLimitReached'> & { readonly retryAt: Instant })
  | Refusal<'NotLinkedToPartner'>
  /** Neither role is approved there yet. */
  | Refusal<'ApprovalMissing'>
  | Refusal<'NotPartnerManager'>
  /** The role that it was asked with is gone. */
  | Refusal<'NotOperator'>
  /** Only an ADMIN decides about an ADMIN. */
  | Refusal<'AdminOnly'>
  /** A community is never without its owner. */
  | Refusal<'OwnerMustStay'>
  | (Refusal<'RefusalReasonInvalid'> & { readonly problem: 'missing' | 'tooLong' })
  | Refusal<'ResetUnknown'>
  | Refusal<'ResetExpired'>
  | Refusal<'EmailChangeUnknown'>
  | Refusal<'EmailChangeExpired'>
  | Refusal<'InvitationUnknown'>
  | Refusal<'InvitationExpired'>
  /** Only it completes the account: it asks for a password and for consent. */
  | Refusal<'InvitationWaits'>
  /** The days of grace are over. */
  | Refusal<'DeletionIsDue'>
  /** By ops: logging in does not end it. */
  | Refusal<'AccountInactive'>
  | (Refusal<'AccessIsPaused'> & { readonly until: Instant })
  | Refusal<'PauseEndsInThePast'>
  /** The password changed, or access ended, while somebody was logging in. */
  | Refusal<'CredentialsChanged'>
  /** A session started that the command does not end: read them again. */
  | Refusal<'LogInsChanged'>
  | Refusal<'SignupFinished'>
  | Refusal<'NoUserTypeYet'>
  /** The partner does not offer it. */
  | Refusal<'RoleSwitchHidden'>
  /** Only the person, or the system on their behalf. */
  | Refusal<'NotYourAccount'>
  | Refusal<'SystemOnly'>;

export type SessionRefusal =
  | Refusal<'SessionExists'>
  | Refusal<'SessionUnknown'>
  | Refusal<'NotYourSession'>
  /** Used already, or too old. */
  | Refusal<'HandoffUnusable'>;

export type IdentityRefusal = EmailRefusal | UserRefusal | SessionRefusal | SsoRefusal;
