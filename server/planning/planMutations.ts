import type { PlanningCommand } from '@waymark/events/planning';
import { builder } from '../platform/builder.ts';
import type { UserContext } from '../platform/viewer.ts';
import { languageOf } from '../profile/types.ts';
import { CreateActionPlanInput, UpdateActionPlanInput } from './inputs.ts';
import { clientPart, newTaskId, onPlan, planArgument, planMeta } from './onPlan.ts';
import { templateTasks } from './templates.ts';
import { ActionPlanRef } from './types.ts';
import { boardById, type PlanView } from './views.ts';

builder.mutationFields((t) => ({
  createActionPlan: t.withAuth({ user: true }).field({
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
  updateActionPlan: t.withAuth({ user: true }).field({
    type: ActionPlanRef,
    description: 'Renames the plan, archives it or takes it out of the archive. For its owner.',
    args: { id: t.arg.id({ required: true }), input: t.arg({ type: UpdateActionPlanInput, required: true }) },
    resolve: async (_root, { id, input }, context) => {
      const planId = planArgument(id);
      const { name, isArchived } = input;
      const meta = planMeta(context);
      const wanted: readonly (PlanningCommand | false)[] = [
        isArchived === false && { type: 'UnarchivePlan', data: { planId }, meta },
        typeof name === 'string' && { type: 'RenamePlan', data: { planId, name }, meta },
        isArchived === true && { type: 'ArchivePlan', data: { planId }, meta },
      ];
      const commands = wanted.filter((command) => command !== false);
      if (commands.length > 0) await onPlan(context, ...commands);
      return planOf(context, planId);
    },
  }),
  archiveActionPlan: t.withAuth({ user: true }).field({
    type: ActionPlanRef,
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, context) => {
      const planId = planArgument(id);
      await onPlan(context, { type: 'ArchivePlan', data: { planId }, meta: planMeta(context) });
      return planOf(context, planId);
    },
  }),
  deleteActionPlan: t.withAuth({ user: true }).boolean({
    description: 'For good, for everybody who has it. By its owner.',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, context) => {
      const planId = planArgument(id);
      await onPlan(context, { type: 'DeletePlan', data: { planId }, meta: planMeta(context) });
      return true;
    },
  }),
}));

async function planOf(context: UserContext, planId: string): Promise<PlanView> {
  return (await boardById(context, planId)).plan;
}
