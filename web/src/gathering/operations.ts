import { graphql, type ResultOf } from '#/app/graphql.ts';

const EventFactsFragment = graphql(`
  fragment EventFactsFields on GroupEvent {
    id
    version
    status
    title
    startTime
    endTime
    duration
    delayMinutes
    location
    isPublic
    isPromoted
    isHost
    maxNumberOfAttendees
    seatsLeft
    waiting
    totalAcceptedInvitations
    startDateRegistration
    endDateRegistration
    featureImage
    type {
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
  }
`);

export const EventCardFragment = graphql(
  `
    fragment EventCardFields on GroupEvent {
      ...EventFactsFields
      mine {
        status
        position
        ticket
        confirmBy
        entry
        ticketCode
      }
    }
  `,
  [EventFactsFragment],
);

const OwnPartFragment = graphql(`
  fragment OwnPartFields on GroupEvent {
    id
    version
    callUrl
    canJoinFrom
    isOrganiser
    mine {
      status
      position
      ticket
      confirmBy
      entry
      isLapsed
      feedbackFrom
      ticketCode
    }
  }
`);

const EventFragment = graphql(
  `
    fragment EventFields on GroupEvent {
      ...EventFactsFields
      description
      place
      sponsoredBy
      cancelReason
      hasSpeakerLeft
      recordingUrl
      captionsUrl
      chapters {
        at
        title
      }
      googleCalendarUrl
      outlookCalendarUrl
      calendarPath
      partner {
        id
        name
      }
    }
  `,
  [EventFactsFragment],
);

export const GroupEventQuery = graphql(
  `
    query GroupEvent($id: ID!) {
      getGroupEventById(id: $id) {
        ...EventFields
      }
    }
  `,
  [EventFragment],
);

export const OwnPartQuery = graphql(
  `
    query OwnPartOfGroupEvent($id: ID!) {
      getGroupEventById(id: $id) {
        ...OwnPartFields
      }
    }
  `,
  [OwnPartFragment],
);

export const UpcomingEventsQuery = graphql(
  `
    query UpcomingGroupEvents($offset: Int) {
      getAllUpcomingGroupEvents(limit: 20, offset: $offset) {
        data {
          ...EventCardFields
        }
        hasMore
      }
    }
  `,
  [EventCardFragment],
);

export const RegisteredEventsQuery = graphql(
  `
    query RegisteredGroupEvents($offset: Int) {
      getAllRegisteredGroupEventsByUserId(limit: 20, offset: $offset) {
        data {
          ...EventCardFields
        }
        hasMore
      }
    }
  `,
  [EventCardFragment],
);

export const ReplaysQuery = graphql(
  `
    query GroupEventReplays($offset: Int) {
      getAllGroupEventReplays(limit: 20, offset: $offset) {
        data {
          ...EventCardFields
        }
        hasMore
      }
    }
  `,
  [EventCardFragment],
);

export const SetAttendeeStatusMutation = graphql(
  `
    mutation SetAttendeeStatus($groupEventId: ID!, $status: AttendeeStatus!, $clientId: ID, $entry: Int) {
      updateAttendeeStatus(groupEventId: $groupEventId, status: $status, clientId: $clientId, entry: $entry) {
        id
        groupEvent {
          ...OwnPartFields
        }
      }
    }
  `,
  [OwnPartFragment],
);

export const JoinGroupEventMutation = graphql(
  `
    mutation JoinGroupEvent($groupEventId: ID!) {
      attendeeJoinEvent(groupEventId: $groupEventId) {
        id
        groupEvent {
          ...OwnPartFields
        }
      }
    }
  `,
  [OwnPartFragment],
);

export type EventCard = ResultOf<typeof EventCardFragment>;
export type GroupEvent = ResultOf<typeof EventFragment>;
export type OwnPart = ResultOf<typeof OwnPartFragment>;
export type SetAttendeeStatus = ResultOf<typeof SetAttendeeStatusMutation>;
export type JoinGroupEvent = ResultOf<typeof JoinGroupEventMutation>;
