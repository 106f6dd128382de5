import type { ApolloLink } from '@apollo/client/link';
import { linkOf, setHeaders } from './link.ts';

/** Names of topics and of types of events come in the language of the page, whatever the browser's own is. */
export function createLanguageLink(language: () => string): ApolloLink {
  return linkOf((operation, forward) => {
    setHeaders(operation, { 'accept-language': language() });
    return forward(operation);
  });
}
