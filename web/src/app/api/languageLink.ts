import { ApolloLink } from '@apollo/client/link';

/** Names of topics and of types of events come in the language of the page, whatever the browser's own is. */
export function createLanguageLink(language?: () => string): ApolloLink {
  return new ApolloLink((operation, forward) => {
    if (language) {
      operation.setContext(({ headers }: { headers?: Record<string, string> }) => ({
        headers: { ...headers, 'accept-language': language() },
      }));
    }
    return forward(operation);
  });
}
