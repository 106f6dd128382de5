import { graphql } from '../graphql.ts';
import { meText } from './Me.ts';

// In a separate file: they come with the client's links, which no first page waits for.

export const MeQuery = graphql(meText);

export const LogoutMutation = graphql(`
  mutation Logout($refreshToken: String) {
    logout(refreshToken: $refreshToken)
  }
`);
