import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { isAborted } from '#/lib/isAborted.ts';
import { useLatest } from '#/lib/useLatest.ts';
import { type Failure, failureOf, refusalOf } from '../api/failure.ts';
import { useLiveStatus } from '../live/liveStatus.ts';
import { type AnyMutation, type Mutation, sync, type Unsent } from '../sync/index.ts';

type Outcome<Args, Result> = {
  /** The result is undefined where another tab has sent it. */
  readonly onDone: (args: Args, result: Result | undefined) => void;
  readonly onFailed: (failure: Failure) => void;
};
type Found<Args> = Unsent & { readonly args: Args };

/**
 * A durable change of one thing, as its page shows it: what waits to be sent, from before a reload or in another tab too, and
 * what became of it.
 */
export function useDurable<Args, Result>(
  mutation: Mutation<Args, Result>,
  isOf: (args: Args) => boolean,
  outcome: Outcome<Args, Result>,
) {
  const unsent = useStore(sync.unsent, (all) => all.findLast((one): one is Found<Args> => isFound(one)));
  const isOnline = useLiveStatus((live) => live.isOnline);
  const latest = useLatest(outcome);
  const [followed] = useState(() => new Set<string>());

  function isFound(one: Unsent): boolean {
    return one.mutation === (mutation as AnyMutation) && isOf(one.args as Args);
  }

  async function send(args: Args, clientId: string): Promise<void> {
    followed.add(clientId);
    try {
      const result = await sync.mutate(mutation, args, clientId);
      latest().onDone(args, result);
    } catch (error) {
      // Taken back, or the session is over.
      if (!isAborted(error)) latest().onFailed(failureOf(error));
    }
  }
  const follow = useRef(send);
  follow.current = send;

  useEffect(() => {
    if (!unsent || followed.has(unsent.clientId)) return;
    const { clientId, args, failure: code } = unsent;
    if (code === null) void follow.current(args, clientId);
    else {
      sync.discard(clientId);
      latest().onFailed(failureOf(refusalOf(code)));
    }
  }, [unsent, followed, latest]);

  const waiting = unsent?.failure === null ? unsent : undefined;
  const isStuck = waiting?.status === 'waiting' && waiting.faults > 0;
  return {
    /** What is on its way. */
    args: waiting?.args ?? null,
    clientId: waiting?.clientId ?? null,
    /** Why it is not sent now. */
    waits: waiting === undefined ? null : !isOnline ? 'offline' : isStuck ? 'unreachable' : null,
    send,
    takeBack: () => waiting && sync.discard(waiting.clientId),
  } as const;
}
