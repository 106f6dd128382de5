import { builder } from '../../platform/builder.ts';
import { languageOf } from '../../profile/types.ts';
import { CreateActionPlanInput } from '../inputs.ts';
import { clientPart, newTaskId, onPlan, planArgument, planMeta } from '../onPlan.ts';
import { planOf } from '../planOf.ts';
import { templateTasks } from '../templates.ts';
import { ActionPlanRef } from '../types.ts';

builder.mutationField('createActionPlan', (t) =>
  t.withAuth({ user: true }).field({
    type: ActionPlanRef,
    args: { input: t.arg({ type: CreateActionPlanInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      const planId = planArgument(clientPart(input.clientId));
      const { template = null } = input;
      const language = await languageOf(context);
      const tasks = template === null ? [] : templateTasks[language][template];
      await onPlan(context, {
        type: 'CreatePlan',
        data: {
          planId,
          name: input.name,
          template,
          tasks: tasks.map((name, at) => ({ taskId: newTaskId(planId, `template-${at + 1}`), name })),
        },
        meta: planMeta(context, input.clientId),
      });
      return planOf(context, planId);
    },
  }),
);
