export const en = {
  or: 'or',
  continueWith: 'Continue with {provider}',
  opening: 'Opening {provider}',
  finishing: 'Logging you in',
  noStorage:
    'Your browser doesn’t store anything for this site, so you can’t log in with {provider}. Use your email instead.',
  signUpFailed: 'We could not sign you up with Google. Try again or use your email.',
  noAccount: 'There’s no account for this Google address yet. Sign up first, with Google or with your email.',
  notVerified: 'Google hasn’t verified this email address. Use your email and password instead.',
  notApproved: 'User not approved by the partner',
  readyButNotApproved: 'Your account is ready. You can log in as soon as your partner has approved it.',
  paused: 'Access to the account is paused',
  limited: 'Too many attempts. Wait a few minutes and try again.',
  logInFailed: 'We couldn’t log you in with Google. Try again or use your email.',
  unreachable:
    'We couldn’t reach the server. You haven’t lost anything. Check your connection and try again.',
} as const;
