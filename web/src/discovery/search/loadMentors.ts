import { apiClient } from '#/app/api/apiClient.ts';
import {
  CommunitiesQuery,
  type Community,
  MentorByIdQuery,
  type MentorCard,
  type MentorDetails,
  type MentorPage,
  QuickMatchQuery,
  SearchMentorsQuery,
} from '../operations.ts';
import { type MentorSearch, toFilter } from './mentorSearch.ts';

export async function searchMentors(
  search: MentorSearch,
  limit: number,
  offset: number,
): Promise<MentorPage> {
  const variables = { filter: toFilter(search), sort: search.sort, limit, offset };
  const { data } = await apiClient.query({ query: SearchMentorsQuery, variables });
  return answered(data).searchMentors;
}

export async function loadMentor(id: string): Promise<MentorDetails> {
  const { data } = await apiClient.query({ query: MentorByIdQuery, variables: { id } });
  return answered(data).getMentorById;
}

/** Three mentors at most, each free at one of the times. */
export async function quickMatch(
  topicIds: readonly string[],
  times: readonly string[],
): Promise<readonly MentorCard[]> {
  const variables = { taxonomyIds: [...topicIds], times: [...times] };
  const { data } = await apiClient.query({ query: QuickMatchQuery, variables });
  return answered(data).getQuickMatch;
}

export async function loadCommunities(): Promise<readonly Community[]> {
  const { data } = await apiClient.query({ query: CommunitiesQuery });
  return answered(data).getAllPartners;
}

/** @throws Error where an answer came without data. */
export function answered<Data>(data: Data | null | undefined): Data {
  if (data === null || data === undefined) throw new Error('No data in the answer.');
  return data;
}
