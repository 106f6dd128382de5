import type { RecommendationRefusal } from '@waymark/events/discovery';
import type { ErrorCode } from '../platform/graphql/errorCodes.ts';

export const refusalCodes: Record<RecommendationRefusal['type'], ErrorCode> = {
  NotYourRecommendations: 'NOT_AUTHORIZED',
  RecommendationIdInvalid: 'NOT_FOUND',
};
