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

export function planStream(id: PlanId): StreamName {
  return streamName('plan', id);
}
