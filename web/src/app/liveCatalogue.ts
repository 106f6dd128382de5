import { MessagingLive } from '#/messaging/liveFragment.ts';
import { PrivacyLive } from '#/privacy/liveFragment.ts';
import { graphql, type ResultOf } from './graphql.ts';

/** The shell's own part of the live payloads. Each capability adds its fragment below: one line each. */
const ShellLive = graphql(`
  fragment ShellLive on LivePayload {
    __typename
    ... on Heartbeat {
      serverTime
    }
    ... on ResyncRequired {
      reason
    }
    ... on UserChanged {
      userId
    }
    ... on PartnerChanged {
      partnerId
    }
    ... on MembershipAnswered {
      userId
      partnerId
      isApproved
    }
    ... on SessionEnded {
      sessionId
    }
  }
`);

export const UserEventsSubscription = graphql(
  `
    subscription UserEvents($after: Position) {
      userEvents(after: $after) {
        position
        kind
        entityId
        version
        at
        payload {
          ...ShellLive
          ...MessagingLive
          ...PrivacyLive
        }
      }
    }
  `,
  [ShellLive, MessagingLive, PrivacyLive],
);

export type UserEvent = ResultOf<typeof UserEventsSubscription>['userEvents'];
export type UserEventPayload = UserEvent['payload'];
export type UserEventType = UserEventPayload['__typename'];
