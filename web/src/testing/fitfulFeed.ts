import { comparePositions } from '#/app/live/comparePositions.ts';
import { createLowestStart } from '#/app/live/lowestStart.ts';
import type { UserEvent } from '#/app/liveCatalogue.ts';
import type { createFitfulServer } from './fitfulServer.ts';

type Listener = (item: UserEvent) => void;

const listeners = new Set<Listener>();
let reached: string | null = null;
let server: ReturnType<typeof createFitfulServer<UserEvent>> | null = null;
const stream = createLowestStart((after) => {
  if (!server) throw new Error('No server to follow.');
  return server.follow(after, (item) => {
    const isResync = item.payload.__typename === 'ResyncRequired';
    if (isResync) stream.movedTo(item.position);
    if (isResync || comparePositions(item.position, reached ?? '0') > 0) reached = item.position;
    for (const listener of [...listeners]) listener(item);
  });
});

/** What the signed-in person's stream says comes from this server from now on; null ends it. */
export function hearFrom(one: typeof server): void {
  stream.stop();
  reached = null;
  server = one;
}

/** In place of `#/app/live/userFeed.ts`. */
export const userFeed = {
  startUserFeed: (position: string) => {
    const hasStarted = stream.startAt(position);
    reached ??= position;
    return hasStarted;
  },
  userFeedPlace: { began: stream.began, reached: () => reached },
  onUserEvent: (listener: Listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  onUserEventOf: (type: string, listener: (payload: UserEvent['payload'], item: UserEvent) => void) =>
    userFeed.onUserEvent((item) => {
      if (item.payload.__typename === type) listener(item.payload, item);
    }),
};
