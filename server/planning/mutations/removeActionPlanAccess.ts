import { userId } from '@waymark/events/kernel';
import { builder } from '../../platform/builder.ts';
import { onPlan, planArgument, planMeta } from '../onPlan.ts';
import { ActionPlanRef } from '../types.ts';
import { boardById } from '../views.ts';

builder.mutationField('removeActionPlanAccess', (t) =>
  t.withAuth({ user: true }).field({
    type: ActionPlanRef,
    description: 'At once: an open board of that person closes.',
    args: { planId: t.arg.id({ required: true }), userId: t.arg.id({ required: true }) },
    resolve: async (_root, args, context) => {
      const planId = planArgument(args.planId);
      await onPlan(context, {
        type: 'RemovePlanAccess',
        data: { planId, userId: userId(args.userId) },
        meta: planMeta(context),
      });
      return (await boardById(context, planId)).plan;
    },
  }),
);
