import { useEffect, useRef, useState } from 'react';
import { apiClient } from '#/app/api/apiClient.ts';
import { useDebounced } from '#/lib/useDebounced.ts';
import { GetActionPlanAt, type PastPlan } from './operations.ts';

const settleMs = 150;

/** The board at a version of the plan, as soon as the slider stands still; null: now. Moments do not change, so each is asked for once. */
export function useLookBack(
  planId: string,
  version: number | null,
  positionOf: (version: number) => Promise<string | undefined>,
) {
  const settled = useDebounced(version, settleMs);
  const moments = useRef(new Map<number, PastPlan>());
  const [past, setPast] = useState<PastPlan | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const wanted = version === null ? null : settled;

  useEffect(() => {
    setFailed(false);
    if (wanted === null) return setPast(null);
    const known = moments.current.get(wanted);
    if (known) return setPast(known);
    let isGone = false;
    momentAt(planId, wanted, positionOf).then(
      (moment) => {
        moments.current.set(wanted, moment);
        if (!isGone) setPast(moment);
      },
      () => !isGone && setFailed(true),
    );
    return () => {
      isGone = true;
    };
  }, [planId, wanted, positionOf]);

  return { past: version === null ? null : past, hasFailed };
}

async function momentAt(
  planId: string,
  version: number,
  positionOf: (version: number) => Promise<string | undefined>,
): Promise<PastPlan> {
  const position = await positionOf(version);
  if (position === undefined) throw new Error('Nothing is known of that moment.');
  const { data } = await apiClient.query({ query: GetActionPlanAt, variables: { planId, position } });
  if (!data) throw new Error('No board in the answer.');
  return { ...data.getActionPlanAt, position };
}
