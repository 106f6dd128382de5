import { DAY } from './units.ts';

/** Lengths in user-perceived characters after trimming, durations in milliseconds. */
export const planningLimits = {
  nameMax: 100,
  taskNameMax: 200,
  descriptionMax: 4_000,
  commentMax: 2_000,
  /** No one can see more; a cap on what one visible character may be built of. */
  codeUnitsPerCharacter: 8,
  /** A board beyond this is no plan any more, and its state travels with every move. */
  tasks: 500,
  /** Includes cards that can be restored: making and deleting cards without end must not fill that state. */
  keptTasks: 1_000,
  people: 50,
  restoreWithin: 30 * DAY,
} as const;
