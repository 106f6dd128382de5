import { graphql } from '#/app/graphql.ts';

/**
 * What feedback reads of the feed: that something changed; what it is now is asked for. Renamed: another payload has these fields
 * with another type, and a server takes no document in which the two would meet.
 */
export const FeedbackLive = graphql(`
  fragment FeedbackLive on LivePayload {
    __typename
    ... on FeedbackChanged {
      feedbackSessionId: sessionId
      feedbackEventId: groupEventId
      change
    }
  }
`);
