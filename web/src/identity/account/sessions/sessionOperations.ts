import { graphql, type ResultOf } from '#/app/graphql.ts';

export const AccountSessionsQuery = graphql(`
  query AccountSessions {
    getAccountSessions {
      id
      isCurrent
      isTransferred
      browser
      system
      device
      timezone
      startedAt
      lastUsedAt
    }
  }
`);

export const EndAccountSessionMutation = graphql(`
  mutation EndAccountSession($id: ID!) {
    endAccountSession(id: $id)
  }
`);

export const EndOtherAccountSessionsMutation = graphql(`
  mutation EndOtherAccountSessions {
    endOtherAccountSessions
  }
`);

export type AccountSession = ResultOf<typeof AccountSessionsQuery>['getAccountSessions'][number];
