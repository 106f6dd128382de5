import { z } from 'zod';
import { branded, defineEvent, type EventOf, personal, type UserId } from '../kernel/index.ts';
import { webhookActions, webhookFaults } from './values.ts';

const person = branded<'UserId'>() as unknown as z.ZodType<UserId, UserId>;
const instant = z.number().int();
const webhookId = z.string();

/** On the operator's own record, beside what it does, in one append. `position`: the event that is sent again or skipped. */
export const WebhookPowerUsed = defineEvent('WebhookPowerUsed', {
  byId: person,
  action: z.enum(webhookActions),
  webhookId,
  position: z.number().int().optional(),
  usedAt: instant,
});

// Stream webhooks-desk: the addresses that events are sent to. What signs them is derived and is in no event.

/** It gets the events after this one. */
export const WebhookCreated = defineEvent('WebhookCreated', {
  webhookId,
  url: z.string(),
  types: z.array(z.string()),
  byId: person,
  createdAt: instant,
});

export const WebhookSecretRotated = defineEvent('WebhookSecretRotated', {
  webhookId,
  secretVersion: z.number().int(),
  rotatedAt: instant,
});

/** It failed for too long, or said that it is gone: nothing is sent until an operator switches it on again. */
export const WebhookDisabled = defineEvent('WebhookDisabled', {
  webhookId,
  fault: z.enum(webhookFaults),
  disabledAt: instant,
});

/** It goes on with the event that it was disabled at. */
export const WebhookEnabled = defineEvent('WebhookEnabled', { webhookId, enabledAt: instant });

/** It goes on without the event, for good. */
export const WebhookEventSkipped = defineEvent(
  'WebhookEventSkipped',
  {
    webhookId,
    position: z.number().int(),
    reason: personal(z.string()),
    byId: person,
    skippedAt: instant,
  },
  { personal: { reason: 'byId' } },
);

export const WebhookDeleted = defineEvent('WebhookDeleted', { webhookId, deletedAt: instant });

export const webhookEvents = [
  WebhookCreated,
  WebhookSecretRotated,
  WebhookDisabled,
  WebhookEnabled,
  WebhookEventSkipped,
  WebhookDeleted,
] as const;

export type WebhookEvent = EventOf<(typeof webhookEvents)[number]>;
