import { skipParked } from '@waymark/db/operations';
import { builder } from '../../platform/builder.ts';
import { asOperator, usePower } from '../operator.ts';
import { findParked } from './consumers.ts';

builder.mutationField('skipParkedEvent', (t) =>
  t.withAuth({ user: true }).boolean({
    description: 'The consumer goes on without the event, for good. After `confirmOperator`, with a reason.',
    args: {
      consumer: t.arg.string({ required: true }),
      position: t.arg({ type: 'Position', required: true }),
      reason: t.arg.string({ required: true, description: '10 to 500 characters.' }),
    },
    resolve: async (_root, { consumer, reason, ...args }, context) => {
      const operator = await asOperator(context);
      const parked = { consumer, position: args.position.position };
      await findParked(operator, parked);
      await usePower(operator, { power: 'skip', ...parked, reason });
      await skipParked(operator.operator, operator.app.db, parked);
      return true;
    },
  }),
);
