import { usePages } from '#/app/sync/index.ts';
import type { Member } from '../../operations.ts';
import { partnerMembers } from '../../partnerSync.ts';

type People = {
  people: readonly Member[] | null;
  total: number;
  memberTotal: number;
  waitingTotal: number;
  pages: number;
  hasMore: boolean;
  isLoadingMore: boolean;
  hasFailed: boolean;
  showMore: () => void;
  retry: () => void;
};

/** The people of a community; people who join, leave or are answered elsewhere change the list at once. */
export function usePeople(partnerId: string, isWaiting: boolean): People {
  const { page, pages, hasFailed, retry, isLoadingMore, loadMore } = usePages(partnerMembers, {
    partnerId,
    isWaiting,
  });
  return {
    people: page?.items ?? null,
    total: page?.total ?? 0,
    memberTotal: page?.memberTotal ?? 0,
    waitingTotal: page?.waitingTotal ?? 0,
    pages,
    hasMore: page?.hasMore ?? false,
    isLoadingMore,
    hasFailed,
    showMore: loadMore,
    retry,
  };
}
