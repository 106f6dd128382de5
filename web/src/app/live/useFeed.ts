import { useEffect, useRef } from 'react';
import { backoffMs, patientWait } from '#/lib/backoff.ts';
import { firstPageIsThere } from '../firstPage.ts';
import type { FeedFollower, followFeed } from './followFeed.ts';

/** `followFeed` for the life of a component; socket and stream come behind the page. Answers `reload` (for Retry). */
export function useFeed<Snapshot extends { position: string }>(follower: FeedFollower<Snapshot>): () => void {
  const latest = useRef(follower);
  latest.current = follower;
  const following = useRef<ReturnType<typeof followFeed> | null>(null);
  // What could not be loaded at all is asked for again.
  const again = useRef<() => void>(undefined);
  useEffect(() => {
    const gone = new AbortController();
    async function follow() {
      for (let attempt = 0; !gone.signal.aborted; attempt++) {
        try {
          await firstPageIsThere();
          const feed = await import('./followFeed.ts');
          if (gone.signal.aborted || following.current) return;
          following.current = feed.followFeed<Snapshot>({
            load: () => latest.current.load(),
            onSnapshot: (snapshot) => latest.current.onSnapshot(snapshot),
            onItem: (item) => latest.current.onItem(item),
            onError: (error) => latest.current.onError?.(error),
          });
          return;
        } catch (error) {
          if (!gone.signal.aborted) latest.current.onError?.(error);
          await patientWait(backoffMs(attempt), gone.signal);
        }
      }
    }
    again.current = () => void (following.current ? following.current.reload() : follow());
    void follow();
    return () => {
      gone.abort();
      following.current?.stop();
      following.current = null;
    };
  }, []);
  return () => again.current?.();
}
