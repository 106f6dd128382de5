import type { PlanningCommand } from '@waymark/events/planning';
import { builder } from '../../platform/builder.ts';
import { UpdateActionPlanInput } from '../inputs.ts';
import { planArgument, planMeta } from '../onPlan.ts';
import { planOf } from '../planOf.ts';
import { onSeenPlan } from '../seenTexts.ts';
import { ActionPlanRef } from '../types.ts';

builder.mutationField('updateActionPlan', (t) =>
  t.withAuth({ user: true }).field({
    type: ActionPlanRef,
    description: 'Renames the plan, archives it or takes it out of the archive. For its owner.',
    args: {
      id: t.arg.id({ required: true }),
      input: t.arg({ type: UpdateActionPlanInput, required: true }),
      clientId: t.arg.id(),
    },
    resolve: async (_root, { id, input, clientId }, context) => {
      const planId = planArgument(id);
      const { name, isArchived, seen } = input;
      const meta = planMeta(context, clientId);
      await onSeenPlan(context, planId, { meta, wanted: { name: name ?? undefined }, seen }, (version) => {
        const wanted: readonly (PlanningCommand | false)[] = [
          isArchived === false && { type: 'UnarchivePlan', data: { planId }, meta },
          typeof name === 'string' && { type: 'RenamePlan', data: { planId, name, ...version }, meta },
          isArchived === true && { type: 'ArchivePlan', data: { planId }, meta },
        ];
        return wanted.filter((command) => command !== false);
      });
      return planOf(context, planId);
    },
  }),
);
