import { ApolloLink } from '@apollo/client/link';

/** API-04, API-05: a bearer token where there is one, no header at all where there is none. */
export function createAuthLink(accessToken: () => string | null): ApolloLink {
  return new ApolloLink((operation, forward) => {
    // A call may bring its own token: log-out does, for the session forgets at once.
    const { accessToken: own } = operation.getContext() as { accessToken?: string };
    const token = own ?? accessToken();
    operation.setContext(({ headers }: { headers?: Record<string, string> }) => {
      const { authorization: _stale, ...others } = headers ?? {};
      return { headers: token ? { ...others, authorization: `Bearer ${token}` } : others };
    });
    return forward(operation);
  });
}
