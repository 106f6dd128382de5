import { graphql } from '#/app/graphql.ts';

/** What feedback hears of the feed: that something changed; what it is now is asked for. */
export const FeedbackLive = graphql(`
  fragment FeedbackLive on LivePayload {
    __typename
    ... on FeedbackChanged {
      sessionId
      change
    }
  }
`);
