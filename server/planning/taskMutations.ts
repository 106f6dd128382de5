import { randomUUID } from 'node:crypto';
import { userId } from '@waymark/events/kernel';
import type { TaskChanges, TaskCommentId, TaskId } from '@waymark/events/planning';
import { referenceIds } from '@waymark/events/profile';
import { builder } from '../platform/builder.ts';
import { badUserInput, failure } from '../platform/graphql/failures.ts';

import { CreateTaskInput, UpdateTaskInput } from './inputs.ts';
import { clientPart, newTaskId, onPlan, planArgument, planMeta, taskArgument } from './onPlan.ts';
import { sourceOf } from './taskSource.ts';
import { PlanTaskRef, TaskCommentRef, TaskStatusEnum } from './types.ts';
import { cardsOf, taskById } from './views.ts';

builder.mutationFields((t) => ({
  createTask: t.withAuth({ user: true }).field({
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
  updateTask: t.withAuth({ user: true }).field({
    type: PlanTaskRef,
    args: {
      taskId: t.arg.id({ required: true }),
      input: t.arg({ type: UpdateTaskInput, required: true }),
      clientId: t.arg.id(),
    },
    resolve: async (_root, { taskId: id, input, clientId }, context) => {
      const { planId, taskId } = taskArgument(id);
      const { name, description, topicId, deadline, assigneeId } = input;
      const changes: TaskChanges = {
        ...(name === undefined ? {} : { name: name ?? '' }),
        ...(description === undefined ? {} : { description: description ?? '' }),
        ...(topicId === undefined ? {} : { topicId: topicArgument(topicId) ?? null }),
        ...(deadline === undefined ? {} : { deadline }),
        ...(assigneeId === undefined ? {} : { assigneeId: assigneeId === null ? null : userId(assigneeId) }),
      };
      const meta = planMeta(context, clientId);
      await onPlan(context, { type: 'EditTask', data: { planId, taskId, changes }, meta });
      return taskById(context, planId, taskId);
    },
  }),
  moveTask: t.withAuth({ user: true }).field({
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
  deleteTask: t.withAuth({ user: true }).field({
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
  restoreTask: t.withAuth({ user: true }).field({
    type: PlanTaskRef,
    args: { taskId: t.arg.id({ required: true }), clientId: t.arg.id() },
    resolve: async (_root, { taskId: id, clientId }, context) => {
      const { planId, taskId } = taskArgument(id);
      const meta = planMeta(context, clientId);
      await onPlan(context, { type: 'RestoreTask', data: { planId, taskId }, meta });
      return taskById(context, planId, taskId);
    },
  }),
  addTaskComment: t.withAuth({ user: true }).field({
    type: TaskCommentRef,
    args: {
      taskId: t.arg.id({ required: true }),
      text: t.arg.string({ required: true, description: '1 to 2,000 characters.' }),
      clientId: t.arg.id({ description: 'Becomes the id of the comment: sent twice, it is one comment.' }),
    },
    resolve: async (_root, { taskId: id, text, clientId }, context) => {
      const { planId, taskId } = taskArgument(id);
      const commentId = clientPart(clientId ?? randomUUID()) as TaskCommentId;
      const meta = planMeta(context, clientId);
      const events = await onPlan(context, {
        type: 'CommentTask',
        data: { planId, taskId, commentId, text },
        meta,
      });
      // Sent again, it is what was kept the first time.
      const kept = events.find(
        ({ type, data }) =>
          type === 'TaskCommented' && data.taskId === taskId && data.commentId === commentId,
      );
      if (kept?.type !== 'TaskCommented')
        throw failure('CONFLICT', {}, 'This client id was used for something else');
      const { byId, text: commentText, commentedAt } = kept.data;
      const cards = await cardsOf(context, [byId]);
      return { id: commentId, taskId, byId, text: commentText, at: commentedAt, ...cards };
    },
  }),
}));

/** @throws GraphQLError BAD_USER_INPUT */
function topicArgument(topicId: string | null | undefined): string | null | undefined {
  if (topicId && !referenceIds.taxonomy.has(topicId)) throw badUserInput({ topicId: 'choiceUnknown' });
  return topicId;
}
