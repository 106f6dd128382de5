import { patientWait } from '#/lib/backoff.ts';
import type { TypedDocument } from '../graphql.ts';
import { subscribeOnce } from './liveSocket.ts';
import { followLiveStream, type LiveItem } from './liveStream.ts';
import { refreshOrLeave } from './userFeed.ts';

type Thing<Item extends LiveItem> = {
  readonly subscription: TypedDocument;
  /** The same items, for where sockets are blocked (LIV-10). */
  readonly query: TypedDocument;
  readonly field: string;
  readonly pollField: string;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly after: string;
  readonly onItem: (item: Item) => void;
  /** The connection broke, or the right to read ended: ask again what may be read. */
  readonly onLost: () => void;
};

/** A stream for one thing on the screen, beside the person's stream. Returns the way to stop. */
export function followThing<Item extends LiveItem>(thing: Thing<Item>): () => void {
  const { subscription, query, field, pollField, variables } = thing;
  return followLiveStream<Item>(thing.after, {
    connect: (after, onItem, onEnd) =>
      subscribeOnce<Item>(subscription, field, { ...variables, after }, onItem, onEnd),
    poll: async (after) => {
      const { apiClient } = await import('../api/apiClient.ts');
      const { data } = await apiClient.query({
        query: query as TypedDocument<Record<string, readonly Item[]>, Record<string, unknown>>,
        variables: { ...variables, after, limit: 100 },
      });
      const items = data?.[pollField];
      if (!items) throw new Error('No live items in the answer.');
      return items;
    },
    refresh: refreshOrLeave,
    wait: patientWait,
    onItem: thing.onItem,
    onConnected: (isConnected) => {
      if (!isConnected) thing.onLost();
    },
  });
}
