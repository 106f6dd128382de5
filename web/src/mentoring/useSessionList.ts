import { useCallback, useEffect, useState } from 'react';
import type { ListName } from './lists.ts';
import { useMentoring, useMentoringSession } from './mentoringSession.ts';
import type { SessionList } from './mentoringState.ts';

type SessionListState = {
  /** Null until its first page is there. */
  readonly list: SessionList | null;
  /** The latest load failed; what is there stays. */
  readonly hasFailed: boolean;
  readonly retry: () => void;
  readonly isLoadingMore: boolean;
  readonly loadMore: () => void;
};

/** A list that loads when it is shown and stays live. */
export function useSessionList(name: ListName): SessionListState {
  const client = useMentoringSession((session) => session.client);
  const list = useMentoring((state) => state.lists[name] ?? null);
  const [hasFailed, setFailed] = useState(false);
  const [isLoadingMore, setLoadingMore] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    let isGone = false;
    setFailed(false);
    client?.openList(name).catch(() => !isGone && setFailed(true));
    return () => {
      isGone = true;
    };
  }, [client, name, attempt]);
  const retry = useCallback(() => setAttempt((before) => before + 1), []);

  async function loadMore(): Promise<void> {
    setLoadingMore(true);
    setFailed(false);
    try {
      await client?.loadMore(name);
    } catch {
      setFailed(true);
    } finally {
      setLoadingMore(false);
    }
  }

  return { list, hasFailed, retry, isLoadingMore, loadMore: () => void loadMore() };
}
