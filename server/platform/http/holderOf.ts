import type { IncomingMessage } from 'node:http';
import type { Viewer } from '@waymark/events/kernel';
import type { App } from '../app.ts';
import type { Budget } from '../graphql/limits/budget.ts';

/**
 * Who holds the token of a request. A token that this process does not know is paid for by its address before its signature is
 * computed, and given back where somebody holds it: one that is refused is computed each time.
 * @throws GraphQLError RATE_LIMITED
 */
export function holderOf(
  { tokens }: Pick<App, 'tokens'>,
  { headers }: IncomingMessage,
  budget: Budget | undefined,
  address: string,
): Viewer | Promise<Viewer> {
  const isNews = tokens.isNews(headers.authorization);
  if (isNews) budget?.verify(address);
  const authenticating = tokens.authenticate(headers.authorization);
  if (!(authenticating instanceof Promise)) return authenticating.viewer;
  return authenticating.then(({ viewer }) => {
    if (isNews && viewer.kind === 'user') budget?.verified(address);
    return viewer;
  });
}
