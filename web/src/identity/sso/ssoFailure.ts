import type { SignUpChoices } from './signInState.ts';

/** Why signing in with a provider came to nothing: a code of the API, or a reason of the callback. */
export type SsoFailure = { code: string; isSignUp: boolean };

/** What the callback page hands on through the history entry. */
export type SsoFailureState = { ssoFailure: SsoFailure; choices: SignUpChoices | null };

export function readSsoFailure(state: unknown): SsoFailureState | null {
  if (typeof state !== 'object' || state === null) return null;
  const { ssoFailure, choices } = state as Partial<SsoFailureState>;
  return ssoFailure ? { ssoFailure, choices: choices ?? null } : null;
}

/** The key of its text; null for who changed their mind, and knows it. */
export function textOfSsoFailure({ code, isSignUp }: SsoFailure) {
  switch (code) {
    case 'cancelled':
      return isSignUp ? 'signUpFailed' : null;
    case 'PARTNER_NOT_APPROVED':
      return isSignUp ? 'readyButNotApproved' : 'notApproved';
    case 'NOT_FOUND':
      return isSignUp ? 'signUpFailed' : 'noAccount';
    case 'EMAIL_NOT_VERIFIED':
      return isSignUp ? 'signUpFailed' : 'notVerified';
    case 'ACCESS_PAUSED':
      return 'paused';
    case 'limited':
    case 'RATE_LIMITED':
      return isSignUp ? 'signUpFailed' : 'limited';
    default:
      return isSignUp ? 'signUpFailed' : 'logInFailed';
  }
}
