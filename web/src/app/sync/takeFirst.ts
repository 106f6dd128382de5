import type { PredictedEvent, Resource } from '#/sync/types.ts';
import { firstPageIsThere } from '../firstPage.ts';
import { sync } from './appSync.ts';

/**
 * Watches a resource before the first page of a visit is drawn, so that its first look has the answer. Resolves with the answer
 * or the failure; the page watches it from then on.
 */
export function takeFirst<Params, Data, Local extends PredictedEvent = never>(
  resource: Resource<Params, Data, Local>,
  params: Params,
): Promise<void> {
  const live = sync.watch(resource, params);
  return new Promise((resolve) => {
    const look = () => {
      const { data, hasFailed } = live.getSnapshot();
      if (data !== undefined || hasFailed) resolve();
    };
    const stop = live.subscribe(look);
    void firstPageIsThere().then(stop);
    look();
  });
}
