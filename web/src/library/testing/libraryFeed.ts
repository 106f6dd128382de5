import { act } from '@testing-library/react';
import { answered } from '#/testing/answerWith.ts';

type Received = { readonly position: string; readonly payload: Record<string, unknown> };
const listeners = new Set<(item: Received) => void>();

/** The positions that the page has begun to listen at. */
export const feedStarts: string[] = [];

/** In place of `#/app/live/userFeed.ts`: what the server would say on the stream is said by the test. */
export const userFeed = {
  startUserFeed: (position: string) => feedStarts.push(position),
  userFeedPlace: { began: () => feedStarts.at(-1) ?? null, reached: () => null },
  onUserEvent: (listener: (item: Received) => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  onUserEventOf: () => () => {},
};

/** Tells the page what happened to a document. */
export function say(documentChange: string, documentId = 'd1', sharedUserId: string | null = null): void {
  answered.position += 1;
  const position = String(answered.position);
  const payload = { __typename: 'LibraryDocumentChanged', documentId, documentChange, sharedUserId };
  act(() => {
    for (const listener of listeners) listener({ position, payload });
  });
}
