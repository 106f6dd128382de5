import { graphql, type ResultOf } from '#/app/graphql.ts';

const EventScoreFragment = graphql(`
  fragment EventScoreFields on GroupEventScore {
    id
    groupEventId
    score
    reasonIds
    comment
    isAnonymous
    marketingConsent
    editableUntil
  }
`);

export const EventScoreQuery = graphql(
  `
    query GroupEventScore($groupEventId: ID!) {
      getGroupEventScoreByGroupEventId(groupEventId: $groupEventId) {
        ...EventScoreFields
      }
    }
  `,
  [EventScoreFragment],
);

export const EventReasonsQuery = graphql(`
  query GroupEventReasons($language: String) {
    getGroupEventReasons(language: $language) {
      id
      description
      scoreGroup
      showToAttendee
      noShow
      eventDidNotHappen
    }
  }
`);

export const CreateEventScoreMutation = graphql(
  `
    mutation CreateGroupEventScore($input: CreateGroupEventScoreInput!) {
      createGroupEventScore(input: $input) {
        ...EventScoreFields
      }
    }
  `,
  [EventScoreFragment],
);

export const SkipEventScoreMutation = graphql(`
  mutation SkipGroupEventScore($groupEventId: ID!) {
    skipGroupEventScore(groupEventId: $groupEventId)
  }
`);

export const WithdrawEventConsentMutation = graphql(
  `
    mutation WithdrawGroupEventConsent($groupEventId: ID!) {
      withdrawGroupEventConsent(groupEventId: $groupEventId) {
        ...EventScoreFields
      }
    }
  `,
  [EventScoreFragment],
);

export type EventScore = ResultOf<typeof EventScoreFragment>;
export type EventReason = ResultOf<typeof EventReasonsQuery>['getGroupEventReasons'][number];
