import { accepted, assertNever, type Decider, type Decision, refused } from '../kernel/index.ts';
import { discoveryLimits } from '../limits/index.ts';
import type { RecommendationCommand } from './commands.ts';
import type { DiscoveryEvent } from './events.ts';
import type { RecommendationRefusal } from './refusals.ts';

/** The newest last; the oldest comes back when there are too many. */
type RecommendationState = { readonly dismissed: readonly string[] };

/** What one person does not want to be recommended. Stream `recommendations-<user>`. */
export const recommendationDecider: Decider<
  RecommendationState,
  RecommendationCommand,
  DiscoveryEvent,
  RecommendationRefusal
> = {
  category: 'recommendations',
  stateVersion: 1,
  initial: { dismissed: [] },
  evolve: (state, { type, data }) => {
    const others = state.dismissed.filter((id) => id !== data.recommendationId);
    const dismissed = type === 'RecommendationDismissed' ? [...others, data.recommendationId] : others;
    return { dismissed: dismissed.slice(-discoveryLimits.dismissed) };
  },
  decide: decideRecommendation,
};

function decideRecommendation(
  state: RecommendationState,
  { type, data, meta }: RecommendationCommand,
): Decision<DiscoveryEvent, RecommendationRefusal> {
  const { recommendationId: id } = data;
  if (meta.actor.kind !== 'user' || meta.actor.id !== data.userId) {
    return refused({ type: 'NotYourRecommendations' });
  }
  if (id === '' || id.length > discoveryLimits.idMax) return refused({ type: 'RecommendationIdInvalid' });
  const isDismissed = state.dismissed.includes(id);
  switch (type) {
    case 'DismissRecommendation':
      return isDismissed ? accepted() : accepted({ type: 'RecommendationDismissed', data });
    case 'RestoreRecommendation':
      return isDismissed ? accepted({ type: 'RecommendationRestored', data }) : accepted();
    default:
      return assertNever(type);
  }
}
