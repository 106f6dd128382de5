import type { Command, UserId } from '../kernel/index.ts';

type On<Type extends string> = Command<Type, { readonly userId: UserId; readonly recommendationId: string }>;

export type DismissRecommendation = On<'DismissRecommendation'>;
export type RestoreRecommendation = On<'RestoreRecommendation'>;
export type RecommendationCommand = DismissRecommendation | RestoreRecommendation;
