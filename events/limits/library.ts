import { DAY, MEGABYTE } from './units.ts';

/** Sizes in bytes, lengths in user-perceived characters after trimming, durations in milliseconds. */
export const libraryLimits = {
  /** LIB-07: of everything that a person has, older versions too. */
  space: 500 * MEGABYTE,
  /** With what is removed and can still be brought back, so that removing is no way around the limit. */
  stored: 1_000 * MEGABYTE,
  /** What is searched by name is opened in memory; so it is bounded. */
  documents: 2_000,
  people: 50,
  /** Messages that give one person the same document. */
  messagesAPerson: 100,
  /** Mentoring sessions that do. */
  sessionsAPerson: 100,
  topics: 10,
  versions: 10,
  nameMax: 200,
  /** No one can see more; a cap on what one visible character may be built of. */
  codeUnitsPerCharacter: 8,
  restoreWithin: 30 * DAY,
} as const;
