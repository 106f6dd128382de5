import type { ConsumerProgress, Delivery } from '@waymark/db/operations';
import { operationsLimits } from '@waymark/events/limits';
import { type Webhook, webhookFaults } from '@waymark/events/operations';
import { builder } from '../../platform/builder.ts';
import { atMost } from '../../platform/graphql/limits/listBound.ts';

const WebhookFaultEnum = builder.enumType('WebhookFault', {
  description: 'FAILING: it failed for about a day. GONE: it answered 410.',
  values: webhookFaults,
});

export type WebhookView = Webhook &
  Pick<ConsumerProgress, 'checkpoint' | 'waiting' | 'oldestAt'> & {
    readonly id: string;
    readonly heldUpAt: number | null;
    readonly nextAttemptAt: number | null;
  };

export const WebhookRef = builder.objectRef<WebhookView>('Webhook').implement({
  description: 'An address that events are sent to, signed, one after the other.',
  fields: (t) => ({
    id: t.exposeID('id'),
    url: t.exposeString('url'),
    types: t.stringList({
      ...atMost(operationsLimits.webhookTypes),
      description: 'Of the events that it gets.',
      resolve: ({ types }) => [...types],
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    rotatedAt: t.expose('rotatedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Of the last new secret; the one before signs for another day.',
    }),
    disabledAt: t.expose('disabledAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Since then nothing is sent; null while it gets events.',
    }),
    fault: t.expose('fault', { type: WebhookFaultEnum, nullable: true }),
    checkpoint: t.field({
      type: 'Position',
      description: 'It got every event of its types up to here.',
      resolve: ({ checkpoint }) => checkpoint,
    }),
    waiting: t.exposeInt('waiting', { description: 'Events of its types behind that; 1,000 at most.' }),
    oldestAt: t.expose('oldestAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the first of them was recorded.',
    }),
    heldUpAt: t.expose('heldUpAt', {
      type: 'Position',
      nullable: true,
      description: 'The event that its last attempt failed with: `skipWebhookEvent` goes on without it.',
    }),
    nextAttemptAt: t.expose('nextAttemptAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When that event is sent again; null while it is disabled.',
    }),
  }),
});

export const WebhookDeliveryRef = builder.objectRef<Delivery>('WebhookDelivery').implement({
  description: 'One attempt to deliver an event.',
  fields: (t) => ({
    messageId: t.exposeString('messageId', { description: 'The header `webhook-id`.' }),
    position: t.field({
      type: 'Position',
      nullable: true,
      description: 'Of the event; null for a test.',
      resolve: ({ position }) => position,
    }),
    eventType: t.exposeString('eventType'),
    attempt: t.exposeInt('attempt', { description: '1 for the first one.' }),
    isByHand: t.exposeBoolean('isByHand', { description: 'An operator sent it.' }),
    sentAt: t.expose('sentAt', { type: 'DateTime' }),
    milliseconds: t.exposeInt('milliseconds'),
    isDelivered: t.exposeBoolean('isDelivered', { description: 'The answer was 200 to 299.' }),
    code: t.exposeInt('code', { nullable: true, description: 'Of the answer; null where there was none.' }),
    problem: t.exposeString('problem', {
      nullable: true,
      description: 'Why it failed: the answer, or the beginning of it and “…”, or what prevented one.',
    }),
  }),
});

export type WebhookWithSecret = { readonly id: string; readonly secret: string };

export const WebhookSecretRef = builder.objectRef<WebhookWithSecret>('WebhookSecret').implement({
  description: 'Shown in this answer and never again.',
  fields: (t) => ({ id: t.exposeID('id'), secret: t.exposeString('secret') }),
});
