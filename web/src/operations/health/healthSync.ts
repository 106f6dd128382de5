import { ask, type Resource } from '#/app/sync/index.ts';
import { serverNow } from '#/lib/clock/serverClock.ts';
import { Health, type HealthNow, NetPromoterQuery } from './operations.ts';

/** OPS-10: what each process has measured in so many minutes. */
export const health: Resource<{ readonly minutes: number }, HealthNow> = {
  name: 'health',
  fetch: (params, signal) => ask(Health, params, signal, ({ getHealth }) => getHealth),
};

const DAY = 24 * 60 * 60_000;

/** FBK-14: null for all time. */
export const netPromoter: Resource<
  { readonly days: number | null },
  { readonly score: number | null; readonly count: number }
> = {
  name: 'netPromoter',
  fetch: ({ days }, signal) => {
    const from = days === null ? null : new Date(serverNow() - days * DAY).toISOString();
    return ask(NetPromoterQuery, { from }, signal, ({ getNps }) => getNps);
  },
};
