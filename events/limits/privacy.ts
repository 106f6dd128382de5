import { HOUR } from './units.ts';

/** PRV-17; durations in milliseconds. */
export const privacyLimits = {
  /** A download that is not ready by then has failed. */
  downloadBuild: 24 * HOUR,
  downloadLifetime: 7 * 24 * HOUR,
  downloadsPerDay: 3,
  day: 24 * HOUR,
} as const;
