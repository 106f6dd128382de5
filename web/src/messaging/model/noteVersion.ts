import type { LivePlace } from './messagingChange.ts';
import type { MessagingState } from './messagingState.ts';
import { markPersonStale } from './stale.ts';

/**
 * LIV-05: versions count a conversation's messages; marks and blocks carry none, so nobody sees a gap where something is
 * hidden. At or below the held one is old, a gap makes stale once, and the first after a start only sets the mark.
 */
export function noteVersion(
  state: MessagingState,
  otherId: string,
  place: LivePlace | null,
): MessagingState | 'old' {
  if (!place?.version) return state;
  const { of, value } = place.version;
  const held = state.versions[of];
  if (held !== undefined && value <= held) return 'old';
  const noted = { ...state, versions: { ...state.versions, [of]: value } };
  return held !== undefined && value > held + 1 ? markPersonStale(noted, otherId, place.position) : noted;
}
