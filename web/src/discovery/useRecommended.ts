import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { onUserEvent } from '#/app/live/userFeed.ts';
import { showToast } from '#/ui/toast.ts';
import { type Page, setDismissed } from './recommendations.ts';

type Options<Item> = {
  /** null: switched off. */
  load: (offset: number) => Promise<Page<Item> | null>;
  idOf: (item: Item) => string;
};

export type Recommended<Item> = {
  readonly state: 'loading' | 'failed' | 'off' | 'there';
  readonly items: readonly Item[];
  readonly hasMore: boolean;
  /** What is there could not be asked for again. */
  readonly isStale: boolean;
  readonly isLoadingMore: boolean;
  readonly reload: () => void;
  readonly more: () => Promise<void>;
  /** At once, with Undo. */
  readonly dismiss: (item: Item, name: string) => void;
};

/** One list of recommendations; it follows what another window puts away or switches off. */
export function useRecommended<Item>(options: Options<Item>): Recommended<Item> {
  const t = useTranslations('discovery.recommendations');
  const latest = useRef(options);
  latest.current = options;
  const [page, setPage] = useState<Page<Item> | null>();
  const [hasFailed, setFailed] = useState(false);
  const [isLoadingMore, setLoadingMore] = useState(false);
  // What is put away here, though the answer that is on its way may still have it.
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const turn = useRef(0);

  const reload = useCallback(() => {
    const now = ++turn.current;
    setFailed(false);
    latest.current.load(0).then(
      (loaded) => now === turn.current && setPage(loaded),
      () => now === turn.current && setFailed(true),
    );
  }, []);
  useEffect(() => {
    reload();
    return () => {
      turn.current++;
    };
  }, [reload]);
  useEffect(
    () =>
      onUserEvent(({ payload }) => {
        const kind = payload.__typename;
        if (kind === 'RecommendationsChanged' && payload.isDismissed)
          setGone((before) => new Set([...before, payload.recommendationId]));
        else if (
          kind === 'RecommendationsChanged' ||
          kind === 'DataPrivacyChanged' ||
          kind === 'ResyncRequired'
        ) {
          if (kind === 'RecommendationsChanged')
            setGone((before) => without(before, payload.recommendationId));
          reload();
        }
      }),
    [reload],
  );

  function keep(id: string) {
    setGone((before) => without(before, id));
  }

  async function save(id: string, isDismissed: boolean): Promise<boolean> {
    if (isDismissed) setGone((before) => new Set([...before, id]));
    else keep(id);
    try {
      await setDismissed(id, isDismissed);
      return true;
    } catch {
      if (isDismissed) keep(id);
      else setGone((before) => new Set([...before, id]));
      showToast(t('dismissFailed'));
      return false;
    }
  }

  async function more(): Promise<void> {
    const now = turn.current;
    setLoadingMore(true);
    try {
      const known = page?.items ?? [];
      // Those that are put away by now are no longer counted by the server.
      const next = await latest.current.load(known.filter((item) => !gone.has(options.idOf(item))).length);
      if (now !== turn.current || !next) return;
      const ids = new Set(known.map(options.idOf));
      setPage({ ...next, items: [...known, ...next.items.filter((item) => !ids.has(options.idOf(item)))] });
    } catch {
      if (now === turn.current) setFailed(true);
    } finally {
      setLoadingMore(false);
    }
  }

  return {
    state: page ? 'there' : page === null ? 'off' : hasFailed ? 'failed' : 'loading',
    items: page?.items.filter((item) => !gone.has(options.idOf(item))) ?? [],
    hasMore: page?.hasMore ?? false,
    isStale: hasFailed && page !== undefined,
    isLoadingMore,
    reload,
    more,
    dismiss(item, name) {
      const id = options.idOf(item);
      void save(id, true).then((isSaved) => {
        if (isSaved) showToast(t('dismissed', { name }), { undo: () => void save(id, false) });
      });
    },
  };
}

function without(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  return new Set([...ids].filter((one) => one !== id));
}
