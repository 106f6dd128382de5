import { type StreamName, streamName, type UserId } from '../kernel/index.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** AUT-15 to AUT-21, ONB-15, ONB-17, AUT-60; durations in milliseconds. */
export const identityLimits = {
  emailMin: 4,
  emailMax: 254,
  passwordMin: 8,
  passwordMax: 128,
  nameMax: 100,
  verificationLifetime: 24 * HOUR,
  resendEvery: 60 * SECOND,
  resendsPerDay: 5,
  reminderEvery: HOUR,
  sessionLifetime: 30 * DAY,
  refreshGrace: 30 * SECOND,
  day: DAY,
} as const;

/** ONB-13: what must be ticked to sign up; `newsletter` is optional. */
export const requiredSignupOptions = ['terms', 'privacy', 'age'] as const;
export const signupOptions = [...requiredSignupOptions, 'newsletter'] as const;

/** The form in which an address is compared: one account per mailbox, however it is typed. */
export function normalizeEmail(email: string): string {
  return email.normalize('NFKC').trim().toLowerCase();
}

export function userStream(id: UserId): StreamName {
  return streamName('user', id);
}

export function emailStream(fingerprint: string): StreamName {
  return streamName('email', fingerprint);
}

export function sessionStream(sessionId: string): StreamName {
  return streamName('session', sessionId);
}
