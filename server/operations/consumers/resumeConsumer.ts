import { builder } from '../../platform/builder.ts';
import { asOperator } from '../operator.ts';
import { setPaused } from './consumers.ts';

builder.mutationField('resumeConsumer', (t) =>
  t.withAuth({ user: true }).boolean({
    description: 'The consumer goes on behind its checkpoint. After `confirmOperator`, with a reason.',
    args: {
      consumer: t.arg.string({ required: true }),
      reason: t.arg.string({ required: true, description: '10 to 500 characters.' }),
    },
    resolve: async (_root, { consumer, reason }, context) =>
      setPaused(await asOperator(context), { power: 'resume', consumer, reason }),
  }),
);
