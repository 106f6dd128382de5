import { type Link, withHeaders } from './link.ts';

/** API-04, API-05: a bearer token where there is one, no header at all where there is none. */
export function createAuthLink(accessToken: () => string | null): Link {
  return (operation, forward) => {
    const token = operation.context.accessToken ?? accessToken();
    return forward(token ? withHeaders(operation, { authorization: `Bearer ${token}` }) : operation);
  };
}
