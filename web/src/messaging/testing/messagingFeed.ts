import { act } from '@testing-library/react';
import type { UserEvent } from '#/app/liveCatalogue.ts';
import { answered } from '#/testing/answerWith.ts';

type Listener = (item: UserEvent) => void;
const listeners = new Set<Listener>();

/** In place of `#/app/live/userFeed.ts`: it has begun, and says what a test tells it. */
export const userFeed = {
  startUserFeed: () => true,
  stopUserFeed: () => {},
  userFeedPlace: { began: () => '0', reached: () => '0' },
  onUserEvent: (listener: Listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  onUserEventOf: (type: string, listener: (payload: UserEvent['payload'], item: UserEvent) => void) =>
    userFeed.onUserEvent((item) => {
      if (item.payload.__typename === type) listener(item.payload, item);
    }),
};

/** Something happens, and the feed says so at once; what is asked from now on reflects it. */
export function tell(payload: { readonly __typename: string } & Record<string, unknown>): void {
  answered.position += 1;
  const position = `${answered.position}`;
  const item = { position, cursor: `${position}.1f`, version: null, entityId: null, payload };
  act(() => {
    for (const listener of [...listeners]) listener(item as unknown as UserEvent);
  });
}
