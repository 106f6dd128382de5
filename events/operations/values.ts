import { type StreamName, streamName, type UserId } from '../kernel/index.ts';

/** What an operator may do beyond looking. */
export const powers = [
  'reveal',
  'export',
  'retry',
  'skip',
  'pause',
  'resume',
  'rebuild',
  'role',
  'communityRole',
  'safety',
  'load',
  'webhook',
] as const;
export type Power = (typeof powers)[number];

/** What is kept of a refusal. A password that is asked for again is none: it is a step on the way. */
export const recordedRefusals = ['NotOperator', 'NotAdmin', 'OwnRole', 'OwnCase', 'PowerInvalid'] as const;
export type RecordedRefusal = (typeof recordedRefusals)[number];

/** What somebody is in a community (OPS-01). */
export const communityRoles = ['MEMBER', 'MANAGER', 'OWNER'] as const;
export type CommunityRole = (typeof communityRoles)[number];

/** What the safety team does about a person (OPS-13). */
export const safetyActions = ['DISMISS', 'WARN', 'PAUSE', 'LIFT', 'ACCEPT_APPEAL', 'DISMISS_APPEAL'] as const;
export type SafetyAction = (typeof safetyActions)[number];

/** What ADMIN does with a webhook. */
export const webhookActions = ['CREATE', 'ROTATE', 'ENABLE', 'DELETE', 'TEST', 'SEND_AGAIN', 'SKIP'] as const;
export type WebhookAction = (typeof webhookActions)[number];

/** Why nothing is sent to a webhook any more. */
export const webhookFaults = ['FAILING', 'GONE'] as const;
export type WebhookFault = (typeof webhookFaults)[number];

/** What one operator has done. */
export function operatorStream(operator: UserId): StreamName {
  return streamName('operator', operator);
}
