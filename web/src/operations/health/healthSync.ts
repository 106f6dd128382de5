import { ask, type Resource } from '#/app/sync/index.ts';
import { Health, type HealthNow } from './operations.ts';

/** OPS-10: what each process has measured in so many minutes. */
export const health: Resource<{ readonly minutes: number }, HealthNow> = {
  name: 'health',
  fetch: (params, signal) => ask(Health, params, signal, ({ getHealth }) => getHealth),
};
