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
    query GroupEventAttendees($groupEventId: ID!, $offset: Int) {
      getGroupEventAttendees(groupEventId: $groupEventId, limit: 100, offset: $offset) {
        data {
          ...EventAttendeeFields
        }
        hasMore
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
  mutation CheckInAttendee($groupEventId: ID!, $userId: ID!) {
    checkInAttendee(groupEventId: $groupEventId, userId: $userId) {
      id
    }
  }
`);

export const UndoCheckInMutation = graphql(`
  mutation UndoAttendeeCheckIn($groupEventId: ID!, $userId: ID!) {
    undoAttendeeCheckIn(groupEventId: $groupEventId, userId: $userId) {
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
