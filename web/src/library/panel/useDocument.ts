import { useEffect, useState } from 'react';
import { useResource } from '#/app/sync/index.ts';
import { libraryDocument } from '../librarySync.ts';
import type { OpenDocument } from '../operations.ts';

export type HeldDocument =
  | { readonly status: 'loading' | 'failed' }
  /** `missing`: never seen here; `closed`: the viewer could read it until now (LIB-09). */
  | { readonly status: 'missing' | 'closed' }
  | { readonly status: 'open'; readonly document: OpenDocument; readonly isStale: boolean };

/** One document for as long as it is on the screen; it follows what its owner does with it. */
export function useDocument(documentId: string): { held: HeldDocument; retry: () => void } {
  const { data, hasFailed, retry } = useResource(libraryDocument, { documentId });
  const [wasOpen, setWasOpen] = useState(false);
  const isOpen = data !== undefined && data !== null;
  if (isOpen && !wasOpen) setWasOpen(true);
  const isClosed = data === null && wasOpen;
  useEffect(() => {
    // It may still be shared in another way.
    if (isClosed) retry();
  }, [isClosed, retry]);
  if (isOpen) return { held: { status: 'open', document: data, isStale: hasFailed }, retry };
  if (data === null) return { held: { status: wasOpen ? 'closed' : 'missing' }, retry };
  return { held: { status: hasFailed ? 'failed' : 'loading' }, retry };
}
