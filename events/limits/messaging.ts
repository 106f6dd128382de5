import { DAY, MINUTE, SECOND } from './units.ts';

/** Limits of MSG-02, MSG-47 and the choices that the specification leaves open. Durations in milliseconds. */
export const messagingLimits = {
  textCharacters: 4_000,
  /** No one can see more; a cap on what one visible character may be built of. */
  textCodeUnits: 16_000,
  /** MSG-57. A change that was made in time can be undone a little longer. */
  editableFor: 15 * MINUTE,
  undoableFor: 30 * SECOND,
  /** The file of a deleted message goes when nothing can bring it back any more, clocks differing as they may. */
  discardedAfter: 5 * MINUTE,
  permissionLapsesAfter: 14 * DAY,
  permissionRepeatsAfter: 30 * DAY,
  typingEvery: 3 * SECOND,
  /** Of a message that is quoted. */
  quoteCharacters: 200,
  /** By one person; more than anyone presses by hand. */
  reactionsPerMinute: 60,
} as const;
