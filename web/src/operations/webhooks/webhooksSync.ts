import { ask, type Resource } from '#/app/sync/index.ts';
import { type Webhook, WebhookDeliveries, type WebhookDelivery, Webhooks } from './operations.ts';

/** Milliseconds between two looks. */
export const LOOK = 3_000;

export const webhooks: Resource<null, readonly Webhook[]> = {
  name: 'webhooks',
  fetch: (_params, signal) => ask(Webhooks, {}, signal, ({ getWebhooks }) => getWebhooks),
};

/** The last attempts of one webhook, the newest first. */
export const webhookDeliveries: Resource<{ readonly id: string }, readonly WebhookDelivery[]> = {
  name: 'webhookDeliveries',
  fetch: (params, signal) =>
    ask(WebhookDeliveries, params, signal, ({ getWebhookDeliveries }) => getWebhookDeliveries),
};
