import { readUsers } from '@waymark/db/identity';
import {
  type Board,
  type Plan,
  type PlanTask,
  readBoard,
  readTask,
  type TaskComment,
} from '@waymark/db/planning';
import type { UserId } from '@waymark/events/kernel';
import type { UserCard } from '../identity/types.ts';
import { failure } from '../platform/graphql/failures.ts';
import type { UserContext } from '../platform/viewer.ts';
import { openSources } from './taskSource.ts';

type CardOf = { readonly cardOf: (id: UserId) => UserCard };

export type PlanView = Plan & CardOf;
export type TaskView = PlanTask & CardOf;
export type CommentView = TaskComment & CardOf;
export type BoardView = Omit<Board, 'plan' | 'tasks' | 'deleted'> & {
  readonly plan: PlanView;
  readonly tasks: readonly TaskView[];
  readonly deleted: readonly TaskView[];
};

/** Everybody by what the viewer may see of them, looked up once for all; people they cannot see look deleted. */
export async function cardsOf({ app, viewer }: UserContext, ids: Iterable<UserId>): Promise<CardOf> {
  const people = await readUsers(viewer, app.db, [...new Set(ids)]);
  return {
    cardOf: (id) => people.get(id) ?? { id, firstName: null, lastName: null, photo: null, userType: null },
  };
}

export async function planViews(context: UserContext, plans: readonly Plan[]): Promise<readonly PlanView[]> {
  const cards = await cardsOf(context, plans.flatMap(peopleOfPlan));
  return plans.map((plan) => ({ ...plan, ...cards }));
}

/** @throws GraphQLError NOT_FOUND also where it is not open to the viewer. */
export async function boardById(context: UserContext, planId: string): Promise<BoardView> {
  const { app, viewer } = context;
  const board = await readBoard(viewer, app.db, planId, app.clock.now());
  if (!board) throw failure('NOT_FOUND');
  const tasks = [...board.tasks, ...board.deleted];
  const [cards, sourceOf] = await Promise.all([
    cardsOf(context, [...peopleOfPlan(board.plan), ...tasks.flatMap(peopleOfTask)]),
    openSources(context, tasks),
  ]);
  const view = (task: PlanTask) => ({ ...task, ...cards, sourceId: sourceOf(task) });
  return {
    ...board,
    plan: { ...board.plan, ...cards },
    tasks: board.tasks.map(view),
    deleted: board.deleted.map(view),
  };
}

export async function taskViews(
  context: UserContext,
  tasks: readonly PlanTask[],
): Promise<readonly TaskView[]> {
  const [cards, sourceOf] = await Promise.all([
    cardsOf(context, tasks.flatMap(peopleOfTask)),
    openSources(context, tasks),
  ]);
  return tasks.map((task) => ({ ...task, ...cards, sourceId: sourceOf(task) }));
}

/** @throws GraphQLError NOT_FOUND */
export async function taskById(context: UserContext, planId: string, taskId: string): Promise<TaskView> {
  const { app, viewer } = context;
  const task = await readTask(viewer, app.db, { planId, taskId });
  const [view] = task ? await taskViews(context, [task]) : [];
  if (!view) throw failure('NOT_FOUND');
  return view;
}

function peopleOfPlan({ ownerId, people }: Plan): readonly UserId[] {
  return [ownerId, ...people.map(({ userId }) => userId)];
}

function peopleOfTask(task: PlanTask): readonly UserId[] {
  const { createdById, changedById, assigneeId } = task;
  return assigneeId === null ? [createdById, changedById] : [createdById, changedById, assigneeId];
}
