import { useCallback, useEffect, useRef, useState } from 'react';
import { useLoaded } from '#/lib/useLoaded.ts';
import { loadPlans, type PlanList } from './loadPlans.ts';
import { followPlanList } from './planListFeed.ts';

const PAGE = 20;
const coalesceMs = 300;

/** One of the two lists of plans; asks again when something happens to one of them, once for many changes. */
export function usePlans(isArchived: boolean) {
  const [count, setCount] = useState(PAGE);
  const load = useCallback(() => loadPlans(isArchived, count), [isArchived, count]);
  const { value, hasFailed, reload } = useLoaded<PlanList>(load);
  const position = useRef('0');
  position.current = value?.position ?? '0';
  // Which plans are followed is settled when it begins: with other plans it begins again, where the list stands.
  const followed = value?.items
    .map(({ id }) => id)
    .toSorted()
    .join();
  useEffect(() => {
    if (followed === undefined) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = followPlanList(position.current, () => {
      clearTimeout(timer);
      timer = setTimeout(reload, coalesceMs);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [followed, reload]);
  return {
    list: value,
    hasFailed,
    reload,
    hasMore: value !== null && value.items.length < value.total,
    isLoadingMore: value !== null && !hasFailed && value.items.length < Math.min(count, value.total),
    more: () => setCount((before) => before + PAGE),
  };
}
