import { builder } from '../../platform/builder.ts';
import { onPlan, planArgument, planMeta } from '../onPlan.ts';

builder.mutationField('deleteActionPlan', (t) =>
  t.withAuth({ user: true }).boolean({
    description: 'For good, for everybody who has it. By its owner.',
    args: { id: t.arg.id({ required: true }), clientId: t.arg.id() },
    resolve: async (_root, { id, clientId }, context) => {
      const planId = planArgument(id);
      await onPlan(context, { type: 'DeletePlan', data: { planId }, meta: planMeta(context, clientId) });
      return true;
    },
  }),
);
