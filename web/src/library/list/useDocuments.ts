import { useCallback, useEffect, useRef, useState } from 'react';
import { startUserFeed } from '#/app/live/userFeed.ts';
import { useLoaded } from '#/lib/useLoaded.ts';
import { onLibraryChange } from '../onLibraryChange.ts';
import type { LibraryFilters } from './filters.ts';
import { type DocumentList, loadDocuments } from './loadDocuments.ts';

const PAGE = 20;
const coalesceMs = 300;

/** The documents that the filters leave; asked for again when one of them changes, once for many changes. */
export function useDocuments({ scope, search, topicId, order }: LibraryFilters) {
  const wanted = [scope, search, topicId, order].join('\n');
  const [held, setHeld] = useState({ wanted, count: PAGE });
  const count = held.wanted === wanted ? held.count : PAGE;
  /** How often the list was reloaded, and the list of that reload: further pages are added to it. */
  const asked = useRef(0);
  const answered = useRef<{ wanted: string; asked: number; list: DocumentList } | null>(null);
  const load = useCallback(async () => {
    const at = asked.current;
    const before = answered.current;
    const kept = before?.wanted === wanted && before.asked === at ? before.list : null;
    const grown = kept && kept.items.length < count ? kept : null;
    const list = await loadDocuments({ scope, search, topicId, order }, count, grown);
    answered.current = { wanted, asked: at, list };
    startUserFeed(list.position);
    return list;
  }, [wanted, scope, search, topicId, order, count]);
  const { value, hasFailed, reload: ask } = useLoaded<DocumentList>(load);
  const reload = useCallback(() => {
    asked.current += 1;
    ask();
  }, [ask]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const undo = onLibraryChange(() => {
      clearTimeout(timer);
      timer = setTimeout(reload, coalesceMs);
    });
    return () => {
      clearTimeout(timer);
      undo();
    };
  }, [reload]);
  const isCurrent =
    value !== null &&
    [value.filters.scope, value.filters.search, value.filters.topicId, value.filters.order].join('\n') ===
      wanted;
  return {
    list: value,
    /** What is shown is the answer to an earlier question. */
    isOld: value !== null && !isCurrent,
    hasFailed,
    reload,
    hasMore: isCurrent && value.items.length < value.total,
    isLoadingMore: isCurrent && !hasFailed && value.items.length < Math.min(count, value.total),
    more: () => setHeld({ wanted, count: count + PAGE }),
  };
}
