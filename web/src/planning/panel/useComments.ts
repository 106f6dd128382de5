import { useState } from 'react';
import { useStore } from 'zustand';
import { useSession } from '#/app/session/sessionStore.ts';
import { type AnyMutation, sync, type Unsent, useResource } from '#/app/sync/index.ts';
import { serverTimeOf } from '#/lib/clock/serverClock.ts';
import { AT_ONCE, addTaskComment, type CommentArgs, type OfCard, taskComments } from './commentsSync.ts';
import type { Comment } from './operations.ts';

const FIRST = 20;

/** Comments of a card, the newest last, live; `count` says how many there are. */
export function useComments({ planId, taskId }: OfCard, count: number) {
  const [limit, setLimit] = useState(FIRST);
  const { data, hasFailed, retry } = useResource(taskComments, { planId, taskId, limit });
  const [before, setBefore] = useState(data);
  // What was there stays while more of it is fetched.
  if (data && data !== before) setBefore(data);
  const comments = data ?? before ?? null;
  return {
    comments,
    hasFailed,
    retry,
    hasMore: comments !== null && comments.length < count,
    isLoadingMore: data === undefined && comments !== null && !hasFailed,
    // The page that was asked for and did not come is asked for again, and none behind it.
    more: () =>
      data === undefined ? retry() : setLimit((shown) => (shown < AT_ONCE ? AT_ONCE : shown + AT_ONCE)),
  };
}

/** What the viewer wrote on a card and the server has not taken: on its way, or refused with a code. */
export function useUnsentComments(taskId: string) {
  const unsent = useStore(sync.unsent);
  const ofCard = unsent.filter(
    ({ mutation, args }) =>
      mutation === (addTaskComment as AnyMutation) && (args as CommentArgs).taskId === taskId,
  );
  return {
    waiting: ofCard.filter(({ failure }) => failure === null).map(commentOf),
    refused: ofCard.flatMap((one) =>
      one.failure === null ? [] : [{ comment: commentOf(one), code: one.failure }],
    ),
  };
}

function commentOf({ clientId: id, args, queuedAt }: Unsent): Comment {
  const { text, author } = args as CommentArgs;
  return { id, text, author, createdAt: new Date(serverTimeOf(queuedAt)).toISOString() };
}

/** Shows a comment at once. One that is refused stays in the list, with its reason. */
export function useSendComment({ planId, taskId }: OfCard): (text: string) => void {
  const me = useSession((session) => session.me);
  const { id = '', firstName = null, lastName = null, photo = null } = me ?? {};
  const author = { id, firstName, lastName, photo };
  return (text) => void sync.mutate(addTaskComment, { planId, taskId, text, author }).catch(() => {});
}
