import { builder } from '../../platform/builder.ts';
import { asOperator } from '../operator.ts';
import { change } from './api.ts';

builder.mutationField('enableWebhook', (t) =>
  t.withAuth({ user: true }).boolean({
    description:
      'A webhook that was disabled goes on with the event that it was disabled at. For ADMIN, after `confirmOperator`.',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, context) => {
      await change(await asOperator(context), { type: 'EnableWebhook', data: { webhookId: id } });
      return true;
    },
  }),
);
