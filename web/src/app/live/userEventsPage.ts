import { textOf } from '../graphql.ts';
import { UserEventsSubscription } from '../liveCatalogue.ts';

/** The subscription as a query (LIV-10): same items, `limit` at a time. */
export function userEventsPage(): string {
  return textOf(UserEventsSubscription)
    .replace(/^\s*subscription UserEvents\([^)]*\)/, 'query LiveEvents($after: Position, $limit: Int)')
    .replace('userEvents(after: $after)', 'liveEvents(after: $after, limit: $limit)');
}
