import { assertNever, entryOf, type Instant, type UserId } from '../kernel/index.ts';
import { planningLimits } from '../limits/index.ts';
import type { PlanningEvent } from './events.ts';
import type { Rank } from './rank.ts';
import type { PlanAccess, TaskCommentId, TaskId, TaskStatus } from './values.ts';

export type PlacedTask = {
  readonly status: TaskStatus;
  readonly rank: Rank;
  readonly deletedAt: Instant | null;
  readonly assigneeId: UserId | null;
  /** Of the plan, when its name or description was edited last. */
  readonly textVersion?: number;
  /** The same of its topic, deadline and assignee. */
  readonly choiceVersion?: number;
};

export type RecentComment = { readonly id: TaskCommentId; readonly byId: UserId; readonly version: number };

/** Who may do what and where each card stands; without personal text, because its snapshot is stored unencrypted. */
export type PlanState = {
  readonly status: 'none' | 'open' | 'archived' | 'deleted';
  readonly ownerId: UserId | null;
  readonly access: Readonly<Record<UserId, PlanAccess>>;
  readonly tasks: Readonly<Record<TaskId, PlacedTask>>;
  /** How many events it has. */
  readonly version: number;
  /** When it was renamed last. */
  readonly nameVersion?: number;
  /** The last ones: an older comment is found in the read model, a newer one may have come since that was read. */
  readonly recentComments: readonly RecentComment[];
};

/** Far more than one plan gets while one comment is decided; they are part of every snapshot. */
export const RECENT_COMMENTS = 20;

export const initialPlan: PlanState = {
  status: 'none',
  ownerId: null,
  access: {},
  tasks: {},
  version: 0,
  recentComments: [],
};

export function evolvePlan(state: PlanState, event: PlanningEvent): PlanState {
  return { ...changedBy(state, event), version: state.version + 1 };
}

function changedBy(state: PlanState, event: PlanningEvent): PlanState {
  switch (event.type) {
    case 'PlanCreated':
      return { ...initialPlan, status: 'open', ownerId: event.data.ownerId };
    case 'PlanShared':
    case 'PlanAccessChanged': {
      const { userId, access } = event.data;
      return { ...state, access: { ...state.access, [userId]: access } };
    }
    case 'PlanAccessRemoved': {
      const { [event.data.userId]: _gone, ...access } = state.access;
      return { ...state, access };
    }
    case 'PlanArchived':
      return { ...state, status: 'archived' };
    case 'PlanUnarchived':
      return { ...state, status: 'open' };
    case 'PlanDeleted':
      return { ...state, status: 'deleted', access: {}, tasks: {}, recentComments: [] };
    case 'TaskCreated': {
      const { taskId, status, rank, assigneeId } = event.data;
      return placed(state, taskId, { status, rank, deletedAt: null, assigneeId });
    }
    case 'TaskEdited': {
      const { taskId, changed, assigneeId } = event.data;
      const task = entryOf(state.tasks, taskId);
      if (!task) return state;
      const hasText = changed.some(isText);
      const hasChoice = !changed.every(isText);
      return placed(state, taskId, {
        ...task,
        ...(changed.includes('assigneeId') && { assigneeId }),
        ...(hasText && { textVersion: state.version + 1 }),
        ...(hasChoice && { choiceVersion: state.version + 1 }),
      });
    }
    case 'TaskMoved':
    case 'TaskRestored': {
      const { taskId, status, rank } = event.data;
      const { assigneeId = null, ...task } = entryOf(state.tasks, taskId) ?? {};
      return placed(state, taskId, { ...task, status, rank, deletedAt: null, assigneeId });
    }
    case 'TaskDeleted': {
      const { taskId, deletedAt } = event.data;
      const task = entryOf(state.tasks, taskId);
      const kept = Object.entries(state.tasks).filter(
        ([, { deletedAt: at }]) => at === null || at > deletedAt - planningLimits.restoreWithin,
      );
      const next = { ...state, tasks: Object.fromEntries(kept) };
      return task ? placed(next, taskId, { ...task, deletedAt }) : next;
    }
    case 'ColumnReranked': {
      const { ranks } = event.data;
      const tasks = Object.entries(state.tasks).map(([id, task]) => [
        id,
        { ...task, rank: ranks[id] ?? task.rank },
      ]);
      return { ...state, tasks: Object.fromEntries(tasks) };
    }
    case 'TaskCommented': {
      const { commentId: id, byId } = event.data;
      const comments = [...state.recentComments, { id, byId, version: state.version + 1 }];
      return { ...state, recentComments: comments.slice(-RECENT_COMMENTS) };
    }
    case 'PlanRenamed':
      return { ...state, nameVersion: state.version + 1 };
    case 'PlanVersionRestored':
      return state;
    default:
      return assertNever(event);
  }
}

/** Of the fields of a card; the others are chosen. */
export function isText(field: string): boolean {
  return field === 'name' || field === 'description';
}

function placed(state: PlanState, id: TaskId, task: PlacedTask): PlanState {
  return { ...state, tasks: { ...state.tasks, [id]: task } };
}

/** The cards of one column, top to bottom. Equal ranks cannot be made, but a total order costs nothing. */
export function columnOf(state: PlanState, status: TaskStatus): readonly (readonly [TaskId, PlacedTask])[] {
  return (Object.entries(state.tasks) as [TaskId, PlacedTask][])
    .filter(([, task]) => task.status === status && task.deletedAt === null)
    .toSorted(([oneId, one], [otherId, other]) => compare(one.rank, other.rank) || compare(oneId, otherId));
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
