import { useTranslations } from 'use-intl';
import { sync, usePages } from '#/app/sync/index.ts';
import { showToast } from '#/ui/feedback/toast.ts';
import { dismiss, type RecommendedResource, restore } from './recommendationsSync.ts';

export type Recommended<Item> = {
  readonly state: 'loading' | 'failed' | 'off' | 'there';
  readonly items: readonly Item[];
  readonly hasMore: boolean;
  /** What is there could not be asked for again. */
  readonly isStale: boolean;
  readonly isLoadingMore: boolean;
  readonly reload: () => void;
  readonly more: () => void;
  /** At once, with Undo. */
  readonly dismiss: (id: string, name: string) => void;
};

/** One list of recommendations; it follows what another window puts away or switches off. */
export function useRecommended<Item>(resource: RecommendedResource<Item>): Recommended<Item> {
  const t = useTranslations('discovery.recommendations');
  const { page, hasFailed, retry, isLoadingMore, loadMore } = usePages(resource, {});
  const fail = () => showToast(t('dismissFailed'));
  const undo = (id: string) => void sync.mutate(restore, { id }).catch(fail);
  return {
    state: page ? (page.isOff ? 'off' : 'there') : hasFailed ? 'failed' : 'loading',
    items: page?.items ?? [],
    hasMore: page?.hasMore ?? false,
    isStale: hasFailed && page !== undefined,
    isLoadingMore,
    reload: retry,
    more: loadMore,
    dismiss: (id, name) =>
      void sync
        .mutate(dismiss, { id })
        .then(() => showToast(t('dismissed', { name }), { undo: () => undo(id) }), fail),
  };
}
