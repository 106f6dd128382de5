import type { Committed, EventStore } from '@waymark/db/store';
import type { Feed } from './feed/types.ts';
import type { LiveTransport, WakeUp } from './transport/types.ts';

/**
 * After each commit this process applies the events, and the other processes get a wake-up. A crash in between loses only
 * wake-ups; the other feeds notice the gap and read it from Postgres. Returns the way to stop.
 */
export function publishCommitted(
  store: Pick<EventStore, 'onCommitted'>,
  feed: Pick<Feed, 'accept'>,
  transport: Pick<LiveTransport, 'publish' | 'hasPeers'>,
  toWakeUp: (committed: Committed) => WakeUp,
): () => void {
  return store.onCommitted((committed) => {
    // Published first, because writing to many own sockets takes time.
    if (transport.hasPeers()) transport.publish(committed.map(toWakeUp));
    feed.accept(committed);
  });
}
