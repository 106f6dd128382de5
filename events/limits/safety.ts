/** Lengths in user-perceived characters after trimming, durations in milliseconds. */
export const safetyLimits = {
  wordsMax: 2_000,
  /** No one can see more; a cap on what one visible character may be built of. */
  codeUnitsPerCharacter: 8,
  /** MSG-59: of the messages before and after the reported one; without one, the newest of the conversation. */
  messagesBefore: 5,
  messagesAfter: 5,
  latestMessages: 10,
  /** One person's reports within `reportsWithin`: enough for a bad day, too few to bury the desk. */
  reports: 20,
  reportsWithin: 24 * 60 * 60_000,
} as const;
