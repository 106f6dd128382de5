import { discoveryEvents } from '@waymark/events/discovery';
import { liveEvent } from '../platform/live/liveEvent.ts';

export const discoveryChanges = liveEvent(discoveryEvents, {
  kind: 'RECOMMENDATIONS_CHANGED',
  typename: 'RecommendationsChanged',
  description: 'The viewer dismissed or restored a recommendation, perhaps in another window.',
  entityId: ({ data }) => data.userId,
  payload: ({ type, data }) => ({
    recommendationId: data.recommendationId,
    isDismissed: type === 'RecommendationDismissed',
  }),
  fields: (t) => ({
    recommendationId: t.exposeID('recommendationId'),
    isDismissed: t.exposeBoolean('isDismissed'),
  }),
});
