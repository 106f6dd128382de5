import { DAY, HOUR, MINUTE, SECOND } from './units.ts';

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
  /** Of one person at once; the oldest ends for the next. */
  sessionsPerPerson: 30,
  /** How long a browser is known after a log-in, and for how many people. */
  deviceLifetime: 180 * DAY,
  accountsPerDevice: 5,
  refreshGrace: 30 * SECOND,
  handoffLifetime: 30 * SECOND,
  refusalReasonMax: 500,
  resetLifetime: HOUR,
  emailChangeLifetime: DAY,
  invitationLifetime: 14 * DAY,
  deletionGrace: 14 * DAY,
  /** How long ago a log-in may be to stand for a password (PRV-13). */
  freshLogIn: 10 * MINUTE,
  pauseReasonMax: 500,
  /** ONB-48: 24 months without a log-in, the last two of them with a warning each. */
  inactiveAfter: 730 * DAY,
  inactivityWarnings: 2,
  inactivityWarningEvery: 30 * DAY,
  day: DAY,
} as const;
