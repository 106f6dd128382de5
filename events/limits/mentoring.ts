import { DAY, HOUR, MINUTE } from './units.ts';

/** SES-07 to SES-72. Durations in milliseconds, lengths in user-perceived characters after trimming. */
export const mentoringLimits = {
  titleMin: 3,
  titleMax: 120,
  descriptionMin: 150,
  descriptionMax: 4_000,
  reasonMax: 1_000,
  questionMax: 1_000,
  agendaItems: 20,
  agendaItemMax: 200,
  notesMax: 20_000,
  documents: 20,
  documentTitleMax: 120,
  appealMax: 2_000,
  appealAnswerMax: 500,
  /** No one can see more; a cap on what one visible character may be built of. */
  codeUnitsPerCharacter: 4,
  /**
   * Open requests of one mentee: each takes a mentor's time, and nobody can attend more. Advisory: two requests of the
   * same moment may make it one more.
   */
  openRequests: 20,
  times: 5,
  timeAfter: 24 * HOUR,
  timeBefore: 60 * DAY,
  step: 15 * MINUTE,
  mentors: 5,
  oneOffMinutes: 60,
  seriesMinutes: [30, 45, 60],
  seriesMin: 2,
  seriesMax: 12,
  expiresAfter: 14 * DAY,
  nudgeAfter: [2 * DAY, 7 * DAY],
  questionPause: 48 * HOUR,
  proposalTimes: 3,
  proposalExpiresAfter: 48 * HOUR,
  rescheduleUntil: 2 * HOUR,
  lateMinutes: [5, 10, 15],
  completesAfter: 15 * MINUTE,
  noShowFrom: 10 * MINUTE,
  noShowUntil: 7 * DAY,
  joinBefore: 5 * MINUTE,
  /** How many mentors may be asked in turn, substitutes included. */
  offers: 10,
  diaryKeeps: 14 * DAY,
} as const;

/** What follows from staying away. Durations in milliseconds. */
export const noShowLimits = {
  countsFor: 90 * DAY,
  limitedFrom: 2,
  waitsFrom: 3,
  wait: 14 * DAY,
} as const;
