import { userId } from '@waymark/events/kernel';
import { builder } from '../../platform/builder.ts';
import { CreateTaskInput } from '../inputs.ts';
import { newTaskId, onPlan, planArgument, planMeta } from '../onPlan.ts';
import { sourceOf } from '../taskSource.ts';
import { topicArgument } from '../topicArgument.ts';
import { PlanTaskRef } from '../types.ts';
import { taskById } from '../views.ts';

builder.mutationField('createTask', (t) =>
  t.withAuth({ user: true }).field({
    type: PlanTaskRef,
    description: 'At the end of its column.',
    args: {
      planId: t.arg.id({ required: true }),
      input: t.arg({ type: CreateTaskInput, required: true }),
    },
    resolve: async (_root, { planId: id, input }, context) => {
      const planId = planArgument(id);
      const taskId = newTaskId(planId, input.clientId);
      const made = await sourceOf(context, input);
      await onPlan(context, {
        type: 'CreateTask',
        data: {
          planId,
          taskId,
          name: input.name,
          description: input.description ?? '',
          topicId: topicArgument(input.topicId) ?? null,
          deadline: input.deadline ?? null,
          assigneeId: input.assigneeId ? userId(input.assigneeId) : null,
          status: input.status ?? 'TODO',
          ...made,
        },
        meta: planMeta(context, input.clientId),
      });
      return taskById(context, planId, taskId);
    },
  }),
);
