import { userId } from '@waymark/events/kernel';
import { mayWriteTo } from '../../messaging/types.ts';
import { builder } from '../../platform/builder.ts';
import { onPlan, planArgument, planMeta } from '../onPlan.ts';
import { ActionPlanRef, PlanAccessEnum } from '../types.ts';
import { boardById } from '../views.ts';

builder.mutationField('shareActionPlan', (t) =>
  t.withAuth({ user: true }).field({
    type: ActionPlanRef,
    description: 'With a person the owner may write to. For its owner.',
    args: {
      planId: t.arg.id({ required: true }),
      userId: t.arg.id({ required: true }),
      permission: t.arg({ type: PlanAccessEnum, required: true }),
    },
    resolve: async (_root, args, context) => {
      const planId = planArgument(args.planId);
      const other = userId(args.userId);
      const isAllowed = await mayWriteTo(context, other);
      await onPlan(context, {
        type: 'SharePlan',
        data: { planId, userId: other, access: args.permission, isAllowed },
        meta: planMeta(context),
      });
      return (await boardById(context, planId)).plan;
    },
  }),
);
