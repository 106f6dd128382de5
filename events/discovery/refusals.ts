import type { Refusal } from '../kernel/index.ts';

export type RecommendationRefusal = Refusal<'NotYourRecommendations'> | Refusal<'RecommendationIdInvalid'>;
