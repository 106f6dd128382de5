import type { UserEventPayloadOf } from '#/app/liveCatalogue.ts';
import { ask, type Mutation, REFETCH, type Resource } from '#/app/sync/index.ts';
import {
  type BoardAnswer,
  CreateTask,
  DeleteTask,
  GetActionPlanById,
  MoveTask,
  type Plan,
  type PlanPerson,
  RestoreTask,
  type Task,
  type TaskStatus,
  UpdateTask,
} from '../../operations.ts';
import { ofPlan, type PlanChangePredicted } from '../../plans/planListSync.ts';
import { planFeed } from './planFeed.ts';

/** A board as it is known: `removing` are the cards whose removal has no answer yet. */
export type KnownBoard = BoardAnswer & { readonly removing: readonly string[] };

export type TaskInput = {
  readonly name?: string;
  readonly description?: string;
  readonly topicId?: string | null;
  /** What is shown until the server has answered. */
  readonly topicName?: string;
  readonly deadline?: string | null;
  readonly assigneeId?: string | null;
};

export type TaskValues = Omit<TaskInput, 'topicName'>;

/** A card with its texts and, where it is not on the board yet, its place. */
type TaskPredicted = { readonly __typename: 'TaskPredicted'; readonly task: Task };
type TaskEditPredicted = OfTask & { readonly __typename: 'TaskEditPredicted'; readonly input: TaskInput };
type TaskGonePredicted = OfTask & { readonly __typename: 'TaskGonePredicted'; readonly at: string };
type TaskBackPredicted = OfTask & { readonly __typename: 'TaskBackPredicted' };
type PlanPredicted = { readonly __typename: 'PlanPredicted'; readonly plan: Plan };
type Predicted =
  | TaskPredicted
  | TaskEditPredicted
  | TaskGonePredicted
  | TaskBackPredicted
  | PlanPredicted
  | PlanChangePredicted;

/** PLN-27, PLN-28: one board with all its cards; null: it is not open to the viewer. */
export const board: Resource<{ readonly planId: string }, KnownBoard | null, Predicted> = {
  name: 'board',
  feed: ({ planId }) => planFeed(planId),
  fetch: ({ planId }, signal) =>
    ask(
      GetActionPlanById,
      { id: planId },
      signal,
      ({ getActionPlanById }): KnownBoard | null => ({ ...getActionPlanById, removing: [] }),
      (code) => (code === 'NOT_FOUND' ? null : undefined),
    ),
  on: {
    ActionPlanChanged(held, { planId, change, personId }, { params, me }) {
      if (planId !== params.planId) return held;
      const isOut = change === 'PlanDeleted' || (change === 'PlanAccessRemoved' && personId === me);
      return isOut ? null : REFETCH;
    },
    PlanTaskChanged(held, event, { params, version }) {
      if (event.planId !== params.planId) return held;
      return event.change === 'TaskMoved' && held ? withMove(held, event, version) : REFETCH;
    },
    // All boards that are known see what is predicted.
    TaskPredicted: (held, { task }, { params }) =>
      held && ofPlan(task.id) === ofPlan(params.planId) ? withTask(held, task) : held,
    TaskEditPredicted: (held, { taskId, input }) =>
      held && {
        ...held,
        tasks: held.tasks.map((task) => (task.id === taskId ? { ...task, ...shownOf(held, input) } : task)),
      },
    TaskGonePredicted(held, { taskId, at: deletedAt }) {
      const task = held?.tasks.find(({ id }) => id === taskId);
      return held && task
        ? { ...withTask(held, { ...task, deletedAt }), removing: [...held.removing, taskId] }
        : held;
    },
    TaskBackPredicted(held, { taskId }) {
      const task = held?.deletedTasks.find(({ id }) => id === taskId);
      return held && task
        ? {
            ...withTask(held, { ...task, deletedAt: null }),
            removing: held.removing.filter((id) => id !== taskId),
          }
        : held;
    },
    PlanChangePredicted: (held, { id, input }, { params }) =>
      held && id === params.planId ? { ...held, plan: { ...held.plan, ...input } } : held,
    PlanPredicted: (held, { plan }, { params }) =>
      held && plan.id === params.planId ? { ...held, plan } : held,
  },
};

type Moved = UserEventPayloadOf<'PlanTaskChanged'>;

/** A card that is not known yet is on its way. */
function withMove(
  held: KnownBoard,
  { taskId, taskStatus: status, rank, byId }: Moved,
  version: number | null,
): KnownBoard | typeof REFETCH {
  if (status === null || rank === null) return REFETCH;
  const updatedBy = personOf(held, byId);
  const tasks = held.tasks.map((task) =>
    task.id === taskId ? { ...task, status, rank, updatedBy, version: version ?? task.version } : task,
  );
  return { ...held, tasks };
}

function personOf({ plan }: KnownBoard, userId: string): PlanPerson {
  const people = [plan.owner, ...plan.sharedWith.map(({ user }) => user)];
  return people.find(({ id }) => id === userId) ?? { ...somebody, id: userId };
}

/** What a card shows of a change of its texts. */
function shownOf(held: KnownBoard, { topicId, topicName = '', assigneeId, ...texts }: TaskInput) {
  return {
    ...texts,
    ...(topicId === undefined ? {} : { topic: topicId === null ? null : { id: topicId, name: topicName } }),
    ...(assigneeId === undefined
      ? {}
      : { assignee: assigneeId === null ? null : personOf(held, assigneeId) }),
  };
}

function withTask(held: KnownBoard, task: Task): KnownBoard {
  const known = held.tasks.find(({ id }) => id === task.id);
  const tasks = known ? held.tasks.filter((one) => one !== known) : held.tasks;
  const deletedTasks = held.deletedTasks.filter(({ id }) => id !== task.id);
  if (task.deletedAt !== null) return { ...held, tasks, deletedTasks: [task, ...deletedTasks] };
  // Where a card stands, its moves say.
  const placed = known ? { ...task, status: known.status, rank: known.rank } : task;
  return { ...held, tasks: [...tasks, placed], deletedTasks };
}

type OfTask = { readonly taskId: string };
type MoveArgs = OfTask & {
  readonly planId: string;
  readonly status: TaskStatus;
  readonly afterTaskId: string | null;
  /** Where it is shown until the server has said where it stands. */
  readonly rank: string;
};
type CreateArgs = {
  readonly planId: string;
  readonly input: TaskInput & { readonly name: string; readonly status: TaskStatus };
  readonly rank: string;
};

const orderedBy = ({ taskId }: OfTask) => ofPlan(taskId);
const shown = (task: Task): Predicted[] => [{ __typename: 'TaskPredicted', task }];

function placed({ planId, taskId }: MoveArgs, byId: string, taskStatus: TaskStatus, rank: string): Moved[] {
  return [{ __typename: 'PlanTaskChanged', planId, taskId, change: 'TaskMoved', byId, taskStatus, rank }];
}

export const moveTask: Mutation<MoveArgs, { readonly moveTask: Task }> = {
  name: 'moveTask',
  document: MoveTask,
  variables: ({ taskId, status, afterTaskId }, clientId) => ({ taskId, status, afterTaskId, clientId }),
  predict: (args, me) => placed(args, me, args.status, args.rank),
  tells: ({ moveTask: { status, rank, updatedBy } }, args) => placed(args, updatedBy.id, status, rank),
  orderedBy,
  durable: true,
};

export const createTask: Mutation<CreateArgs, { readonly createTask: Task }> = {
  name: 'createTask',
  document: CreateTask,
  variables: ({ planId, input }, clientId) => ({ planId, input: { ...input, clientId } }),
  predict: (args, _me, now, clientId) => shown(draftTask(args, clientId, now)),
  tells: ({ createTask: task }) => shown(task),
  orderedBy: ({ planId }) => ofPlan(planId),
  durable: true,
  keepsRefused: true,
};

export type TaskEdit = OfTask & {
  readonly input: TaskInput;
  /** What it takes the place of: changed elsewhere since, it is refused. */
  readonly seen?: TaskValues | undefined;
};

/** What was not changed is not sent: somebody else may have changed it meanwhile. */
export const updateTask: Mutation<TaskEdit, { readonly updateTask: Task }> = {
  name: 'updateTask',
  document: UpdateTask,
  variables: ({ taskId, input: { topicName: _, ...input }, seen }, clientId) => ({
    taskId,
    input: { ...input, seen },
    clientId,
  }),
  predict: ({ taskId, input }): Predicted[] => [{ __typename: 'TaskEditPredicted', taskId, input }],
  tells: ({ updateTask: task }) => shown(task),
  orderedBy,
  durable: true,
  keepsRefused: true,
};

export const deleteTask: Mutation<OfTask, { readonly deleteTask: Task }> = {
  name: 'deleteTask',
  document: DeleteTask,
  variables: (args, clientId) => ({ ...args, clientId }),
  predict: ({ taskId }, _me, now): Predicted[] => [
    { __typename: 'TaskGonePredicted', taskId, at: new Date(now).toISOString() },
  ],
  tells: ({ deleteTask: task }) => shown(task),
  orderedBy,
  durable: true,
};

export const restoreTask: Mutation<OfTask, { readonly restoreTask: Task }> = {
  name: 'restoreTask',
  document: RestoreTask,
  variables: (args, clientId) => ({ ...args, clientId }),
  predict: ({ taskId }): Predicted[] => [{ __typename: 'TaskBackPredicted', taskId }],
  tells: ({ restoreTask: task }) => shown(task),
  orderedBy,
  durable: true,
};

const somebody = { id: '', firstName: null, lastName: null, photo: null };

/** What is shown until the server has answered. */
export function draftTask({ planId, input, rank }: CreateArgs, clientId: string, now: number): Task {
  const { name, status, description = '', deadline = null } = input;
  const at = new Date(now).toISOString();
  return {
    id: `${planId}.${clientId}`,
    name,
    description,
    topic: null,
    deadline,
    assignee: null,
    creator: somebody,
    status,
    rank,
    sourceKind: null,
    sourceId: null,
    commentCount: 0,
    createdAt: at,
    updatedAt: at,
    updatedBy: somebody,
    deletedAt: null,
    version: 0,
  };
}
