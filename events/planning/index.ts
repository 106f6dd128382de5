export { planningAudience, planTopic } from './audience.ts';
export { planning } from './capability.ts';
export type { CommentTask, PlanningCommand, TaskChanges } from './commands.ts';
export { planDecider } from './decide.ts';
export { type PlanningEvent, planningEvents } from './events.ts';
export type { PlanningRefusal } from './refusals.ts';
export {
  type PlanAccess,
  type PlanId,
  planAccesses,
  planStream,
  type TaskCommentId,
  type TaskId,
  type TaskStatus,
  taskStatuses,
} from './values.ts';
