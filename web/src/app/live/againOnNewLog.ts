import { onUserEvent } from './userFeed.ts';

/**
 * Begins something for the signed-in person, and ends and begins it again where the server's log went back: positions and
 * versions are taken a second time then, so nothing that is held or asked for may be compared to what comes. Returns the end.
 */
export function againOnNewLog(begin: () => () => void): () => void {
  let end = begin();
  const undo = onUserEvent(({ payload }) => {
    if (!isNewLog(payload)) return;
    end();
    end = begin();
  });
  return () => {
    undo();
    end();
  };
}

/** What was received and fetched until now may be of another log. */
function isNewLog(payload: { readonly __typename: string; readonly reason?: string }): boolean {
  return payload.__typename === 'ResyncRequired' && payload.reason === 'UNKNOWN_POSITION';
}
