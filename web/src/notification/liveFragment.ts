import { graphql } from '#/app/graphql.ts';

/** What this folder reads of the feed. */
export const NotificationLive = graphql(`
  fragment NotificationLive on LivePayload {
    __typename
    ... on NotificationsChanged {
      change
    }
  }
`);
