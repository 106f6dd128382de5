import { useState } from 'react';
import { useKept, useResource } from '#/app/sync/index.ts';
import { libraryDocuments } from '../librarySync.ts';
import type { LibraryFilters } from './filters.ts';

const PAGE = 20;

/** The documents that the filters leave, live. What is shown stays until other filters are answered. */
export function useDocuments({ scope, search, topicId, order }: LibraryFilters) {
  const wanted = keyOf({ scope, search, topicId, order });
  const [held, setHeld] = useState({ wanted, count: PAGE });
  const count = held.wanted === wanted ? held.count : PAGE;
  const { data, hasFailed, retry } = useResource(libraryDocuments, { scope, search, topicId, order, count });
  const list = useKept(data, 'library');
  const isCurrent = list !== undefined && keyOf(list.filters) === wanted;
  return {
    list,
    /** What is shown is the answer to an earlier question. */
    isOld: list !== undefined && !isCurrent,
    hasFailed,
    retry,
    hasMore: isCurrent && list.items.length < list.total,
    isLoadingMore: isCurrent && data === undefined && !hasFailed,
    more: () => setHeld({ wanted, count: count + PAGE }),
  };
}

function keyOf({ scope, search, topicId, order }: LibraryFilters): string {
  return [scope, search, topicId, order].join('\n');
}
