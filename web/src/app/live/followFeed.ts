import { backoffMs, patientWait } from '#/lib/backoff.ts';
import type { UserEvent } from '../liveCatalogue.ts';
import { comparePositions } from './comparePositions.ts';
import { isSignal } from './liveStream.ts';
import { onUserEvent, startUserFeed } from './userFeed.ts';

export type FeedFollower<Snapshot extends { position: string }> = {
  /** Fetches what the screen shows, with the position it reflects. Throws when it cannot. */
  load: () => Promise<Snapshot>;
  onSnapshot: (snapshot: Snapshot) => void;
  /** Items after the snapshot, in order, each once. */
  onItem: (item: UserEvent) => void;
  /** It is tried again by itself, later each time. */
  onError?: (error: unknown) => void;
};

/**
 * Snapshot and stream without a gap (LIV-03, LIV-04): listens first, keeps what comes while the query runs, shows the
 * snapshot, then hands over what is newer. `ResyncRequired` loads again. Returns reload and stop.
 */
export function followFeed<Snapshot extends { position: string }>(follower: FeedFollower<Snapshot>) {
  let waiting: UserEvent[] | null = [];
  const stopped = new AbortController();
  let run = 0;
  let reflected = '0';

  function hand(item: UserEvent): void {
    if (isSignal(item.payload) || comparePositions(item.position, reflected) > 0) follower.onItem(item);
  }

  async function reload(): Promise<void> {
    const mine = ++run;
    const isOver = () => stopped.signal.aborted || mine !== run;
    // What arrives from now on waits for the answer, so nothing shows it before that has come.
    waiting ??= [];
    for (let attempt = 0; !isOver(); attempt++) {
      try {
        const snapshot = await follower.load();
        if (!isOver()) show(snapshot);
        return;
      } catch (error) {
        if (isOver()) return;
        follower.onError?.(error);
        await patientWait(backoffMs(attempt), stopped.signal);
      }
    }
  }

  function show(snapshot: Snapshot): void {
    const kept = waiting ?? [];
    waiting = null;
    reflected = snapshot.position;
    follower.onSnapshot(snapshot);
    for (const item of kept) hand(item);
    startUserFeed(snapshot.position);
  }

  const unsubscribe = onUserEvent((item) => {
    if (item.payload.__typename === 'ResyncRequired') {
      // What was kept may stand at positions that were taken a second time.
      waiting = [];
      void reload();
    } else if (waiting) waiting.push(item);
    else hand(item);
  });
  void reload();
  return {
    reload,
    stop: () => {
      stopped.abort();
      unsubscribe();
    },
  };
}
