import { graphql, type ResultOf } from '#/app/graphql.ts';

/** Who can be invited of a community, for those who manage it. */
export const MembersToInvite = graphql(`
  query MembersToInvite($partnerId: ID!, $offset: Int) {
    getPartnerMembers(partnerId: $partnerId, limit: 100, offset: $offset) {
      hasMore
      data {
        id
        menteeApproval
        mentorApproval
        user {
          id
          firstName
          taxonomyLearn {
            id
          }
        }
      }
    }
  }
`);

export const InviteToEvent = graphql(`
  mutation InviteToGroupEvent($groupEventId: ID!, $userIds: [ID!]!, $clientId: ID) {
    inviteToGroupEvent(groupEventId: $groupEventId, userIds: $userIds, clientId: $clientId)
  }
`);

export const FindGuests = graphql(`
  query FindGroupEventGuests($groupEventId: ID!, $entries: [String!]!) {
    findGroupEventGuests(groupEventId: $groupEventId, entries: $entries) {
      entry
      problem
      user {
        id
        firstName
        lastName
        photo
      }
    }
  }
`);

export type Guest = ResultOf<typeof FindGuests>['findGroupEventGuests'][number];
