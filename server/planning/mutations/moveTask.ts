import type { TaskId } from '@waymark/events/planning';
import { builder } from '../../platform/builder.ts';
import { onPlan, planMeta, taskArgument } from '../onPlan.ts';
import { PlanTaskRef, TaskStatusEnum } from '../types.ts';
import { taskById } from '../views.ts';

builder.mutationField('moveTask', (t) =>
  t.withAuth({ user: true }).field({
    type: PlanTaskRef,
    description: 'Behind another card of that column; without `afterTaskId` to its top. The later move wins.',
    args: {
      taskId: t.arg.id({ required: true }),
      status: t.arg({ type: TaskStatusEnum, required: true }),
      afterTaskId: t.arg.id(),
      clientId: t.arg.id(),
    },
    resolve: async (_root, { taskId: id, status, afterTaskId, clientId }, context) => {
      const { planId, taskId } = taskArgument(id);
      await onPlan(context, {
        type: 'MoveTask',
        data: { planId, taskId, status, afterTaskId: (afterTaskId ?? null) as TaskId | null },
        meta: planMeta(context, clientId),
      });
      return taskById(context, planId, taskId);
    },
  }),
);
