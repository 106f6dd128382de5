import { useCallback, useEffect, useRef, useState } from 'react';
import { failureOf } from '#/app/api/failure.ts';
import { useSession } from '#/app/session/sessionStore.ts';
import { loadDocument } from '../libraryActions.ts';
import { onLibraryChange } from '../onLibraryChange.ts';
import type { OpenDocument } from '../operations.ts';

export type HeldDocument =
  | { readonly status: 'loading' | 'failed' }
  /** `missing`: never seen here; `closed`: the viewer could read it until now (LIB-09). */
  | { readonly status: 'missing' | 'closed' }
  | { readonly status: 'open'; readonly document: OpenDocument; readonly isStale: boolean };

/** One document for as long as it is on the screen; it follows what its owner does with it. */
export function useDocument(documentId: string) {
  const viewerId = useSession(({ userId }) => userId);
  const [held, setHeld] = useState<HeldDocument>({ status: 'loading' });
  const run = useRef(0);

  const reload = useCallback(async () => {
    run.current += 1;
    const mine = run.current;
    try {
      const document = await loadDocument(documentId);
      if (mine === run.current) setHeld({ status: 'open', document, isStale: false });
    } catch (error) {
      if (mine !== run.current) return;
      const { code } = failureOf(error);
      setHeld((before) => afterFailure(before, code === 'NOT_FOUND' || code === 'NOT_AUTHORIZED'));
    }
  }, [documentId]);

  useEffect(() => {
    void reload();
    const undo = onLibraryChange((change) => {
      if (change !== null && change.documentId !== documentId) return;
      // At once, and for good when asking again says so: it may still be shared in another way.
      if (change !== null && endsReading(change, viewerId))
        setHeld((before) =>
          before.status === 'open' && !before.document.isMine ? { status: 'closed' } : before,
        );
      void reload();
    });
    return () => {
      run.current += 1;
      undo();
    };
  }, [documentId, viewerId, reload]);

  const setDocument = useCallback((document: OpenDocument) => {
    // An answer that was asked for before this one says less.
    run.current += 1;
    setHeld({ status: 'open', document, isStale: false });
  }, []);
  return { held, reload, setDocument };
}

function afterFailure(before: HeldDocument, isGone: boolean): HeldDocument {
  if (isGone)
    return { status: before.status === 'open' || before.status === 'closed' ? 'closed' : 'missing' };
  if (before.status === 'open') return { ...before, isStale: true };
  return before.status === 'closed' ? before : { status: 'failed' };
}

function endsReading(change: { change: string; readerId: string | null }, viewerId: string | null): boolean {
  if (change.change === 'DocumentUnshared') return change.readerId === viewerId;
  return change.change === 'DocumentRemoved' || change.change === 'DocumentPurged';
}
