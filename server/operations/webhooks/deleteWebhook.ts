import { builder } from '../../platform/builder.ts';
import { asOperator } from '../operator.ts';
import { change } from './api.ts';

builder.mutationField('deleteWebhook', (t) =>
  t.withAuth({ user: true }).boolean({
    description: 'Nothing is sent there any more. For ADMIN, after `confirmOperator`.',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, context) => {
      await change(await asOperator(context), { type: 'DeleteWebhook', data: { webhookId: id } });
      return true;
    },
  }),
);
