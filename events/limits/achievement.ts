export const achievementLimits = {
  /** Statements of volunteering that stand at the same time. */
  statements: 50,
  /** No number of a community is about fewer people. */
  leastPeople: 10,
} as const;
