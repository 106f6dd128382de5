import { randomUUID } from 'node:crypto';
import { checkpointOf, readConsumers, readDeliveries, readHeldUp } from '@waymark/db/operations';
import { position } from '@waymark/events/kernel';
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
import { builder } from '../../platform/builder.ts';
import { commandMeta } from '../../platform/commandMeta.ts';
import { badUserInput, failure, refusalFailure } from '../../platform/graphql/failures.ts';
import { atMost } from '../../platform/graphql/limits/listBound.ts';
import { definitions } from '../definitions.ts';
import { asOperator, type OperatorContext, recordRefusal, usePower } from '../operator.ts';
import { refusalCodes } from '../refusalCodes.ts';
import { problemOfUrl } from './address.ts';
import { deliver, readWebhooks } from './deliver.ts';
import { testMessage, webhookMessage, webhookSecret } from './message.ts';
import {
  WebhookDeliveryRef,
  WebhookRef,
  WebhookSecretRef,
  type WebhookView,
  type WebhookWithSecret,
} from './types.ts';

/** Deliveries that are shown of one webhook. */
const DELIVERIES = 50;

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

builder.mutationFields((t) => ({
  createWebhook: t.withAuth({ user: true }).field({
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
  rotateWebhookSecret: t.withAuth({ user: true }).field({
    type: WebhookSecretRef,
    description:
      'A new secret; the one before signs beside it for a day. For ADMIN, after `confirmOperator`.',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, context) => rotate(await asOperator(context), id),
  }),
  enableWebhook: t.withAuth({ user: true }).boolean({
    description:
      'A webhook that was disabled goes on with the event that it was disabled at. For ADMIN, after `confirmOperator`.',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, context) => {
      await change(await asOperator(context), { type: 'EnableWebhook', data: { webhookId: id } });
      return true;
    },
  }),
  deleteWebhook: t.withAuth({ user: true }).boolean({
    description: 'Nothing is sent there any more. For ADMIN, after `confirmOperator`.',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, context) => {
      await change(await asOperator(context), { type: 'DeleteWebhook', data: { webhookId: id } });
      return true;
    },
  }),
  skipWebhookEvent: t.withAuth({ user: true }).boolean({
    description:
      'A webhook goes on without the event that holds it up, for good: `heldUpAt`. For ADMIN, after `confirmOperator`.',
    args: {
      id: t.arg.id({ required: true }),
      position: t.arg({ type: 'Position', required: true }),
      reason: t.arg.string({ required: true, description: '10 to 500 characters.' }),
    },
    resolve: async (_root, { id, position: { position: at }, reason }, context) => {
      const operator = await asOperator(context);
      const webhook = await find(operator, id);
      if ((await heldUp(operator, { [id]: webhook })).get(id) !== at) throw failure('NOT_FOUND');
      const data = { webhookId: id, position: at, reason };
      await change(operator, { type: 'SkipWebhookEvent', data });
      return true;
    },
  }),
  sendTestWebhook: t.withAuth({ user: true }).field({
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
  sendWebhookAgain: t.withAuth({ user: true }).field({
    type: WebhookDeliveryRef,
    description:
      'Sends one event again at once, and once, with the id that it had: a receiver that took it drops it. For ADMIN, after `confirmOperator`.',
    args: { id: t.arg.id({ required: true }), position: t.arg({ type: 'Position', required: true }) },
    resolve: async (_root, args, context) =>
      sendAgain(await asOperator(context), args.id, args.position.position),
  }),
}));

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
    return { ...webhook, id, ...progressed, heldUpAt: held.get(id) ?? null };
  });
  return views.sort((one, other) => one.createdAt - other.createdAt || one.id.localeCompare(other.id));
}

/** By id: what each still fails with. */
async function heldUp(
  { app }: Pick<OperatorContext, 'app'>,
  webhooks: Readonly<Record<string, Webhook>>,
): Promise<ReadonlyMap<string, number>> {
  const held = await readHeldUp(app.db, Object.keys(webhooks));
  return new Map([...held].filter(([id, at]) => !webhooks[id]?.skipped.includes(at)));
}

/** @throws GraphQLError NOT_FOUND */
async function find({ app }: OperatorContext, id: string): Promise<Webhook & { readonly id: string }> {
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
async function change(
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
  throw refusalFailure(outcome.refusal, refusalCodes);
}

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

async function rotate(context: OperatorContext, id: string): Promise<WebhookWithSecret> {
  const changed = await change(context, { type: 'RotateWebhookSecret', data: { webhookId: id } });
  const version = changed?.type === 'WebhookSecretRotated' ? changed.data.secretVersion : 1;
  return { id, secret: webhookSecret(context.app.config.masterKey, id, version) };
}

async function sendAgain(context: OperatorContext, id: string, at: number) {
  const { app } = context;
  const webhook = await find(context, id);
  const [event] = at > 0 ? await app.store.readLog({ after: position(at - 1), limit: 1 }) : [];
  if (!event || !webhook.types.includes(event.type)) throw failure('NOT_FOUND');
  await usePower(context, { power: 'webhook', action: 'SEND_AGAIN', webhookId: id, position: at });
  return deliver(app, webhook, webhookMessage(event), { position: at, attempt: 1, isByHand: true });
}
