import { useCallback, useEffect, useRef, useState } from 'react';
import { onUserEventOf } from '#/app/live/userFeed.ts';

export type Page<Item> = { readonly items: readonly Item[]; readonly hasMore: boolean };

type Pages<Item> = {
  readonly page: Page<Item> | null;
  readonly hasFailed: boolean;
  readonly isLoadingMore: boolean;
  readonly reload: () => void;
  readonly loadMore: () => void;
};

/** A list of feedback: page after page, and from the start again when something was said. */
export function usePages<Item>(load: (offset: number) => Promise<Page<Item>>): Pages<Item> {
  const [page, setPage] = useState<Page<Item> | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [isLoadingMore, setLoadingMore] = useState(false);
  const latest = useRef(0);

  const fetchFrom = useCallback(
    async (held: readonly Item[]): Promise<void> => {
      const turn = ++latest.current;
      setFailed(false);
      try {
        const { items, hasMore } = await load(held.length);
        if (turn === latest.current) setPage({ items: [...held, ...items], hasMore });
      } catch {
        if (turn === latest.current) setFailed(true);
      }
    },
    [load],
  );
  const reload = useCallback(() => void fetchFrom([]), [fetchFrom]);
  useEffect(() => {
    reload();
    return onUserEventOf('FeedbackChanged', reload);
  }, [reload]);

  return {
    page,
    hasFailed,
    isLoadingMore,
    reload,
    loadMore() {
      setLoadingMore(true);
      void fetchFrom(page?.items ?? []).finally(() => setLoadingMore(false));
    },
  };
}
