import { AchievementLive } from '#/achievement/liveFragment.ts';
import { DiscoveryLive } from '#/discovery/liveFragment.ts';
import { FeedbackLive } from '#/feedback/liveFragment.ts';
import { GatheringLive } from '#/gathering/liveFragment.ts';
import { LibraryLive } from '#/library/liveFragment.ts';
import { MentoringLive } from '#/mentoring/liveFragment.ts';
import { MessagingLive } from '#/messaging/liveFragment.ts';
import { NotificationLive } from '#/notification/liveFragment.ts';
import { PlanningLive } from '#/planning/liveFragment.ts';
import { PrivacyLive } from '#/privacy/liveFragment.ts';
import { graphql, type ResultOf, type TypedDocument } from './graphql.ts';

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
    ... on SessionStarted {
      sessionId
    }
    ... on SessionEnded {
      sessionId
    }
  }
`);

/** What every item has. */
const EventPlace = graphql(`
  fragment EventPlace on LiveItem {
    position
    cursor
    kind
    entityId
    version
    at
  }
`);

// Without types: those of a document are the product of its fragments, one union times the next, which the compiler
// cannot hold. `Payloads` below types them one by one.
const document = graphql as unknown as (text: string, fragments: readonly TypedDocument[]) => TypedDocument;

export const UserEventsSubscription = document(
  `
    subscription UserEvents($after: Position) {
      userEvents(after: $after) {
        ...EventPlace
        payload {
          ...ShellLive
          ...AchievementLive
          ...DiscoveryLive
          ...FeedbackLive
          ...GatheringLive
          ...LibraryLive
          ...MentoringLive
          ...MessagingLive
          ...NotificationLive
          ...PlanningLive
          ...PrivacyLive
        }
      }
    }
  `,
  [
    EventPlace,
    ShellLive,
    AchievementLive,
    DiscoveryLive,
    FeedbackLive,
    GatheringLive,
    LibraryLive,
    MentoringLive,
    MessagingLive,
    NotificationLive,
    PlanningLive,
    PrivacyLive,
  ],
);

export type UserEventType = ResultOf<typeof ShellLive>['__typename'];

/** From the name of a payload to what a fragment selects of it. */
type ByType<Fragment extends { __typename: string }> = { [One in Fragment as One['__typename']]: One };
type Payloads = ByType<ResultOf<typeof ShellLive>> &
  ByType<ResultOf<typeof AchievementLive>> &
  ByType<ResultOf<typeof DiscoveryLive>> &
  ByType<ResultOf<typeof FeedbackLive>> &
  ByType<ResultOf<typeof GatheringLive>> &
  ByType<ResultOf<typeof LibraryLive>> &
  ByType<ResultOf<typeof MentoringLive>> &
  ByType<ResultOf<typeof MessagingLive>> &
  ByType<ResultOf<typeof NotificationLive>> &
  ByType<ResultOf<typeof PlanningLive>> &
  ByType<ResultOf<typeof PrivacyLive>>;
export type UserEventPayloadOf<Type extends UserEventType> = Payloads[Type];
export type UserEventPayload = Payloads[UserEventType];
export type UserEvent = ResultOf<typeof EventPlace> & { payload: UserEventPayload };
