import { useState } from 'react';
import type { Answer, PredictedEvent, Resource } from '#/sync/types.ts';
import { useKept } from './useKept.ts';
import { useResource } from './useResource.ts';

export type Page<Item> = { readonly items: readonly Item[]; readonly hasMore: boolean };
/** What a list that grows is asked with beside its own parameters. */
export type Paged<Params> = Params & { readonly pages: number };

/** Fetches that many pages, one after the other, as one answer. */
export async function askPages<List extends Page<unknown>>(
  pages: number,
  fetchPage: (offset: number) => Promise<Answer<List>>,
): Promise<Answer<List>> {
  const first = await fetchPage(0);
  let items = first.data.items;
  let { hasMore } = first.data;
  for (let page = 1; page < pages && hasMore; page += 1) {
    const { data } = await fetchPage(items.length);
    items = [...items, ...data.items];
    hasMore = data.hasMore;
  }
  // The first one was read first: all of them reflect its position.
  return { data: { ...first.data, items, hasMore }, position: first.position };
}

/** What changed between two pages comes twice. */
export function uniqueById<Item extends { readonly id: string }>(items: readonly Item[]): readonly Item[] {
  return [...new Map(items.map((item) => [item.id, item])).values()];
}

/** A list page after page, live as a whole. What is shown stays until the longer one is there. */
export function usePages<
  Params extends object,
  List extends Page<unknown>,
  Local extends PredictedEvent = never,
>(resource: Resource<Paged<Params>, List, Local>, params: Params) {
  const [pages, setPages] = useState(1);
  const { data, hasFailed, retry } = useResource(resource, { ...params, pages });
  const page = useKept(data, `${resource.name} ${JSON.stringify(params)}`);
  return {
    page,
    pages,
    hasFailed,
    retry,
    isLoadingMore: data === undefined && page !== undefined && !hasFailed,
    loadMore: () => setPages((before) => before + 1),
    /** So many at least, in one go. */
    loadPages: (count: number) => setPages((before) => Math.max(before, count)),
  };
}
