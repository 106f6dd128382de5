export { planningProjection } from './projection.ts';
export {
  type Board,
  findCommentIdUse,
  type PlanPage,
  readBoard,
  readDueTasks,
  readOpenPlanIds,
  readPlan,
  readPlanPeople,
  readPlanStanding,
  readPlans,
  readSessionTasks,
  readTask,
  readTaskComments,
} from './reads.ts';
export type { Plan, PlanTask, TaskComment } from './views.ts';
export { findOpenWork, findPlanNames } from './work.ts';
