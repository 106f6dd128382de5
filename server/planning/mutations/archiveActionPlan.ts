import { builder } from '../../platform/builder.ts';
import { onPlan, planArgument, planMeta } from '../onPlan.ts';
import { planOf } from '../planOf.ts';
import { ActionPlanRef } from '../types.ts';

builder.mutationField('archiveActionPlan', (t) =>
  t.withAuth({ user: true }).field({
    type: ActionPlanRef,
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, context) => {
      const planId = planArgument(id);
      await onPlan(context, { type: 'ArchivePlan', data: { planId }, meta: planMeta(context) });
      return planOf(context, planId);
    },
  }),
);
