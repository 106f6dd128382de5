import { isHearing, useLiveStatus } from '#/app/live/liveStatus.ts';
import type { Presence } from './messagingState.ts';

/** What was heard of somebody last; null while nothing can be heard, for it may be long over (MSG-56). */
export function useKnownPresence(presence: Presence | null): Presence | null {
  return useLiveStatus(isHearing) ? presence : null;
}
