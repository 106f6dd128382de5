import { type StreamName, streamName, type UserId } from '../kernel/index.ts';

/** What an operator may do beyond looking. */
export const powers = ['reveal', 'export', 'retry', 'skip', 'rebuild', 'role'] as const;
export type Power = (typeof powers)[number];

/** What one operator has done. */
export function operatorStream(operator: UserId): StreamName {
  return streamName('operator', operator);
}
