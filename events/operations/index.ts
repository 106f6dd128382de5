export { operations } from './capability.ts';
export type { LoadRunWish, PowerUse } from './commands.ts';
export { operatorDecider } from './decide.ts';
export {
  type Webhook,
  type WebhookCommand,
  type WebhookRefusal,
  webhookDecider,
  webhookIn,
  webhooksStream,
} from './decideWebhook.ts';
export type { OperationsEvent } from './events.ts';
export type { OperatorRefusal } from './refusals.ts';
export {
  type CommunityRole,
  operatorStream,
  type Power,
  type RecordedRefusal,
  recordedRefusals,
  type SafetyAction,
  safetyActions,
  type WebhookAction,
  type WebhookFault,
  webhookFaults,
} from './values.ts';
export type { WebhookEvent } from './webhookEvents.ts';
