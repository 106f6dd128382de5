import { isHearing, useLiveStatus } from '#/app/live/liveStatus.ts';
import type { Presence } from '../model/messagingState.ts';

/** What is known of somebody; null while no news can arrive, for it may be long over (MSG-56). */
export function useKnownPresence(presence: Presence | null): Presence | null {
  return useLiveStatus(isHearing) ? presence : null;
}
