import type { TaskChanges } from '@waymark/events/planning';
import { builder } from '../../platform/builder.ts';
import type { PastTask } from '../history/boardAt.ts';
import { pastOf } from '../history/timeTravel.ts';
import { onPlan, planArgument, planMeta } from '../onPlan.ts';
import { PlanBoardRef } from '../types.ts';
import { boardById, type TaskView } from '../views.ts';

/** Texts of a deleted person are gone: null stays null. */
function changesBetween(
  now: TaskView | undefined,
  then: Pick<PastTask, 'name' | 'description' | 'topicId' | 'deadline' | 'assigneeId'>,
): TaskChanges {
  if (!now) return {};
  return {
    ...(then.name !== null && then.name !== now.name ? { name: then.name } : {}),
    ...(then.description !== null && then.description !== now.description
      ? { description: then.description }
      : {}),
    ...(then.topicId === now.topicId ? {} : { topicId: then.topicId }),
    ...(then.deadline === now.deadline ? {} : { deadline: then.deadline }),
    ...(then.assigneeId === now.assigneeId ? {} : { assigneeId: then.assigneeId }),
  };
}

builder.mutationField('restoreActionPlanVersion', (t) =>
  t.withAuth({ user: true }).field({
    type: PlanBoardRef,
    description: 'Makes the board what it was then, as changes that everybody sees and that can be undone.',
    args: {
      planId: t.arg.id({ required: true }),
      position: t.arg({ type: 'Position', required: true }),
      clientId: t.arg.id(),
    },
    resolve: async (_root, { planId: id, position: { position: at }, clientId }, context) => {
      const planId = planArgument(id);
      const board = await boardById(context, planId);
      const past = await pastOf(context, planId, at);
      const now = new Map([...board.tasks, ...board.deleted].map((task) => [task.id, task]));
      const tasks = [...past.tasks.values()]
        .filter(({ isDeleted }) => !isDeleted)
        .map(({ id: taskId, isDeleted: _gone, createdById: _by, ...then }) => ({
          ...then,
          taskId,
          name: then.name ?? '',
          description: then.description ?? '',
          changes: changesBetween(now.get(taskId), then),
        }));
      await onPlan(context, {
        type: 'RestorePlanVersion',
        data: { planId, version: past.version, tasks },
        meta: planMeta(context, clientId),
      });
      return boardById(context, planId);
    },
  }),
);
