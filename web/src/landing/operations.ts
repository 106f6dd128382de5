import { graphql, type ResultOf } from '#/app/graphql.ts';

export const LandingQuery = graphql(`
  query Landing($limit: Int, $language: ID!) {
    speaking: searchMentors(limit: $limit, filter: { languageIds: [$language] }) {
      items {
        mentor {
          id
          firstName
          lastName
          photo
          headline
        }
      }
    }
    searchMentors(limit: $limit) {
      items {
        mentor {
          id
          firstName
          lastName
          photo
          headline
        }
      }
    }
    getPublicFigures {
      people
      sessions
      hours
    }
  }
`);

export type LandingAnswer = ResultOf<typeof LandingQuery>;
export type Figures = NonNullable<LandingAnswer['getPublicFigures']>;
export type LandingMentor = LandingAnswer['searchMentors']['items'][number]['mentor'];
