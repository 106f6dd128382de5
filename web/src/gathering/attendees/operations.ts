import { graphql, type ResultOf } from '#/app/graphql.ts';

const AttendeeFragment = graphql(`
  fragment EventAttendeeFields on Attendee {
    id
    status
    enteredAt
    attendedAt
    mentee {
      id
      firstName
      lastName
      photo
    }
  }
`);

export const AttendeesQuery = graphql(
  `
    query GroupEventAttendees($groupEventId: ID!, $after: String) {
      getGroupEventAttendees(groupEventId: $groupEventId, limit: 100, after: $after) {
        data {
          ...EventAttendeeFields
        }
        hasMore
        next
      }
    }
  `,
  [AttendeeFragment],
);

export const TicketQuery = graphql(
  `
    query GroupEventTicket($groupEventId: ID!, $ticketCode: String!) {
      getGroupEventAttendees(groupEventId: $groupEventId, ticketCode: $ticketCode, limit: 1) {
        data {
          ...EventAttendeeFields
        }
      }
    }
  `,
  [AttendeeFragment],
);

export const FiguresQuery = graphql(`
  query GroupEventFigures($groupEventId: ID!) {
    getGroupEventFigures(groupEventId: $groupEventId) {
      invited
      registered
      waiting
      attended
      noShow
      left
      feedback
      nps
    }
  }
`);

export const CheckInMutation = graphql(`
  mutation CheckInAttendee($groupEventId: ID!, $userId: ID, $ticketCode: String, $clientId: ID) {
    checkInAttendee(groupEventId: $groupEventId, userId: $userId, ticketCode: $ticketCode, clientId: $clientId) {
      id
    }
  }
`);

export const UndoCheckInMutation = graphql(`
  mutation UndoAttendeeCheckIn($groupEventId: ID!, $userId: ID, $ticketCode: String, $clientId: ID) {
    undoAttendeeCheckIn(
      groupEventId: $groupEventId
      userId: $userId
      ticketCode: $ticketCode
      clientId: $clientId
    ) {
      id
    }
  }
`);

export const MessageAttendeesMutation = graphql(`
  mutation MessageGroupEventAttendees($id: ID!, $text: String!, $clientId: ID!) {
    messageGroupEventAttendees(id: $id, text: $text, clientId: $clientId)
  }
`);

export type EventFigures = ResultOf<typeof FiguresQuery>['getGroupEventFigures'];
export type Attendee = ResultOf<typeof AttendeeFragment>;
export type AttendeeStatus = Attendee['status'];
