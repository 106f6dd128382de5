import type { AnswerTime } from './values.ts';

const ANSWER: Readonly<Record<AnswerTime, number>> = { HOURS: 300, DAY: 240, FEW_DAYS: 150, WEEK: 50 };

/**
 * What is known of a mentor, 0 to 1000, the same for every viewer. It decides who is looked at when more fit than can be compared.
 * Somebody of whose answers nothing is known stands between those who answer within days and within a week.
 */
export function qualityOf(mentor: {
  readonly sessionsGiven: number;
  readonly usualAnswer: AnswerTime | null;
  readonly hasTimes: boolean;
  readonly hasHeadline: boolean;
}): number {
  const experience = Math.min(400, Math.round(60 * Math.log2(1 + mentor.sessionsGiven)));
  const answer = mentor.usualAnswer === null ? 100 : ANSWER[mentor.usualAnswer];
  return experience + answer + (mentor.hasTimes ? 200 : 0) + (mentor.hasHeadline ? 100 : 0);
}

/** 0 to 7: the index knows in which a mentor is, so that the best are found without looking at the others. */
export function bandOf(quality: number): number {
  return Math.min(Math.floor(quality / 128), BANDS - 1);
}

export const BANDS = 8;
