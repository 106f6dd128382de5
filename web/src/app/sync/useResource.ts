import { useMemo, useSyncExternalStore } from 'react';
import type { PredictedEvent, Resource, Snapshot } from '#/sync/types.ts';
import { sync } from './appSync.ts';
import { drawnSnapshot } from './drawn.ts';

/** A resource as it stands now, with what is predicted; live while the component is there. `retry` fetches at once. */
export function useResource<Params, Data, Local extends PredictedEvent = never>(
  resource: Resource<Params, Data, Local>,
  params: Params,
): Snapshot<Data> & { readonly retry: () => void } {
  const key = JSON.stringify(params);
  // biome-ignore lint/correctness/useExhaustiveDependencies: equal parameters are the same entry
  const live = useMemo(() => sync.watch(resource, params), [resource, key]);
  const snapshot = useSyncExternalStore(live.subscribe, live.getSnapshot, () =>
    drawnSnapshot(resource, params),
  );
  return { ...snapshot, retry: live.retry };
}
