import { z } from 'zod';
import { branded, defineEvent, type EventOf, type UserId } from '../kernel/index.ts';

const person = branded<UserId>();

// Stream recommendations-<user>. The id is that of a mentor or of a text.
export const RecommendationDismissed = defineEvent('RecommendationDismissed', {
  userId: person,
  recommendationId: z.string(),
});
export const RecommendationRestored = defineEvent('RecommendationRestored', {
  userId: person,
  recommendationId: z.string(),
});

export const discoveryEvents = [RecommendationDismissed, RecommendationRestored] as const;
export type DiscoveryEvent = EventOf<(typeof discoveryEvents)[number]>;
