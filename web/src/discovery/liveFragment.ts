import { graphql } from '#/app/graphql.ts';

/** What this folder reads of the feed. */
export const DiscoveryLive = graphql(`
  fragment DiscoveryLive on LivePayload {
    __typename
    ... on RecommendationsChanged {
      recommendationId
      isDismissed
    }
  }
`);
