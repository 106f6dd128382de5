import type { WebhookDelivery } from './operations.ts';

/** What became of one attempt. */
export function outcomeText({
  isDelivered,
  code,
  problem,
}: Pick<WebhookDelivery, 'isDelivered' | 'code' | 'problem'>): string {
  if (isDelivered) return `Delivered: the answer was ${code}`;
  return code === null ? `Failed: ${problem ?? 'no answer'}` : `Failed: the answer was ${code}`;
}
