import { graphql } from '../graphql.ts';

/** In a separate file: it comes with Apollo, which no first page waits for. */
export const LogoutMutation = graphql(`
  mutation Logout($refreshToken: String) {
    logout(refreshToken: $refreshToken)
  }
`);
