import { userId } from '@waymark/events/kernel';
import { builder } from '../../platform/builder.ts';
import { onPlan, planArgument, planMeta } from '../onPlan.ts';
import { ActionPlanRef, PlanAccessEnum } from '../types.ts';
import { boardById } from '../views.ts';

builder.mutationField('updateActionPlanAccess', (t) =>
  t.withAuth({ user: true }).field({
    type: ActionPlanRef,
    args: {
      planId: t.arg.id({ required: true }),
      userId: t.arg.id({ required: true }),
      permission: t.arg({ type: PlanAccessEnum, required: true }),
    },
    resolve: async (_root, args, context) => {
      const planId = planArgument(args.planId);
      await onPlan(context, {
        type: 'ChangePlanAccess',
        data: { planId, userId: userId(args.userId), access: args.permission },
        meta: planMeta(context),
      });
      return (await boardById(context, planId)).plan;
    },
  }),
);
