import { userId } from '@waymark/events/kernel';
import type { TaskChanges } from '@waymark/events/planning';
import { builder } from '../../platform/builder.ts';
import { UpdateTaskInput } from '../inputs.ts';
import { planMeta, taskArgument } from '../onPlan.ts';
import { onSeenTask } from '../seenTexts.ts';
import { topicArgument } from '../topicArgument.ts';
import { PlanTaskRef } from '../types.ts';
import { taskById } from '../views.ts';

builder.mutationField('updateTask', (t) =>
  t.withAuth({ user: true }).field({
    type: PlanTaskRef,
    args: {
      taskId: t.arg.id({ required: true }),
      input: t.arg({ type: UpdateTaskInput, required: true }),
      clientId: t.arg.id(),
    },
    resolve: async (_root, { taskId: id, input, clientId }, context) => {
      const { planId, taskId } = taskArgument(id);
      const { name, description, topicId, deadline, assigneeId, seen } = input;
      const changes: TaskChanges = {
        ...(name === undefined ? {} : { name: name ?? '' }),
        ...(description === undefined ? {} : { description: description ?? '' }),
        ...(topicId === undefined ? {} : { topicId: topicArgument(topicId) ?? null }),
        ...(deadline === undefined ? {} : { deadline }),
        ...(assigneeId === undefined ? {} : { assigneeId: assigneeId === null ? null : userId(assigneeId) }),
      };
      const meta = planMeta(context, clientId);
      const ids = { planId, taskId };
      await onSeenTask(context, ids, { meta, wanted: changes, seen }, (version) => [
        { type: 'EditTask', data: { ...ids, changes, ...version }, meta },
      ]);
      return taskById(context, planId, taskId);
    },
  }),
);
