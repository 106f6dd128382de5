import type { Instant, Refusal, UserId } from '../kernel/index.ts';
import type { SsoRefusal } from './sso.ts';

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
  /** Only the person, or the system on their behalf. */
  | Refusal<'NotYourAccount'>
  | Refusal<'SystemOnly'>;

export type SessionRefusal = Refusal<'SessionExists'> | Refusal<'SessionUnknown'> | Refusal<'NotYourSession'>;

export type IdentityRefusal = EmailRefusal | UserRefusal | SessionRefusal | SsoRefusal;
