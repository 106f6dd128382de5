import { useCallback, useEffect, useState } from 'react';
import { onUserEvent } from '#/app/live/userFeed.ts';
import { useLoaded } from '#/lib/useLoaded.ts';
import { loadPlans, type PlanList } from './loadPlans.ts';

const PAGE = 20;
const coalesceMs = 300;

/** One of the two lists of plans; asks again when one of them changes, once for many changes. */
export function usePlans(isArchived: boolean) {
  const [count, setCount] = useState(PAGE);
  const load = useCallback(() => loadPlans(isArchived, count), [isArchived, count]);
  const { value, hasFailed, reload } = useLoaded<PlanList>(load);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const undo = onUserEvent(({ payload: { __typename: type } }) => {
      if (type !== 'ActionPlanChanged' && type !== 'ResyncRequired') return;
      clearTimeout(timer);
      timer = setTimeout(reload, coalesceMs);
    });
    return () => {
      clearTimeout(timer);
      undo();
    };
  }, [reload]);
  return {
    list: value,
    hasFailed,
    reload,
    hasMore: value !== null && value.items.length < value.total,
    isLoadingMore: value !== null && !hasFailed && value.items.length < Math.min(count, value.total),
    more: () => setCount((before) => before + PAGE),
  };
}
