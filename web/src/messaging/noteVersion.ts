import type { LivePlace } from './messagingChange.ts';
import type { MessagingState } from './messagingState.ts';
import { markPersonStale } from './stale.ts';

/**
 * LIV-05: an item at or below the held version is old; one that leaves a gap makes its conversation stale once.
 * The first item after a start has nothing to compare with and sets the mark.
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
