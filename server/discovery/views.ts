import type { AnswerTime, MatchReason } from '@waymark/events/discovery';
import type { TaughtTopic } from '@waymark/events/profile';
import type { UserCard } from '../identity/types.ts';

export type MentorCardView = {
  readonly mentor: UserCard;
  readonly topics: readonly TaughtTopic[];
  readonly languageIds: readonly string[];
  readonly nextFree: number | null;
  readonly isAtCapacity: boolean;
  readonly usualAnswer: AnswerTime | null;
  readonly sessionsGiven: number;
  readonly reasons: readonly MatchReason[];
  readonly isClosed: boolean;
};

export type MentorCardListView = {
  readonly items: readonly MentorCardView[];
  readonly total: number;
  readonly hasMore: boolean;
};

export type RecommendedContentView = {
  readonly id: string;
  readonly path: string;
  readonly topicIds: readonly string[];
};
