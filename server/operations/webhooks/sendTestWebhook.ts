import { randomUUID } from 'node:crypto';
import { builder } from '../../platform/builder.ts';
import { asOperator, usePower } from '../operator.ts';
import { find } from './api.ts';
import { deliver } from './deliver.ts';
import { testMessage } from './message.ts';
import { WebhookDeliveryRef } from './types.ts';

builder.mutationField('sendTestWebhook', (t) =>
  t.withAuth({ user: true }).field({
    type: WebhookDeliveryRef,
    description: 'Sends an event `webhook.test` at once, and once. For ADMIN, after `confirmOperator`.',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, context) => {
      const operator = await asOperator(context);
      const webhook = await find(operator, id);
      await usePower(operator, { power: 'webhook', action: 'TEST', webhookId: id });
      const message = testMessage(randomUUID(), operator.app.clock.now());
      return deliver(operator.app, webhook, message, { position: null, attempt: 1, isByHand: true });
    },
  }),
);
