import { useCallback, useEffect, useRef, useState } from 'react';
import { apiClient } from '#/app/api/apiClient.ts';
import { joinHistory, type KnownHistory, lineAt, nothingKnown } from './historyLines.ts';
import { GetActionPlanHistory } from './operations.ts';

const PAGE = 50;

/** The history of a plan, page by page; `version` says that there is more. */
export function useHistory(planId: string, version: number) {
  const [known, setKnown] = useState<KnownHistory>(nothingKnown);
  const [hasFailed, setFailed] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const latest = useRef(known);
  latest.current = known;

  const load = useCallback(
    async (offset: number) => {
      setBusy(true);
      try {
        const page = await historyPage(planId, { limit: PAGE, offset });
        setKnown((before) => joinHistory(before, page, { limit: PAGE, offset }));
        setFailed(false);
      } catch {
        setFailed(true);
      } finally {
        setBusy(false);
      }
    },
    [planId],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: what happened meanwhile, or another attempt, asks again
  useEffect(() => {
    void load(0);
  }, [load, version, attempt]);

  /** Where the log stood at a version; undefined where nothing is known of it. */
  const positionOf = useCallback(
    async (wanted: number): Promise<string | undefined> => {
      const { lines, total, from } = latest.current;
      if (wanted >= from) return lineAt(lines, wanted)?.position;
      // What happened since moves the page by a little; it is looked at with room on both sides.
      const offset = Math.max(0, total - wanted - PAGE / 2);
      const page = await historyPage(planId, { limit: PAGE, offset });
      return lineAt(page.items, wanted)?.position;
    },
    [planId],
  );

  return {
    known,
    hasFailed,
    isBusy,
    hasMore: known.from > 1 && known.total > 0,
    more: () => void load(known.total - known.from + 1),
    reload: () => setAttempt((before) => before + 1),
    positionOf,
  };
}

async function historyPage(planId: string, page: { limit: number; offset: number }) {
  const { data } = await apiClient.query({ query: GetActionPlanHistory, variables: { planId, ...page } });
  if (!data) throw new Error('No history in the answer.');
  return data.getActionPlanHistory;
}
