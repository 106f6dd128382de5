import { graphql, type ResultOf } from '#/app/graphql.ts';
import { EventCardFragment } from '../operations.ts';

const SpeakerInvitationFragment = graphql(`
  fragment SpeakerInvitationFields on GroupEventRequest {
    id
    title
    startTime
    duration
    offeredTimes
    expiresAt
    type {
      whitelabelledName
    }
    partner {
      id
      name
    }
  }
`);

export const SpeakerInvitationsQuery = graphql(
  `
    query SpeakerInvitations($offset: Int) {
      getGroupEventRequestsByMentorId(status: INVITED, limit: 20, offset: $offset) {
        data {
          ...SpeakerInvitationFields
        }
        hasMore
      }
    }
  `,
  [SpeakerInvitationFragment],
);

export const AttendeeInvitationsQuery = graphql(
  `
    query AttendeeInvitations($offset: Int) {
      getAllGroupEventsByMenteeId(status: INVITED, limit: 20, offset: $offset) {
        data {
          ...EventCardFields
        }
        hasMore
      }
    }
  `,
  [EventCardFragment],
);

export type SpeakerInvitation = ResultOf<typeof SpeakerInvitationFragment>;
