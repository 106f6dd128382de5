import { type Link, withHeaders } from './link.ts';

/** Names of topics and of types of events come in the language of the page, whatever the browser's own is. */
export function createLanguageLink(language: () => string): Link {
  return (operation, forward) => forward(withHeaders(operation, { 'accept-language': language() }));
}
