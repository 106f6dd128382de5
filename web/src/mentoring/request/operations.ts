import { graphql, type ResultOf, type VariablesOf } from '#/app/graphql.ts';

const RequestMentor = graphql(`
  fragment RequestMentor on User {
    id
    firstName
    lastName
    photo
    headline
    timezone
    bookingRefusal
  }
`);

export const RequestMentorQuery = graphql(
  `
    query RequestMentor($id: ID!) {
      getUser(id: $id) {
        ...RequestMentor
      }
    }
  `,
  [RequestMentor],
);

export const QuickMatchQuery = graphql(
  `
    query QuickMatchForRequest(
      $taxonomyIds: [ID!]!
      $times: [DateTime!]!
      $kind: SessionKind!
      $durationMinutes: Int!
    ) {
      getQuickMatch(taxonomyIds: $taxonomyIds, times: $times, kind: $kind, durationMinutes: $durationMinutes) {
        mentor {
          ...RequestMentor
        }
        isClosed
      }
    }
  `,
  [RequestMentor],
);

export const CreateSessionRequest = graphql(`
  mutation CreateSessionRequest($input: CreateSessionRequestInput!) {
    createSessionRequest(input: $input) {
      id
      status
      expiresAt
      kind
      title
      description
      topic {
        id
      }
      suggestedTimes
      durationMinutes
      cadence
      seriesCount
      community {
        id
      }
      offers {
        mentor {
          id
        }
        isSubstitute
      }
    }
  }
`);

export type RequestMentor = ResultOf<typeof RequestMentor>;
export type SentRequest = ResultOf<typeof CreateSessionRequest>['createSessionRequest'];
export type RequestInput = VariablesOf<typeof CreateSessionRequest>['input'];
