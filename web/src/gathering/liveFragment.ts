import { graphql } from '#/app/graphql.ts';

/**
 * What group events read of the feed. Renamed where another payload has a field of that name and another type: a server
 * takes no document in which the two would meet.
 */
export const GatheringLive = graphql(`
  fragment GatheringLive on LivePayload {
    __typename
    ... on GroupEventChanged {
      groupEventId
      change
      eventVersion
      eventStatus: status
      registered
      waiting
      leftWaiting
    }
    ... on AttendeeChanged {
      groupEventId
      change
    }
    ... on ResyncRequired {
      reason
    }
  }
`);
