import { builder } from '../../platform/builder.ts';
import { onPlan, planMeta, taskArgument } from '../onPlan.ts';
import { PlanTaskRef } from '../types.ts';
import { taskById } from '../views.ts';

builder.mutationField('deleteTask', (t) =>
  t.withAuth({ user: true }).field({
    type: PlanTaskRef,
    description: 'It can be brought back for thirty days.',
    args: { taskId: t.arg.id({ required: true }), clientId: t.arg.id() },
    resolve: async (_root, { taskId: id, clientId }, context) => {
      const { planId, taskId } = taskArgument(id);
      const meta = planMeta(context, clientId);
      await onPlan(context, { type: 'DeleteTask', data: { planId, taskId }, meta });
      return taskById(context, planId, taskId);
    },
  }),
);
