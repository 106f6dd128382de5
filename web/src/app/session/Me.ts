import type { ResultOf } from '../graphql.ts';
import type { MeQuery } from './operations.ts';

export { claimTab } from '../drafts/claimTab.ts';

/** The first query goes without the client's links. */
export const meText = `
  query Me {
    me {
      id
      email
      firstName
      lastName
      photo
      userType
      userRole
      isUserFinished
      isAccessPaused
      isPasswordSet
      deletionDueAt
      accessPause {
        reason
        until
      }
      isMenteeApproved
      isMentorApproved
      signupStep
      timezone
      language
      userPartners {
        id
        role
        partner {
          id
          name
        }
      }
      selectedPartner {
        id
        name
        subdomain
        whiteLabel
      }
    }
  }
`;

/** The signed-in user as the shell needs it. */
export type Me = ResultOf<typeof MeQuery>['me'];
