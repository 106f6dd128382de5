import { MEGABYTE } from './units.ts';

/** Bytes. */
export const fileLimits = {
  /** MSG-39, LIB-07: at most. */
  file: 10 * MEGABYTE,
  /** LIM-21, PRO-73: less than this. */
  photo: 2 * MEGABYTE,
} as const;
