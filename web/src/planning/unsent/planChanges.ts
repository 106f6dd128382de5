import type { AnyMutation } from '#/app/sync/index.ts';
import { createTask, deleteTask, moveTask, restoreTask, updateTask } from '../board/live/boardSync.ts';
import { addTaskComment } from '../panel/commentsSync.ts';
import { deletePlan, leavePlan, updatePlan } from '../plans/planListSync.ts';

/** What is changed on plans waits for a network, over a reload too (LIV-08). */
export const planChanges: readonly AnyMutation[] = [
  createTask,
  updateTask,
  moveTask,
  deleteTask,
  restoreTask,
  addTaskComment,
  updatePlan,
  deletePlan,
  leavePlan,
];
