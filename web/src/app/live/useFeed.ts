import { useEffect, useRef } from 'react';
import type { UserEvent } from '../liveCatalogue.ts';
import { comparePositions } from './comparePositions.ts';
import { onUserEvent, startUserFeed } from './userFeed.ts';

type FeedFollower<Snapshot extends { position: string }> = {
  /** Fetches what the screen shows, with the position it reflects. Throws when it cannot. */
  load: () => Promise<Snapshot>;
  onSnapshot: (snapshot: Snapshot) => void;
  /** Items after the snapshot, in order, each once. */
  onItem: (item: UserEvent) => void;
  onError?: (error: unknown) => void;
};

/**
 * Snapshot and stream without a gap (LIV-03, LIV-04): listens first, keeps what comes while the query runs, shows the
 * snapshot, then hands over what is newer. `ResyncRequired` loads again. Returns reload and stop.
 */
export function followFeed<Snapshot extends { position: string }>(follower: FeedFollower<Snapshot>) {
  let waiting: UserEvent[] | null = [];
  let isStopped = false;
  let run = 0;
  let reflected = '0';

  function hand(item: UserEvent): void {
    if (isSignal(item) || comparePositions(item.position, reflected) > 0) follower.onItem(item);
  }

  async function reload(): Promise<void> {
    const mine = ++run;
    waiting ??= [];
    try {
      const snapshot = await follower.load();
      if (isStopped || mine !== run) return;
      const kept = waiting ?? [];
      waiting = null;
      reflected = snapshot.position;
      follower.onSnapshot(snapshot);
      for (const item of kept) hand(item);
      startUserFeed(snapshot.position);
    } catch (error) {
      if (!isStopped && mine === run) follower.onError?.(error);
    }
  }

  const unsubscribe = onUserEvent((item) => {
    if (item.payload.__typename === 'ResyncRequired') void reload();
    else if (waiting) waiting.push(item);
    else hand(item);
  });
  void reload();
  return {
    reload,
    stop: () => {
      isStopped = true;
      unsubscribe();
    },
  };
}

/** `followFeed` for the life of a component. Answers `reload` (for Retry). */
export function useFeed<Snapshot extends { position: string }>(follower: FeedFollower<Snapshot>): () => void {
  const latest = useRef(follower);
  latest.current = follower;
  const following = useRef<ReturnType<typeof followFeed> | null>(null);
  useEffect(() => {
    const handle = followFeed<Snapshot>({
      load: () => latest.current.load(),
      onSnapshot: (snapshot) => latest.current.onSnapshot(snapshot),
      onItem: (item) => latest.current.onItem(item),
      onError: (error) => latest.current.onError?.(error),
    });
    following.current = handle;
    return handle.stop;
  }, []);
  return () => void following.current?.reload();
}

function isSignal(item: UserEvent): boolean {
  return item.payload.__typename === 'Typing' || item.payload.__typename === 'PresenceChanged';
}
