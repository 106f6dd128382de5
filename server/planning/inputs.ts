import { builder } from '../platform/builder.ts';
import { TaskStatusEnum } from './types.ts';

export const PlanTemplateEnum = builder.enumType('PlanTemplate', {
  values: ['FIRST_WEBSITE', 'SOCIAL_MEDIA', 'ONLINE_SAFETY'] as const,
});

export const CreateActionPlanInput = builder.inputType('CreateActionPlanInput', {
  fields: (t) => ({
    clientId: t.id({
      required: true,
      description: 'Made by the client; becomes the id of the plan. Sent twice, it is one plan.',
    }),
    name: t.string({ required: true, description: '1 to 100 characters.' }),
    template: t.field({ type: PlanTemplateEnum, description: 'Begins with the tasks of this template.' }),
  }),
});

const seenDescription =
  'What the person saw in place of it. Where it was changed since, the answer is CONFLICT with the field as ' +
  '`changedMeanwhile`, and nothing is changed. Without it the later change wins.';

const ActionPlanValues = builder.inputType('ActionPlanValues', { fields: (t) => ({ name: t.string() }) });

const PlanTaskValues = builder.inputType('PlanTaskValues', {
  fields: (t) => ({
    name: t.string(),
    description: t.string(),
    topicId: t.id(),
    deadline: t.string(),
    assigneeId: t.id(),
  }),
});

export const UpdateActionPlanInput = builder.inputType('UpdateActionPlanInput', {
  fields: (t) => ({
    name: t.string({ description: '1 to 100 characters.' }),
    isArchived: t.boolean(),
    seen: t.field({ type: ActionPlanValues, description: seenDescription }),
  }),
});

export const CreateTaskInput = builder.inputType('CreateTaskInput', {
  fields: (t) => ({
    clientId: t.id({
      required: true,
      description: 'Made by the client; the card’s id is `<planId>.<clientId>`. Sent twice, it is one card.',
    }),
    name: t.string({ required: true, description: '1 to 200 characters.' }),
    description: t.string({ description: 'At most 4,000 characters.' }),
    topicId: t.id(),
    deadline: t.string({ description: 'YYYY-MM-DD.' }),
    assigneeId: t.id({ description: 'Somebody of the plan.' }),
    status: t.field({ type: TaskStatusEnum, description: 'To do when absent.' }),
    messageId: t.id({ description: 'The message that it was made from, of a conversation of the viewer’s.' }),
    sessionId: t.id({ description: 'The mentoring session that it was made in, one of the viewer’s own.' }),
  }),
});

export const UpdateTaskInput = builder.inputType('UpdateTaskInput', {
  description: 'What is absent stays as it is; null clears it.',
  fields: (t) => ({
    name: t.string(),
    description: t.string(),
    topicId: t.id(),
    deadline: t.string({ description: 'YYYY-MM-DD.' }),
    assigneeId: t.id(),
    seen: t.field({ type: PlanTaskValues, description: seenDescription }),
  }),
});
