export { planningProjection } from './projection.ts';
export {
  type Board,
  type PlanPage,
  readBoard,
  readDueTasks,
  readOpenPlanIds,
  readPlanPeople,
  readPlanRole,
  readPlans,
  readSessionTasks,
  readTaskComments,
} from './reads.ts';
export type { Plan, PlanTask, TaskComment } from './views.ts';
