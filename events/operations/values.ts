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
  'safety',
  'load',
] as const;
export type Power = (typeof powers)[number];

/** What the safety team does about a person (OPS-13). */
export const safetyActions = ['DISMISS', 'WARN', 'PAUSE', 'LIFT', 'ACCEPT_APPEAL', 'DISMISS_APPEAL'] as const;
export type SafetyAction = (typeof safetyActions)[number];

/** What one operator has done. */
export function operatorStream(operator: UserId): StreamName {
  return streamName('operator', operator);
}
