import { type Brand, type StreamName, streamName } from '../kernel/index.ts';

export type PlanId = Brand<string, 'PlanId'>;
export type TaskId = Brand<string, 'TaskId'>;
export type TaskCommentId = Brand<string, 'TaskCommentId'>;

/** PLN-17, in the order of the columns. */
export const taskStatuses = ['TODO', 'IN_PROGRESS', 'COMPLETED'] as const;
export type TaskStatus = (typeof taskStatuses)[number];

/** What somebody else may do on a plan (PLN-18, PLN-19); the owner may do everything. */
export const planAccesses = ['EDITOR', 'VIEWER'] as const;
export type PlanAccess = (typeof planAccesses)[number];

const DAY = 24 * 60 * 60_000;

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
  /** With those that can be brought back: whoever makes and deletes cards without end must not fill that state. */
  keptTasks: 1_000,
  people: 50,
  restoreWithin: 30 * DAY,
} as const;

export function planStream(id: PlanId): StreamName {
  return streamName('plan', id);
}
