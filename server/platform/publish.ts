import type { Committed, EventStore } from '@waymark/db/store';
import type { Feed } from './feed/types.ts';
import type { LiveHint, LiveTransport } from './transport/types.ts';

/**
 * After each commit: this process applies the events themselves, the others get a hint. A crash in between loses only
 * hints, which the other feeds notice and read from Postgres. Returns the way to stop.
 */
export function publishCommitted(
  store: Pick<EventStore, 'onCommitted'>,
  feed: Pick<Feed, 'accept'>,
  transport: Pick<LiveTransport, 'publish' | 'isHeard'>,
  toHint: (committed: Committed) => LiveHint,
): () => void {
  return store.onCommitted((committed) => {
    // First, because writing to our own sockets may take a while when there are many.
    if (transport.isHeard()) transport.publish(committed.map(toHint));
    feed.accept(committed);
  });
}
