import { graphql } from '../graphql.ts';

/** In a file of its own: it comes with Apollo, which no first page waits for. */
export const LogoutMutation = graphql(`
  mutation Logout($refreshToken: String) {
    logout(refreshToken: $refreshToken)
  }
`);
