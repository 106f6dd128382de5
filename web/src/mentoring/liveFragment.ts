import { graphql } from '#/app/graphql.ts';

/** What mentoring reads of the feed: that something changed; what it is now, every person asks for themselves. */
export const MentoringLive = graphql(`
  fragment MentoringLive on LivePayload {
    __typename
    ... on MentoringSessionChanged {
      sessionId
      change
      status
    }
  }
`);
