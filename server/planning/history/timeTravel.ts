import { readPlanStanding } from '@waymark/db/planning';
import type { Position } from '@waymark/events/kernel';
import type { PlanId } from '@waymark/events/planning';
import { UserRef } from '../../identity/types.ts';
import { builder } from '../../platform/builder.ts';
import { failure } from '../../platform/graphql/failures.ts';
import { atMost } from '../../platform/graphql/limits/listBound.ts';
import type { UserContext } from '../../platform/viewer.ts';
import { planArgument } from '../onPlan.ts';
import { TaskStatusEnum } from '../types.ts';
import { cardsOf, type TaskView } from '../views.ts';
import { boardAt, type PastBoard, type PastTask } from './boardAt.ts';

type PastTaskView = PastTask & Pick<TaskView, 'cardOf'>;

type PastBoardView = Omit<PastBoard, 'tasks'> & { readonly tasks: readonly PastTaskView[] };

const PastTaskRef = builder.objectRef<PastTaskView>('PastPlanTask').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name', { nullable: true }),
    description: t.exposeString('description', { nullable: true }),
    topicId: t.exposeID('topicId', { nullable: true }),
    deadline: t.exposeString('deadline', { nullable: true }),
    creator: t.field({ type: UserRef, resolve: ({ createdById, cardOf }) => cardOf(createdById) }),
    assignee: t.field({
      type: UserRef,
      nullable: true,
      resolve: ({ assigneeId, cardOf }) => (assigneeId === null ? null : cardOf(assigneeId)),
    }),
    status: t.expose('status', { type: TaskStatusEnum }),
    rank: t.exposeString('rank'),
  }),
});

const PastBoardRef = builder.objectRef<PastBoardView>('PastPlanBoard').implement({
  description: 'A board as it was.',
  fields: (t) => ({
    version: t.exposeInt('version'),
    at: t.expose('at', { type: 'DateTime' }),
    name: t.exposeString('name', { nullable: true }),
    tasks: t.field({ type: [PastTaskRef], ...atMost(500), resolve: ({ tasks }) => [...tasks] }),
  }),
});

export async function pastOf(context: UserContext, planId: PlanId, at: Position): Promise<PastBoard> {
  const past = await boardAt(context.app, planId, at);
  if (!past) throw failure('NOT_FOUND');
  return past;
}

function byRank(one: PastTask, other: PastTask): number {
  return one.rank < other.rank ? -1 : one.rank > other.rank ? 1 : one.id < other.id ? -1 : 1;
}

builder.queryField('getActionPlanAt', (t) =>
  t.withAuth({ user: true }).field({
    type: PastBoardRef,
    description: 'The board when the log stood at that position (PLN-31). NOT_FOUND before the plan began.',
    args: { planId: t.arg.id({ required: true }), position: t.arg({ type: 'Position', required: true }) },
    resolve: async (_root, { planId: id, position: { position: at } }, context) => {
      const planId = planArgument(id);
      if (!(await readPlanStanding(context.viewer, context.app.db, planId))) throw failure('NOT_FOUND');
      const past = await pastOf(context, planId, at);
      const tasks = [...past.tasks.values()].filter(({ isDeleted }) => !isDeleted).toSorted(byRank);
      const people = tasks.flatMap(({ createdById, assigneeId }) =>
        assigneeId === null ? [createdById] : [createdById, assigneeId],
      );
      const cards = await cardsOf(context, people);
      return { ...past, tasks: tasks.map((task) => ({ ...task, ...cards })) };
    },
  }),
);
