import { accepted, assertNever, type Decision, entryOf, refused, type UserId } from '../kernel/index.ts';
import { planningLimits } from '../limits/index.ts';
import type { PlanningCommand, TaskChanges } from './commands.ts';
import type { PlanningEvent } from './events.ts';
import { placeAfter } from './place.ts';
import { rankBetween } from './rank.ts';
import type { PlanningRefusal } from './refusals.ts';
import { doersOf } from './rights.ts';
import {
  columnOf,
  isText,
  type PlacedTask,
  type PlanState,
  RECENT_COMMENTS,
  type RecentComment,
} from './state.ts';
import { type FieldProblems, isDeadline, readComment, readDescription, readTaskName } from './taskFields.ts';
import type { PlanId, TaskId } from './values.ts';

type Decided = Decision<PlanningEvent, PlanningRefusal>;
type Of<Type extends PlanningCommand['type']> = Extract<PlanningCommand, { type: Type }>;

/** Who asks may change cards, or only comments; `decidePlan` has asked that. */
export function decideTask(
  state: PlanState,
  command: Of<'CreateTask' | 'EditTask' | 'MoveTask' | 'DeleteTask' | 'RestoreTask' | 'CommentTask'>,
  byId: UserId,
): Decided {
  const { planId, taskId } = command.data;
  const { at } = command.meta;
  if (command.type === 'CreateTask') return decideCreate(state, command, byId);
  const task = entryOf(state.tasks, taskId);
  if (!task) return refused({ type: 'TaskUnknown' });
  if (command.type === 'RestoreTask') {
    if (task.deletedAt === null) return accepted();
    if (at > task.deletedAt + planningLimits.restoreWithin) return refused({ type: 'TaskGone' });
    if (isFull(state)) return refused({ type: 'TooManyTasks' });
    const rank = freeRank(state, taskId);
    const { status, assigneeId } = task;
    const personIds = [...doersOf(state, assigneeId)];
    const data = { planId, taskId, byId, status, rank, restoredAt: at, personIds };
    return accepted({ type: 'TaskRestored', data });
  }
  if (task.deletedAt !== null) return refused({ type: 'TaskUnknown' });
  switch (command.type) {
    case 'EditTask':
      if (wasEdited(task, command.data))
        return refused({ type: 'TaskChangedMeanwhile', version: state.version });
      return decideEdit(state, { planId, taskId, changes: command.data.changes, byId, at });
    case 'MoveTask':
      return placeAfter(state, { ...command.data, byId, at });
    case 'DeleteTask': {
      const personIds = [...doersOf(state, task.assigneeId)];
      return accepted({ type: 'TaskDeleted', data: { planId, taskId, byId, deletedAt: at, personIds } });
    }
    case 'CommentTask': {
      const { commentId, seenVersion } = command.data;
      const problem = seenVersion === undefined ? null : idProblem(state, { commentId, seenVersion, byId });
      if (problem) return refused(problem);
      const comment = readComment(command.data.text);
      if (comment.problem) return invalid({ text: comment.problem });
      const data = { planId, taskId, commentId, byId, text: comment.text, commentedAt: at };
      return accepted({ type: 'TaskCommented', data });
    }
    default:
      return assertNever(command);
  }
}

/** Whether somebody edited the card after that was read which this replaces: texts are held against texts, and choices against choices. */
function wasEdited(
  { textVersion = 0, choiceVersion = 0 }: PlacedTask,
  { changes, seenVersion = Number.POSITIVE_INFINITY }: Of<'EditTask'>['data'],
): boolean {
  const edited = fields.filter((field) => changes[field] !== undefined);
  return edited.some((field) => (isText(field) ? textVersion : choiceVersion) > seenVersion);
}

type Comment = Pick<RecentComment, 'byId'> & { readonly commentId: string; readonly seenVersion: number };

/** Of an id that nobody else had at `seenVersion`. */
function idProblem(
  { recentComments }: PlanState,
  { commentId, seenVersion, byId }: Comment,
): PlanningRefusal | null {
  const isOfOther = recentComments.some((comment) => comment.id === commentId && comment.byId !== byId);
  if (isOfOther) return { type: 'CommentExists' };
  const [oldest] = recentComments;
  const isEach = recentComments.length < RECENT_COMMENTS || (oldest?.version ?? 0) <= seenVersion;
  return isEach ? null : { type: 'CommentsMovedOn' };
}

function decideCreate(state: PlanState, command: Of<'CreateTask'>, byId: UserId): Decided {
  const { isSourceOpen, ...data } = command.data;
  if (entryOf(state.tasks, data.taskId)) return accepted();
  if (!isSourceOpen) return refused({ type: 'TaskSourceUnknown' });
  if (isFull(state)) return refused({ type: 'TooManyTasks' });
  if (keepsTooMany(state, command.meta.at)) return refused({ type: 'TooManyDeletedTasks' });
  const { name, description, deadline, assigneeId } = data;
  const read = readChanges(state, { name, description, deadline, assigneeId });
  if (read.problems) return invalid(read.problems);
  const last = columnOf(state, data.status).at(-1);
  const rank = rankBetween(last?.[1].rank ?? null, null);
  return accepted({
    type: 'TaskCreated',
    data: {
      ...data,
      name: read.name ?? '',
      description: read.description ?? '',
      byId,
      rank,
      createdAt: command.meta.at,
    },
  });
}

const fields = ['name', 'description', 'topicId', 'deadline', 'assigneeId'] as const;

type Edit = {
  readonly planId: PlanId;
  readonly taskId: TaskId;
  readonly changes: TaskChanges;
  readonly byId: UserId;
  readonly at: number;
};

/** One `TaskEdited` with what is in `changes`; nothing where that is empty. */
export function decideEdit(state: PlanState, { planId, taskId, changes, byId, at }: Edit): Decided {
  const changed = fields.filter((field) => changes[field] !== undefined);
  if (changed.length === 0) return accepted();
  const read = readChanges(state, changes);
  if (read.problems) return invalid(read.problems);
  const before = entryOf(state.tasks, taskId)?.assigneeId;
  const { assigneeId = before, deadline } = changes;
  const isWork = assigneeId !== before || deadline !== undefined;
  const personIds = isWork ? [...doersOf(state, before, assigneeId)] : undefined;
  return accepted({
    type: 'TaskEdited',
    data: {
      planId,
      taskId,
      byId,
      changed,
      name: read.name ?? null,
      description: read.description ?? null,
      topicId: changes.topicId ?? null,
      deadline: changes.deadline ?? null,
      assigneeId: changes.assigneeId ?? null,
      editedAt: at,
      ...(personIds && { personIds }),
    },
  });
}

function readChanges(state: PlanState, { name, description, deadline, assigneeId }: TaskChanges) {
  const problems: Record<string, string> = {};
  const readName = name === undefined ? undefined : readTaskName(name);
  const newDescription = description === undefined ? undefined : readDescription(description);
  if (readName?.problem) problems.name = readName.problem;
  if (newDescription?.problem) problems.description = newDescription.problem;
  if (deadline !== undefined && !isDeadline(deadline)) problems.deadline = 'dateInvalid';
  if (assigneeId && assigneeId !== state.ownerId && !entryOf(state.access, assigneeId)) {
    problems.assigneeId = 'choiceUnknown';
  }
  return {
    name: readName?.text,
    description: newDescription?.text,
    problems: Object.keys(problems).length > 0 ? (problems as FieldProblems) : null,
  };
}

function isFull(state: PlanState): boolean {
  const open = Object.values(state.tasks).filter(({ deletedAt }) => deletedAt === null);
  return open.length >= planningLimits.tasks;
}

function keepsTooMany(state: PlanState, at: number): boolean {
  const since = at - planningLimits.restoreWithin;
  const kept = Object.values(state.tasks).filter(({ deletedAt }) => deletedAt === null || deletedAt >= since);
  return kept.length >= planningLimits.keptTasks;
}

/** Where it stood, unless another card took exactly that place meanwhile. */
function freeRank(state: PlanState, taskId: TaskId): string {
  const task = entryOf(state.tasks, taskId);
  if (!task) return rankBetween(null, null);
  const column = columnOf(state, task.status);
  const taken = column.findIndex(([, { rank }]) => rank === task.rank);
  if (taken < 0) return task.rank;
  return rankBetween(task.rank, column[taken + 1]?.[1].rank ?? null);
}

function invalid(problems: FieldProblems): Decided {
  return refused({ type: 'PlanningInputInvalid', fields: problems });
}
