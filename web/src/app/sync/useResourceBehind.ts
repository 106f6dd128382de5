import { useEffect, useState, useSyncExternalStore } from 'react';
import { behindFirstPage } from '#/app/firstPage.ts';
import { backoffMs, patientWait } from '#/lib/backoff.ts';
import type { Live, Resource, Snapshot } from '#/sync/types.ts';
import { useKept } from './useKept.ts';

const nothing = { data: undefined, hasFailed: false } as const;
const never = () => () => {};

/** `useResource` for the first page of a visit: engine and resource are loaded behind it. What is shown stays for other parameters. */
export function useResourceBehind<Params, Data>(
  load: () => Promise<Resource<Params, Data>>,
  params: Params,
): Snapshot<Data> & { readonly retry: () => void } {
  const key = JSON.stringify(params);
  const [live, setLive] = useState<Live<Data> | null>(null);
  const [isUnreachable, setUnreachable] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: equal parameters are the same entry
  useEffect(() => {
    const gone = new AbortController();
    async function come(): Promise<void> {
      await behindFirstPage();
      for (let failures = 0; !gone.signal.aborted; failures += 1) {
        try {
          const [{ sync }, resource] = await Promise.all([import('./appSync.ts'), load()]);
          if (!gone.signal.aborted) setLive(sync.watch(resource, params));
          return;
        } catch {
          if (!gone.signal.aborted) setUnreachable(true);
          await patientWait(backoffMs(failures), gone.signal);
        }
      }
    }
    void come();
    return () => gone.abort();
  }, [key, attempt]);
  const { data, hasFailed } = useSyncExternalStore(
    live?.subscribe ?? never,
    live?.getSnapshot ?? (() => nothing as Snapshot<Data>),
    () => nothing as Snapshot<Data>,
  );
  return {
    data: useKept(data, ''),
    hasFailed: live ? hasFailed : isUnreachable,
    retry: () => (live ? live.retry() : setAttempt((before) => before + 1)),
  };
}
