import { beginAtCreation, checkpointOf, keepWebhooks } from '@waymark/db/operations';
import type { Fence } from '@waymark/db/store';
import type { WebhookEvent } from '@waymark/events/operations';
import type { App } from '../../platform/app.ts';
import type { ConsumerDefinition } from '../../platform/reactor/definition.ts';
import type { Followers } from '../../platform/reactor/following.ts';
import { readWebhooks, WebhookSender } from './deliver.ts';

const changedBy: ReadonlySet<WebhookEvent['type']> = new Set([
  'WebhookCreated',
  'WebhookDisabled',
  'WebhookEnabled',
  'WebhookEventSkipped',
  'WebhookDeleted',
]);

/** A consumer of the log for each webhook, with a separate checkpoint: one that is slow holds up no other. */
export const webhookFollowers: Followers = { changedBy, read };

async function read(app: App, fence: Fence): Promise<readonly ConsumerDefinition[]> {
  const webhooks = await readWebhooks(app);
  await keepWebhooks(app.db, Object.keys(webhooks), fence);
  const definitions: ConsumerDefinition[] = [];
  for (const [id, { types, disabledAt, skipped }] of Object.entries(webhooks)) {
    if (disabledAt !== null) continue;
    const created = await beginAtCreation(app.db, id, fence);
    if (!created) continue;
    const sender = new WebhookSender(app, id, created.position);
    definitions.push({
      name: checkpointOf(id),
      on: new Set(types),
      handle: (event) => sender.handle(event),
      isWaiting: () => sender.isWaiting,
      // It waits no longer for an event that is skipped.
      revision: skipped.at(-1) ?? 0,
    });
  }
  return definitions;
}
