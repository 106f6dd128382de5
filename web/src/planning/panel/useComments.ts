import { useState } from 'react';
import { type Failure, failureOf } from '#/app/api/failure.ts';
import { useSession } from '#/app/session/sessionStore.ts';
import { sync, useResource } from '#/app/sync/index.ts';
import { addTaskComment, taskComments } from './commentsSync.ts';

const PAGE = 20;
const MOST = 100;

type Card = { readonly planId: string; readonly taskId: string };

/** Comments of a card, the newest last, live; `count` says how many there are. */
export function useComments({ planId, taskId }: Card, count: number) {
  const [limit, setLimit] = useState(PAGE);
  const { data, hasFailed, retry } = useResource(taskComments, { planId, taskId, limit });
  const [before, setBefore] = useState(data);
  // What was there stays while more of it is fetched.
  if (data && data !== before) setBefore(data);
  const comments = data ?? before ?? null;
  return {
    comments,
    hasFailed,
    retry,
    hasMore: comments !== null && comments.length < count && limit < MOST,
    more: () => setLimit(MOST),
  };
}

/** Shows a comment at once. What could not be sent goes to `onRefused`, so that nothing written is lost. */
export function useSendComment({ planId, taskId }: Card, onRefused: (text: string) => void) {
  const me = useSession((session) => session.me);
  const [failure, setFailure] = useState<Failure | null>(null);

  async function send(text: string): Promise<void> {
    setFailure(null);
    const { id = '', firstName = null, lastName = null, photo = null } = me ?? {};
    try {
      const author = { id, firstName, lastName, photo };
      await sync.mutate(addTaskComment, { planId, taskId, text, author });
    } catch (error) {
      setFailure(failureOf(error));
      onRefused(text);
    }
  }

  return { send, failure, clearFailure: () => setFailure(null) };
}
