import { builder } from '../../platform/builder.ts';
import { asOperator, type OperatorContext } from '../operator.ts';
import { change } from './api.ts';
import { webhookSecret } from './message.ts';
import { WebhookSecretRef, type WebhookWithSecret } from './types.ts';

async function rotate(
  context: OperatorContext,
  id: string,
  clientId: string | null | undefined,
): Promise<WebhookWithSecret> {
  const changed = await change(context, { type: 'RotateWebhookSecret', data: { webhookId: id } }, clientId);
  const version = changed?.type === 'WebhookSecretRotated' ? changed.data.secretVersion : 1;
  return { id, secret: webhookSecret(context.app.config.masterKey, id, version) };
}

builder.mutationField('rotateWebhookSecret', (t) =>
  t.withAuth({ user: true }).field({
    type: WebhookSecretRef,
    description:
      'A new secret; the one before signs beside it for a day. For ADMIN, after `confirmOperator`.',
    args: { id: t.arg.id({ required: true }), clientId: t.arg.id() },
    resolve: async (_root, { id, clientId }, context) => rotate(await asOperator(context), id, clientId),
  }),
);
