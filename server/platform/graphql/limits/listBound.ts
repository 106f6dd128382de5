import { pageLimits } from '@waymark/events/limits';
import { type GraphQLField, getNullableType, isListType } from 'graphql';

/** How long a list can be: `items` at most, `whenAbsent` where the field has a `limit` and the request names none. */
export type ListBound = { readonly items: number; readonly whenAbsent: number };

/** Options of a list field: `t.field({ type: [ThingRef], ...atMost(50), … })`. Prices are made of it; nothing is cut off. */
export function atMost(items: number, whenAbsent: number = pageLimits.items) {
  const listBound: ListBound = { items, whenAbsent };
  return { extensions: { listBound } };
}

/** undefined where the field declares none. */
export function listBoundOf(field: GraphQLField<unknown, unknown>): ListBound | undefined {
  return field.extensions.listBound as ListBound | undefined;
}

/** A field that is no list, but a page with one. */
export const PAGE_BOUND: ListBound = { items: pageLimits.itemsMax, whenAbsent: pageLimits.items };

export function isList(field: GraphQLField<unknown, unknown>): boolean {
  return isListType(getNullableType(field.type));
}
