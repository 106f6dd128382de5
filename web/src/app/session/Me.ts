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
      isMenteeApproved
      isMentorApproved
      signupStep
      timezone
      userPartners {
        id
        partner {
          id
          needsApproval
        }
      }
      selectedPartner {
        id
        name
      }
    }
  }
`);

/** The signed-in user as the shell needs it. */
export type Me = ResultOf<typeof MeQuery>['me'];
