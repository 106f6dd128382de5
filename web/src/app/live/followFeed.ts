import type { UserEvent } from '../liveCatalogue.ts';
import { comparePositions } from './comparePositions.ts';
import { onUserEvent, startUserFeed } from './userFeed.ts';

export type FeedFollower<Snapshot extends { position: string }> = {
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

function isSignal(item: UserEvent): boolean {
  return item.payload.__typename === 'Typing' || item.payload.__typename === 'PresenceChanged';
}
