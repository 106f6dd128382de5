import { graphql, type ResultOf } from '#/app/graphql.ts';

export const HostedFragment = graphql(`
  fragment HostedEventFields on GroupEvent {
    id
    status
    title
    description
    startTime
    endTime
    duration
    timezone
    location
    place
    provider
    meetingLink
    maxNumberOfAttendees
    minNumberOfAttendees
    startDateRegistration
    endDateRegistration
    totalAcceptedInvitations
    waiting
    featureImage
    isPublic
    isPromoted
    isHost
    isOrganiser
    sponsoredBy
    recordingShareConsent
    delayMinutes
    cancelReason
    recordingUrl
    replayRemoval {
      reason
      canShareAgain
    }
    captionsUrl
    chapters {
      at
      title
    }
    type {
      type
      whitelabelledName
    }
    mentor {
      id
      firstName
      lastName
      photo
    }
    taxonomy {
      id
      name
    }
    partner {
      id
      name
    }
    groupEventRequest {
      id
      status
      reason
      isManuallyCreated
      confirmationSentToMentor
      expiresAt
      offeredTimes
      suitingTimes
    }
  }
`);

export const HostedEventQuery = graphql(
  `
    query HostedGroupEvent($id: ID!) {
      getGroupEventById(id: $id) {
        ...HostedEventFields
      }
    }
  `,
  [HostedFragment],
);

export const OwnRequestsQuery = graphql(`
  query OwnGroupEventRequests($offset: Int) {
    getGroupEventRequestsByMentorId(limit: 20, offset: $offset) {
      data {
        id
        title
        status
        startTime
        duration
        isManuallyCreated
        groupEvent {
          id
          status
        }
      }
      hasMore
    }
  }
`);

export const EventCommunitiesQuery = graphql(`
  query GroupEventCommunities {
    me {
      id
      userPartners {
        role
        partner {
          id
          name
          groupEventPack
        }
      }
    }
  }
`);

export const EventTypesQuery = graphql(`
  query GroupEventTypes($language: String!, $partnerId: ID) {
    getGroupEventTypes(language: $language, partnerId: $partnerId) {
      type
      whitelabelledName
      duration
      guidanceWhat
      guidanceWhy
      guidanceHow
      guidanceTitle
      guidanceTime
      guidanceDescription
    }
  }
`);

export const EventAgendasQuery = graphql(`
  query GroupEventAgendas($language: String!) {
    getAllGroupEventAgendas(language: $language) {
      id
      description
      taxonomy {
        id
        name
      }
    }
  }
`);

export const CreateEventRequest = graphql(`
  mutation CreateHostedGroupEvent($input: CreateGroupEventRequestInput!) {
    createGroupEventRequest(input: $input) {
      id
      status
    }
  }
`);

export const UpdateEventRequest = graphql(`
  mutation UpdateHostedGroupEvent($input: UpdateGroupEventRequestInput!) {
    updateGroupEventRequest(input: $input) {
      id
      status
    }
  }
`);

export const PublishEvent = graphql(
  `
    mutation PublishHostedGroupEvent($requestId: ID!, $clientId: ID) {
      publishGroupEvent(requestId: $requestId, clientId: $clientId) {
        ...HostedEventFields
      }
    }
  `,
  [HostedFragment],
);

export const CancelEvent = graphql(
  `
    mutation CancelHostedGroupEvent($id: ID!, $reason: String!, $clientId: ID) {
      cancelGroupEvent(id: $id, reason: $reason, clientId: $clientId) {
        ...HostedEventFields
      }
    }
  `,
  [HostedFragment],
);

export const DelayEvent = graphql(
  `
    mutation DelayHostedGroupEvent($id: ID!, $minutes: Int!) {
      delayGroupEvent(id: $id, minutes: $minutes) {
        ...HostedEventFields
      }
    }
  `,
  [HostedFragment],
);

export const EndEvent = graphql(
  `
    mutation EndHostedGroupEvent($id: ID!) {
      endGroupEvent(id: $id) {
        ...HostedEventFields
      }
    }
  `,
  [HostedFragment],
);

export const PromoteEvent = graphql(
  `
    mutation PromoteHostedGroupEvent($id: ID!, $isPromoted: Boolean!) {
      promoteGroupEvent(id: $id, isPromoted: $isPromoted) {
        ...HostedEventFields
      }
    }
  `,
  [HostedFragment],
);

export const ManagedRequestsQuery = graphql(`
  query ManagedGroupEventRequests($partnerId: ID, $offset: Int) {
    getManagedGroupEventRequests(partnerId: $partnerId, limit: 20, offset: $offset) {
      data {
        id
        title
        status
        startTime
        duration
        isManuallyCreated
        mentor {
          id
          firstName
          lastName
        }
        groupEvent {
          id
          status
        }
      }
      hasMore
    }
  }
`);

export const AnswerRequest = graphql(`
  mutation AnswerGroupEventRequest($input: UpdateGroupEventRequestInput!) {
    updateGroupEventRequest(input: $input) {
      id
      status
    }
  }
`);

export type HostedEvent = ResultOf<typeof HostedFragment>;
export type OwnRequest = ResultOf<typeof OwnRequestsQuery>['getGroupEventRequestsByMentorId']['data'][number];
export type ManagedRequest = ResultOf<
  typeof ManagedRequestsQuery
>['getManagedGroupEventRequests']['data'][number];
export type EventCommunity = ResultOf<typeof EventCommunitiesQuery>['me']['userPartners'][number];
export type EventType = ResultOf<typeof EventTypesQuery>['getGroupEventTypes'][number];
export type EventAgenda = ResultOf<typeof EventAgendasQuery>['getAllGroupEventAgendas'][number];
export type AnsweredRequest = ResultOf<typeof AnswerRequest>;
