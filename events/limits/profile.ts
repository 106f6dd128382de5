/** LIM-17 to LIM-20, LIM-25, LIM-32; lengths in characters. */
export const profileLimits = {
  menteeSteps: 3,
  mentorSteps: 5,
  topics: 20,
  topicLevels: [1, 2, 3, 4, 5],
  hoursPerWeek: [1, 2, 3, 4],
  businessHealth: [1, 2, 3, 4, 5],
  name: 100,
  postcode: 20,
  line: 200,
  text: 2000,
  /** A day has 96 quarters, so 48 windows that do not touch. */
  windowsPerDay: 48,
  exceptions: 200,
  /** Days that one exception may last. */
  exceptionDays: 366,
} as const;
