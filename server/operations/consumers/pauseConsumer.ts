import { builder } from '../../platform/builder.ts';
import { asOperator } from '../operator.ts';
import { setPaused } from './consumers.ts';

builder.mutationField('pauseConsumer', (t) =>
  t.withAuth({ user: true }).boolean({
    description:
      'The consumer waits behind the event in hand, in whatever process it runs, until it is resumed. After `confirmOperator`, with a reason.',
    args: {
      consumer: t.arg.string({ required: true }),
      reason: t.arg.string({ required: true, description: '10 to 500 characters.' }),
    },
    resolve: async (_root, { consumer, reason }, context) =>
      setPaused(await asOperator(context), { power: 'pause', consumer, reason }),
  }),
);
