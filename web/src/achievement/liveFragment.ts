import { graphql } from '#/app/graphql.ts';

/** What the achievements pages read of the feed beside sessions. */
export const AchievementLive = graphql(`
  fragment AchievementLive on LivePayload {
    __typename
    ... on VolunteeringStatementsChanged {
      statementId
    }
  }
`);
