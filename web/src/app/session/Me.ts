import { graphql, type ResultOf } from '../graphql.ts';

export const MeQuery = graphql(`
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
      isMenteeApproved
      isMentorApproved
      signupStep
      timezone
      userPartners {
        id
        role
        partner {
          id
          name
          needsApproval
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
`);

/** The signed-in user as the shell needs it. */
export type Me = ResultOf<typeof MeQuery>['me'];
