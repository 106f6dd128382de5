import { builder } from '../../platform/builder.ts';
import { onPlan, planArgument, planMeta } from '../onPlan.ts';

builder.mutationField('leaveActionPlan', (t) =>
  t.withAuth({ user: true }).boolean({
    description: 'For a person it was shared with.',
    args: { planId: t.arg.id({ required: true }), clientId: t.arg.id() },
    resolve: async (_root, args, context) => {
      const planId = planArgument(args.planId);
      await onPlan(context, { type: 'LeavePlan', data: { planId }, meta: planMeta(context, args.clientId) });
      return true;
    },
  }),
);
