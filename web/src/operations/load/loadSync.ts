import type { ResultOf } from '#/app/graphql.ts';
import { ask, type Resource } from '#/app/sync/index.ts';
import { LoadLab } from './operations.ts';

/** OPS-12: whether the lab is on, and the run that goes on or was the last. */
export const loadLab: Resource<null, ResultOf<typeof LoadLab>['getLoadLab']> = {
  name: 'loadLab',
  fetch: (_params, signal) => ask(LoadLab, {}, signal, ({ getLoadLab }) => getLoadLab),
};
