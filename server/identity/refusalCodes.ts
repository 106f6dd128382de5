import type { IdentityRefusal } from '@waymark/events/identity';
import type { ErrorCode } from '../platform/graphql/errorCodes.ts';

export const refusalCodes: Record<IdentityRefusal['type'], ErrorCode> = {
  EmailTaken: 'CONFLICT',
  AccountExists: 'CONFLICT',
  AccountUnknown: 'NOT_FOUND',
  AccountErased: 'NOT_FOUND',
  SignupOptionsMissing: 'BAD_USER_INPUT',
  EmailAlreadyVerified: 'EMAIL_ALREADY_VERIFIED',
  VerificationUnknown: 'EMAIL_CODE_INVALID',
  VerificationExpired: 'EMAIL_CODE_INVALID',
  ResendTooSoon: 'RATE_LIMITED',
  ResendLimitReached: 'RATE_LIMITED',
  NotLinkedToPartner: 'NOT_FOUND',
  NotYourAccount: 'NOT_AUTHORIZED',
  SystemOnly: 'NOT_AUTHORIZED',
  SessionExists: 'CONFLICT',
  SessionUnknown: 'NOT_AUTHORIZED',
  NotYourSession: 'NOT_AUTHORIZED',
  SsoTaken: 'CONFLICT',
};
