import { DAY } from './units.ts';

/** Durations in milliseconds. */
export const discoveryLimits = {
  textMax: 100,
  /** Terms of a search that count. */
  words: 6,
  topics: 20,
  /** Values of any other filter. */
  values: 50,
  /** How many of the best are ranked, and how far a list goes. */
  candidates: 200,
  quickMatch: 3,
  quickMatchTimes: 5,
  reasons: 3,
  /** Of a mentor's answers, how many say what is usual, and how few say nothing. */
  answers: 20,
  answersAtLeast: 3,
  /** "Soon" for FREE_SOON. */
  soon: 3 * DAY,
  dismissed: 500,
  idMax: 100,
} as const;
