import { checkpointOf, type HeldUp, readConsumers, readDeliveries, readHeldUp } from '@waymark/db/operations';
import { operationsLimits } from '@waymark/events/limits';
import {
  operatorDecider,
  operatorStream,
  type PowerUse,
  type Webhook,
  type WebhookCommand,
  type WebhookEvent,
  webhookDecider,
  webhookIn,
  webhooksStream,
} from '@waymark/events/operations';
import { confirmedRole } from '../../identity/confirmed.ts';
import { refusalCodes as accountCodes } from '../../identity/refusalCodes.ts';
import { builder } from '../../platform/builder.ts';
import { commandMeta } from '../../platform/execute/commandMeta.ts';
import { failure, refusalFailure } from '../../platform/graphql/failures.ts';
import { atMost } from '../../platform/graphql/limits/listBound.ts';
import { asOperator, type OperatorContext, recordRefusal } from '../operator.ts';
import { refusalCodes } from '../refusalCodes.ts';
import { nextAttempt, readWebhooks } from './deliver.ts';
import { WebhookDeliveryRef, WebhookRef, type WebhookView } from './types.ts';

/** Deliveries that are shown of one webhook. */
const DELIVERIES = 50;

async function readViews({ app, operator }: OperatorContext): Promise<WebhookView[]> {
  const all = await readWebhooks(app);
  const held = await heldUp({ app }, all);
  const webhooks = Object.entries(all);
  const kinds = webhooks.map(([id, { types }]) => ({ name: checkpointOf(id), types }));
  const progress = new Map((await readConsumers(operator, app.db, kinds)).map((each) => [each.name, each]));
  const views = webhooks.map(([id, webhook]) => {
    const { checkpoint = 0, waiting = 0, oldestAt = null } = progress.get(checkpointOf(id)) ?? {};
    // Before its first look at the log nothing is known of it.
    const progressed = { checkpoint, waiting: checkpoint === 0 ? 0 : waiting, oldestAt };
    const last = held.get(id);
    const nextAttemptAt = last && webhook.disabledAt === null ? nextAttempt(last) : null;
    return { ...webhook, id, ...progressed, heldUpAt: last?.position ?? null, nextAttemptAt };
  });
  return views.sort((one, other) => one.createdAt - other.createdAt || one.id.localeCompare(other.id));
}

/** By id: what each still fails with. */
export async function heldUp(
  { app }: Pick<OperatorContext, 'app'>,
  webhooks: Readonly<Record<string, Webhook>>,
): Promise<ReadonlyMap<string, HeldUp>> {
  const held = await readHeldUp(app.db, Object.keys(webhooks));
  return new Map([...held].filter(([id, { position }]) => !webhooks[id]?.skipped.includes(position)));
}

/** @throws GraphQLError NOT_FOUND */
export async function find({ app }: OperatorContext, id: string): Promise<Webhook & { readonly id: string }> {
  const webhook = webhookIn(await readWebhooks(app), id);
  if (!webhook) throw failure('NOT_FOUND');
  return { ...webhook, id };
}

type ByOperator = Exclude<WebhookCommand, { type: 'DisableWebhook' }>;

type WithoutMeta<Command> = Command extends ByOperator ? Omit<Command, 'meta'> : never;

const actions = {
  CreateWebhook: 'CREATE',
  RotateWebhookSecret: 'ROTATE',
  EnableWebhook: 'ENABLE',
  DeleteWebhook: 'DELETE',
} as const;

/**
 * The change and its record are one append. A refusal is written down too.
 * @throws GraphQLError of the refusal
 */
export async function change(
  context: OperatorContext,
  { type, data }: WithoutMeta<ByOperator>,
  clientId?: string | null,
): Promise<WebhookEvent | undefined> {
  const { app, operator, viewer } = context;
  const { userId, role } = operator;
  const meta = commandMeta(context, clientId);
  const use: PowerUse =
    type === 'SkipWebhookEvent'
      ? { power: 'webhook', action: 'SKIP', ...data }
      : { power: 'webhook', action: actions[type], webhookId: data.webhookId };
  const outcome = await app.execute.all([
    confirmedRole(operator, meta),
    {
      decider: operatorDecider,
      stream: operatorStream(userId),
      command: { type: 'UsePower', data: { sessionId: viewer.sessionId, role, use }, meta },
    },
    { decider: webhookDecider, stream: webhooksStream, command: { type, data, meta } as WebhookCommand },
  ]);
  if (outcome.status === 'accepted') {
    return outcome.events.find(({ stream }) => stream === webhooksStream) as WebhookEvent | undefined;
  }
  await recordRefusal(context, 'webhook', outcome.refusal.type);
  throw refusalFailure(outcome.refusal, { ...accountCodes, ...refusalCodes });
}

builder.queryFields((t) => ({
  getWebhooks: t.withAuth({ user: true }).field({
    type: [WebhookRef],
    ...atMost(operationsLimits.webhooks),
    description: 'Addresses that events are sent to, the oldest first, for operators.',
    resolve: async (_root, _args, context) => readViews(await asOperator(context)),
  }),
  getWebhookDeliveries: t.withAuth({ user: true }).field({
    type: [WebhookDeliveryRef],
    ...atMost(DELIVERIES),
    description: 'The last attempts of one webhook, the newest first, for operators.',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, context) => {
      const { app } = await asOperator(context);
      const isThere = webhookIn(await readWebhooks(app), id) !== undefined;
      return isThere ? [...(await readDeliveries(app.db, id, DELIVERIES))] : [];
    },
  }),
}));
