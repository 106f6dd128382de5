import { searchLimits } from '@waymark/events/limits';

export const scopes = ['ALL', 'MINE', 'SHARED', 'REMOVED'] as const;
export type Scope = (typeof scopes)[number];
export const orders = ['NEWEST', 'OLDEST', 'NAME', 'SIZE'] as const;
export type Order = (typeof orders)[number];

export type LibraryFilters = {
  readonly scope: Scope;
  readonly search: string;
  readonly topicId: string;
  readonly order: Order;
};

/** What the address asks for; what nobody knows counts as not asked. */
export function filtersOf(address: URLSearchParams): LibraryFilters {
  return {
    scope: scopes.find((one) => one === address.get('show')?.toUpperCase()) ?? 'ALL',
    search: (address.get('q') ?? '').trim().slice(0, searchLimits.textMax),
    topicId: address.get('topic') ?? '',
    order: orders.find((one) => one === address.get('sort')?.toUpperCase()) ?? 'NEWEST',
  };
}

/** The address with these filters; what goes without saying is not in it. */
export function withFilters(address: URLSearchParams, change: Partial<LibraryFilters>): URLSearchParams {
  const { scope, search, topicId, order } = { ...filtersOf(address), ...change };
  const next = new URLSearchParams(address);
  const said = {
    show: scope === 'ALL' ? '' : scope.toLowerCase(),
    q: search.trim().slice(0, searchLimits.textMax),
    topic: topicId,
    sort: order === 'NEWEST' ? '' : order.toLowerCase(),
  };
  for (const [key, value] of Object.entries(said)) value ? next.set(key, value) : next.delete(key);
  return next;
}

export function isFiltered({ search, topicId }: LibraryFilters): boolean {
  return search !== '' || topicId !== '';
}
