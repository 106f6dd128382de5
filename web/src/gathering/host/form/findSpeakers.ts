import { apiClient } from '#/app/api/apiClient.ts';
import { graphql } from '#/app/graphql.ts';
import type { FoundPerson } from '#/people/index.ts';

const SearchSpeakers = graphql(`
  query SearchSpeakers($text: String!) {
    searchMentors(filter: { text: $text }, limit: 20) {
      items {
        mentor {
          id
          firstName
          lastName
          photo
        }
      }
    }
  }
`);

/** EVT-80: mentors by name or topic, whether or not the viewer may write to them: the invitation is their way. */
export async function findSpeakers(text: string): Promise<readonly FoundPerson[]> {
  const { data } = await apiClient.query({ query: SearchSpeakers, variables: { text } });
  if (!data) throw new Error('Nobody in the answer.');
  return data.searchMentors.items.map(({ mentor }) => mentor);
}
