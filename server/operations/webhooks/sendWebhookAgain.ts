import { position } from '@waymark/events/kernel';
import type { Webhook } from '@waymark/events/operations';
import { builder } from '../../platform/builder.ts';
import { failure } from '../../platform/graphql/failures.ts';
import { asOperator, type OperatorContext, usePower } from '../operator.ts';
import { change, find, heldUp } from './api.ts';
import { deliver } from './deliver.ts';
import { webhookMessage } from './message.ts';
import { WebhookDeliveryRef } from './types.ts';

async function sendAgain(context: OperatorContext, id: string, at: number) {
  const { app } = context;
  const webhook = await find(context, id);
  const [event] = at > 0 ? await app.store.readLog({ after: position(at - 1), limit: 1 }) : [];
  if (!event || !webhook.types.includes(event.type)) throw failure('NOT_FOUND');
  await usePower(context, { power: 'webhook', action: 'SEND_AGAIN', webhookId: id, position: at });
  const sent = await deliver(app, webhook, webhookMessage(event), {
    position: at,
    attempt: 1,
    isByHand: true,
  });
  if (sent.isDelivered) await goOnBehind(context, webhook, at);
  return sent;
}

/** Those that wait behind an event which the receiver has taken by now go out at once. */
async function goOnBehind(
  context: OperatorContext,
  webhook: Webhook & { readonly id: string },
  at: number,
): Promise<void> {
  const { id: webhookId } = webhook;
  if ((await heldUp(context, { [webhookId]: webhook })).get(webhookId)?.position !== at) return;
  const data = { webhookId, position: at, reason: 'Delivered by hand.' };
  await change(context, { type: 'SkipWebhookEvent', data });
}

builder.mutationField('sendWebhookAgain', (t) =>
  t.withAuth({ user: true }).field({
    type: WebhookDeliveryRef,
    description:
      'Sends one event again at once, and once, with the id that it had: a receiver that took it drops it. Where it holds up others and is taken, they go out. For ADMIN, after `confirmOperator`.',
    args: { id: t.arg.id({ required: true }), position: t.arg({ type: 'Position', required: true }) },
    resolve: async (_root, args, context) =>
      sendAgain(await asOperator(context), args.id, args.position.position),
  }),
);
