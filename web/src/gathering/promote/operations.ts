import { graphql } from '#/app/graphql.ts';

export const InviteToEvent = graphql(`
  mutation InviteToGroupEvent($groupEventId: ID!, $userIds: [ID!]!, $clientId: ID) {
    inviteToGroupEvent(groupEventId: $groupEventId, userIds: $userIds, clientId: $clientId)
  }
`);
