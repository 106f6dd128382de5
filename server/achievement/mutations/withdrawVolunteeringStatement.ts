import { builder } from '../../platform/builder.ts';
import { commandMeta } from '../../platform/execute/commandMeta.ts';
import { onAchievements } from '../statement/statements.ts';

builder.mutationField('withdrawVolunteeringStatement', (t) =>
  t.withAuth({ user: true }).boolean({
    description: 'Its link shows nothing any more.',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id: statementId }, context) => {
      const { userId } = context.viewer;
      const meta = commandMeta(context);
      await onAchievements(context, { type: 'WithdrawStatement', data: { userId, statementId }, meta });
      return true;
    },
  }),
);
