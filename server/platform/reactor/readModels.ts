import { refillStaleReadModels, type UpgradeParts } from '@waymark/db/store';
import type { App } from '../app.ts';

export type ReadModels = Pick<UpgradeParts, 'capabilities' | 'projections'>;

/** How long the release before must have been silent, milliseconds: its servers are gone then, or nearly. */
const QUIET = 10_000;

/**
 * While servers of two releases run side by side: gives the new read models what the older servers write, and fills those in
 * whose rows they wrote in the older shape when they are silent. Does nothing otherwise.
 */
export async function followOlderRelease(
  { db, store, log }: Pick<App, 'db' | 'store' | 'log'>,
  readModels: ReadModels,
): Promise<void> {
  if (await store.catchUpReadModels()) return;
  const filled = await refillStaleReadModels({ db, ...readModels }, QUIET);
  if (filled.length > 0) log.info({ readModels: filled }, 'filled read models after the older release');
}
