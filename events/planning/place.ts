import { accepted, type Decision, entryOf, type Instant, refused, type UserId } from '../kernel/index.ts';
import type { PlanningEvent } from './events.ts';
import { rankBetween } from './rank.ts';
import type { PlanningRefusal } from './refusals.ts';
import { doersOf } from './rights.ts';
import { columnOf, evolvePlan, type PlanState } from './state.ts';
import type { PlanId, TaskId, TaskStatus } from './values.ts';

/** Beyond so many digits a column gets short ranks again: somebody keeps moving cards between the same two. */
const LONGEST_RANK = 32;

export type Move = {
  readonly planId: PlanId;
  readonly taskId: TaskId;
  readonly status: TaskStatus;
  readonly afterTaskId: TaskId | null;
  readonly byId: UserId;
  readonly at: Instant;
};

/**
 * Puts a card behind another one, or on top (PLN-27). Where that other card has left the column meanwhile, the card goes to
 * the end: the mover meant the column, and a refusal would throw the card back for somebody else's doing.
 */
export function placeAfter(state: PlanState, move: Move): Decision<PlanningEvent, PlanningRefusal> {
  const { planId, taskId, status, afterTaskId, byId, at } = move;
  const task = entryOf(state.tasks, taskId);
  if (!task) return refused({ type: 'TaskUnknown' });
  const others = columnOf(state, status).filter(([id]) => id !== taskId);
  const found = afterTaskId === null ? -1 : others.findIndex(([id]) => id === afterTaskId);
  const behind = afterTaskId !== null && found < 0 ? others.length - 1 : found;
  if (isThere(state, task.status, status, taskId, behind)) return accepted();
  const rank = rankBetween(others[behind]?.[1].rank ?? null, others[behind + 1]?.[1].rank ?? null);
  const moved: PlanningEvent = {
    type: 'TaskMoved',
    data: {
      planId,
      taskId,
      byId,
      status,
      rank,
      previousStatus: task.status,
      previousRank: task.rank,
      movedAt: at,
      ...(isDone(status) === isDone(task.status) ? {} : { personIds: [...doersOf(state, task.assigneeId)] }),
    },
  };
  if (rank.length <= LONGEST_RANK) return accepted(moved);
  return accepted(moved, rerank(planId, evolvePlan(state, moved), status));
}

/** Done, or to be done again. */
function isDone(status: TaskStatus): boolean {
  return status === 'COMPLETED';
}

function isThere(
  state: PlanState,
  from: TaskStatus,
  to: TaskStatus,
  taskId: TaskId,
  behind: number,
): boolean {
  return from === to && columnOf(state, to).findIndex(([id]) => id === taskId) === behind + 1;
}

function rerank(planId: PlanId, state: PlanState, status: TaskStatus): PlanningEvent {
  const ranks: Record<string, string> = {};
  let last: string | null = null;
  for (const [id] of columnOf(state, status)) {
    last = rankBetween(last, null);
    ranks[id] = last;
  }
  return { type: 'ColumnReranked', data: { planId, ranks } };
}
