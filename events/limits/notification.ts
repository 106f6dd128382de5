import { DAY, HOUR, MINUTE } from './units.ts';

/** Durations in milliseconds. */
export const notificationLimits = {
  /** The newest of a person; older ones, and those of more than `keptFor`, are not shown. */
  shown: 200,
  keptFor: 90 * DAY,
  /** Mails that wait for the end of quiet hours or for the digest; beyond it the oldest are left out. */
  heldMails: 200,
  /** A message that is read by then needs no mail. */
  messageMailAfter: 10 * MINUTE,
  dayBefore: DAY,
  minutesBefore: 15 * MINUTE,
  proposalBefore: 6 * HOUR,
  minutesOfDay: 24 * 60,
  /** When the day of a deadline begins for people, in minutes of their day. */
  morning: 8 * 60,
} as const;
