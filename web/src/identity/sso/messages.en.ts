export const en = {
  or: 'or',
  continueWith: 'Continue with {provider}',
  opening: 'Opening {provider}',
  finishing: 'Signing you in',
  noStorage:
    'Your browser keeps nothing for this site, so signing in with {provider} cannot work. Use your email instead.',
  signUpFailed: 'We could not sign you up with Google. Try again or use your email.',
  noAccount:
    'There is no account for this Google address yet. Sign up first, with Google or with your email.',
  notVerified: 'Google has not verified this email address. Use your email and password instead.',
  notApproved: 'User not approved by the partner',
  readyButNotApproved: 'Your account is ready. You can log in as soon as your partner has approved it.',
  paused: 'Access to the account is paused',
  limited: 'Too many attempts. Please wait a few minutes and try again.',
  logInFailed: 'We could not log you in with Google. Try again or use your email.',
  unreachable:
    'We could not reach the server. Your sign-in is not lost: check your connection and try again.',
} as const;
