import { readDueTasks, readPlans, readSessionTasks, readTaskComments } from '@waymark/db/planning';
import type { Cursor, Position } from '@waymark/events/kernel';
import { builder } from '../platform/builder.ts';
import { badUserInput } from '../platform/graphql/failures.ts';
import { atMost } from '../platform/graphql/limits/listBound.ts';
import { pageArgs, pageOf } from '../platform/graphql/page.ts';
import { planArgument, taskArgument } from './onPlan.ts';
import { ActionPlanRef, PlanBoardRef, PlanTaskRef, TaskCommentRef } from './types.ts';
import { boardById, cardsOf, type PlanView, planViews, taskViews } from './views.ts';

type PlanList = {
  readonly items: readonly PlanView[];
  readonly total: number;
  readonly hasMore: boolean;
  readonly position: Position;
  readonly cursor: Cursor;
};

const ActionPlanListRef = builder.objectRef<PlanList>('ActionPlanList').implement({
  fields: (t) => ({
    items: t.field({ type: [ActionPlanRef], ...atMost(100), resolve: ({ items }) => [...items] }),
    total: t.exposeInt('total'),
    hasMore: t.exposeBoolean('hasMore'),
    position: t.expose('position', { type: 'Position' }),
    cursor: t.expose('cursor', { type: 'Cursor', description: 'The same place by name.' }),
  }),
});

builder.queryFields((t) => ({
  getActionPlans: t.withAuth({ user: true }).field({
    type: ActionPlanListRef,
    description: 'The viewer’s own plans and those shared with them, the one that changed last first.',
    args: { ...pageArgs, isArchived: t.arg.boolean({ description: 'The archived ones instead.' }) },
    resolve: async (_root, { isArchived, ...page }, context) => {
      const { app, viewer } = context;
      const found = await readPlans(viewer, app.db, { ...pageOf(page), isArchived: isArchived ?? false });
      return { ...found, items: await planViews(context, found.items) };
    },
  }),
  getActionPlanById: t.withAuth({ user: true }).field({
    type: PlanBoardRef,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, context) => boardById(context, planArgument(id)),
  }),
  getTaskComments: t.withAuth({ user: true }).field({
    type: [TaskCommentRef],
    ...atMost(100),
    description: 'The newest ones, in the order in which they were written.',
    args: { taskId: t.arg.id({ required: true }), ...pageArgs },
    resolve: async (_root, { taskId, ...page }, context) => {
      const { app, viewer } = context;
      const asked = pageOf(page);
      const found = await readTaskComments(viewer, app.db, { ...taskArgument(taskId), ...asked });
      const cards = await cardsOf(
        context,
        found.map(({ byId }) => byId),
      );
      return found.map((comment) => ({ ...comment, ...cards }));
    },
  }),
  getDueTasks: t.withAuth({ user: true }).field({
    type: [PlanTaskRef],
    ...atMost(50),
    description: 'Open cards that are the viewer’s to do, due up to that date; at most 20.',
    args: { upTo: t.arg.string({ required: true, description: 'YYYY-MM-DD.' }) },
    resolve: async (_root, { upTo }, context) => {
      if (!/^\d{4}-\d\d-\d\d$/.test(upTo)) throw badUserInput({ upTo: 'dateInvalid' });
      const due = await readDueTasks(context.viewer, context.app.db, upTo);
      return taskViews(
        context,
        due.map(({ task }) => task),
      );
    },
  }),
  getSessionTasks: t.withAuth({ user: true }).field({
    type: [PlanTaskRef],
    ...atMost(50),
    description: 'Cards made in that mentoring session, on plans that are open to the viewer; at most 50.',
    args: { sessionId: t.arg.id({ required: true }) },
    resolve: async (_root, { sessionId }, context) => {
      const tasks = await readSessionTasks(context.viewer, context.app.db, sessionId);
      return taskViews(context, tasks);
    },
  }),
}));
