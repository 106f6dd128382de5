export const achievementLimits = {
  /** Valid statements of volunteering at the same time. */
  statements: 50,
  /** No number of a community is about fewer people. */
  leastPeople: 10,
} as const;
