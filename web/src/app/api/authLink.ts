import type { ApolloLink } from '@apollo/client/link';
import { contextOf, linkOf } from './link.ts';

/** API-04, API-05: a bearer token where there is one, no header at all where there is none. */
export function createAuthLink(accessToken: () => string | null): ApolloLink {
  return linkOf((operation, forward) => {
    const { headers, accessToken: own } = contextOf(operation);
    const token = own ?? accessToken();
    // Of an attempt before.
    const { authorization: _stale, ...others } = headers ?? {};
    operation.setContext({ headers: token ? { ...others, authorization: `Bearer ${token}` } : others });
    return forward(operation);
  });
}
