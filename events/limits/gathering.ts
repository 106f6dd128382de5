import { DAY, HOUR, MINUTE } from './units.ts';

/** EVT-91 to EVT-116. Durations in milliseconds, lengths in user-perceived characters after trimming. */
export const gatheringLimits = {
  titleMin: 3,
  titleMax: 120,
  descriptionMin: 50,
  descriptionMax: 4_000,
  placeMax: 300,
  sponsorMax: 120,
  reasonMax: 1_000,
  helpMax: 2_000,
  messageMax: 2_000,
  chapterMax: 120,
  chapters: 50,
  /** No one can see more; a cap on what one visible character may be built of. */
  codeUnitsPerCharacter: 4,
  topics: 5,
  /** EVT-91, LIM-28: full days in the United Kingdom. */
  leadDays: 10,
  /** EVT-93, LIM-29: minutes of the day in the United Kingdom. */
  opensAt: 8 * 60,
  closesAt: 18 * 60,
  farthest: 366 * DAY,
  step: 15 * MINUTE,
  minutesMin: 15,
  minutesMax: 600,
  capacityMax: 10_000,
  offeredTimes: 5,
  inviteAtOnce: 100,
  /** Of a line of a list of people. */
  guestMax: 320,
  requestExpiresAfter: 14 * DAY,
  /** LIM-27, EVT-99. */
  joinBefore: 5 * MINUTE,
  speakerJoinBefore: 15 * MINUTE,
  dayBefore: 24 * HOUR,
  minutesBefore: 15 * MINUTE,
  /** EVT-114. */
  shortBefore: 48 * HOUR,
  /** EVT-113: how long somebody from the waiting list has to confirm, and how close to the start nobody is asked to. */
  confirmWithin: 24 * HOUR,
  confirmUntil: 2 * HOUR,
  delayMinutes: [5, 10, 15, 30],
  /** After the end: how long a check-in can be undone, until the person is thanked. */
  thanksAfter: 5 * MINUTE,
} as const;
