import { apiClient } from '#/app/api/apiClient.ts';
import { answered } from './loadMentors.ts';
import {
  type ContentPage,
  DismissRecommendationMutation,
  type MentorPage,
  RecommendationSwitchesQuery,
  RecommendedContentQuery,
  RecommendedMentorsQuery,
  RestoreRecommendationMutation,
} from './operations.ts';

/** How many at a time. */
const pageSize = 6;

export type Page<Item> = { readonly items: readonly Item[]; readonly hasMore: boolean };

/** null: the person switched them off, and the server is not asked (MEN-17, MEN-18). */
export async function recommendedMentors(offset: number): Promise<MentorPage | null> {
  if (offset === 0 && !(await switches()).mentorRecommendations) return null;
  const variables = { limit: pageSize, offset };
  const { data } = await apiClient.query({ query: RecommendedMentorsQuery, variables });
  return answered(data).getRecommendedMentors;
}

/** The same for learning content. */
export async function recommendedContent(offset: number): Promise<ContentPage | null> {
  if (offset === 0 && !(await switches()).learningRecommendations) return null;
  const variables = { limit: pageSize, offset };
  const { data } = await apiClient.query({ query: RecommendedContentQuery, variables });
  return answered(data).getRecommendedContent;
}

async function switches() {
  const { data } = await apiClient.query({ query: RecommendationSwitchesQuery });
  return answered(data).getDataPrivacy;
}

/** Puts one away, or takes that back. */
export async function setDismissed(id: string, isDismissed: boolean): Promise<void> {
  const mutation = isDismissed ? DismissRecommendationMutation : RestoreRecommendationMutation;
  await apiClient.mutate({ mutation, variables: { id } });
}
