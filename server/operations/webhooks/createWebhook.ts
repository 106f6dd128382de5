import { randomUUID } from 'node:crypto';
import { operationsLimits } from '@waymark/events/limits';
import { builder } from '../../platform/builder.ts';
import { badUserInput } from '../../platform/graphql/failures.ts';
import { definitions } from '../definitions.ts';
import { asOperator, type OperatorContext } from '../operator.ts';
import { problemOfUrl } from './address.ts';
import { change } from './api.ts';
import { webhookSecret } from './message.ts';
import { WebhookSecretRef, type WebhookWithSecret } from './types.ts';

async function create(
  context: OperatorContext,
  url: string,
  types: readonly string[],
  clientId: string | null | undefined,
): Promise<WebhookWithSecret> {
  const { config } = context.app;
  const fields: Record<string, string> = {};
  const problem =
    url.length > operationsLimits.webhookUrlMax ? 'tooLong' : problemOfUrl(url, !config.isProduction);
  if (problem) fields.url = problem;
  if (types.length > operationsLimits.webhookTypes) fields.types = 'tooMany';
  else if (types.some((type) => !definitions.has(type))) fields.types = 'unknown';
  if (Object.keys(fields).length > 0) throw badUserInput(fields);
  const data = { webhookId: randomUUID(), url, types };
  // A repeated request is the same command, and made the webhook that the first one made.
  const made = await change(context, { type: 'CreateWebhook', data }, clientId);
  const { webhookId: id } = made?.data ?? data;
  return { id, secret: webhookSecret(config.masterKey, id, 1) };
}

builder.mutationField('createWebhook', (t) =>
  t.withAuth({ user: true }).field({
    type: WebhookSecretRef,
    description:
      'From here on the address gets every event of these types. For ADMIN, after `confirmOperator`. The address begins with https; in development http on this machine will do.',
    args: {
      url: t.arg.string({ required: true, description: 'At most 500 characters.' }),
      types: t.arg.stringList({ required: true, description: '1 to 100 types of events.' }),
      clientId: t.arg.id(),
    },
    resolve: async (_root, { url, types, clientId }, context) =>
      create(await asOperator(context), url.trim(), types, clientId),
  }),
);
