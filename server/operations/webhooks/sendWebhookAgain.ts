import { position } from '@waymark/events/kernel';
import { builder } from '../../platform/builder.ts';
import { failure } from '../../platform/graphql/failures.ts';
import { asOperator, type OperatorContext, usePower } from '../operator.ts';
import { find } from './api.ts';
import { deliver } from './deliver.ts';
import { webhookMessage } from './message.ts';
import { WebhookDeliveryRef } from './types.ts';

async function sendAgain(context: OperatorContext, id: string, at: number) {
  const { app } = context;
  const webhook = await find(context, id);
  const [event] = at > 0 ? await app.store.readLog({ after: position(at - 1), limit: 1 }) : [];
  if (!event || !webhook.types.includes(event.type)) throw failure('NOT_FOUND');
  await usePower(context, { power: 'webhook', action: 'SEND_AGAIN', webhookId: id, position: at });
  return deliver(app, webhook, webhookMessage(event), { position: at, attempt: 1, isByHand: true });
}

builder.mutationField('sendWebhookAgain', (t) =>
  t.withAuth({ user: true }).field({
    type: WebhookDeliveryRef,
    description:
      'Sends one event again at once, and once, with the id that it had: a receiver that took it drops it. For ADMIN, after `confirmOperator`.',
    args: { id: t.arg.id({ required: true }), position: t.arg({ type: 'Position', required: true }) },
    resolve: async (_root, args, context) =>
      sendAgain(await asOperator(context), args.id, args.position.position),
  }),
);
