import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { announce } from '#/ui/feedback/announce.ts';
import type { OwnDocument, OwnDocuments, SearchDocuments } from './ownDocuments.ts';

type Found = OwnDocuments & { readonly status: 'loading' | 'loadingMore' | 'ready' | 'failed' };

const nothing: Found = { status: 'loading', documents: [], hasMore: false };

/** The viewer's own documents by name, newest first, page by page. An answer that is late for its search is dropped. */
export function useOwnDocuments(text: string, search: SearchDocuments) {
  const t = useTranslations('documents');
  const [found, setFound] = useState(nothing);
  const asked = useRef(0);

  const load = useCallback(
    async (held: readonly OwnDocument[]) => {
      const own = ++asked.current;
      setFound((before) => ({ ...before, status: held.length > 0 ? 'loadingMore' : 'loading' }));
      try {
        const page = await search({ text, offset: held.length });
        if (own !== asked.current) return;
        // What was added meanwhile has moved the pages.
        const known = new Set(held.map((one) => one.id));
        const documents = [...held, ...page.documents.filter((one) => !known.has(one.id))];
        setFound({ status: 'ready', documents, hasMore: page.hasMore });
        announce(t('found', { count: documents.length }));
      } catch {
        if (own === asked.current) setFound((before) => ({ ...before, status: 'failed' }));
      }
    },
    [search, text, t],
  );

  useEffect(() => {
    void load([]);
    return () => {
      asked.current++;
    };
  }, [load]);

  return {
    ...found,
    retry: () => void load([]),
    loadMore: () => void load(found.documents),
  };
}
