import { DAY } from './units.ts';

/** FBK-01 to FBK-15. Durations in milliseconds. */
export const feedbackLimits = {
  scoreMax: 10,
  reasons: 10,
  commentMax: 2_000,
  /** No one can see more; a cap on what one visible character may be built of. */
  codeUnitsPerCharacter: 4,
  editableFor: 7 * DAY,
  askAgainAfter: 2 * DAY,
  asks: 2,
  batch: DAY,
  /** FBK-13: fewer than these anonymous ones are not shown. */
  anonymousFrom: 3,
  /** Fewer answers on an event have no figure for those who run it: it would say what each of them gave. */
  npsFrom: 5,
} as const;
