import type { DiscoveryEvent } from '@waymark/events/discovery';
import { builder } from '../platform/builder.ts';
import type { LiveChange } from '../platform/capability.ts';

builder
  .objectRef<{ readonly recommendationId: string; readonly isDismissed: boolean }>('RecommendationsChanged')
  .implement({
    description: 'The viewer dismissed or restored a recommendation, perhaps in another window.',
    fields: (t) => ({
      recommendationId: t.exposeID('recommendationId'),
      isDismissed: t.exposeBoolean('isDismissed'),
    }),
  });

function changed(on: DiscoveryEvent['type']): LiveChange<DiscoveryEvent> {
  return {
    on,
    kind: 'RECOMMENDATIONS_CHANGED',
    typename: 'RecommendationsChanged',
    entityId: ({ data }) => data.userId,
    payload: ({ type, data }) => ({
      recommendationId: data.recommendationId,
      isDismissed: type === 'RecommendationDismissed',
    }),
  };
}

export const discoveryChanges = [changed('RecommendationDismissed'), changed('RecommendationRestored')];
