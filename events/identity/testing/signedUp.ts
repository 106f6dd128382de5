import { ada } from '../../testing/index.ts';
import type { UserEvent } from '../events.ts';

type SignedUp = Extract<UserEvent, { type: 'UserSignedUp' }>;

/** Ada as she signed up with a password; `changes` to what she entered. */
export function signedUpWith(changes: Partial<SignedUp['data']> = {}): SignedUp {
  const data = {
    userId: ada,
    email: 'ada@example.org',
    emailFingerprint: 'print-ada',
    firstName: 'Ada',
    lastName: 'Byron',
    passwordHash: 'hash',
    userType: 'mentee',
    language: 'en',
    timezone: null,
    signupOptions: ['terms', 'privacy', 'age'],
    campaignId: null,
    groupEventId: null,
    returnPath: null,
  } as const;
  return { type: 'UserSignedUp', data: { ...data, signupOptions: [...data.signupOptions], ...changes } };
}
