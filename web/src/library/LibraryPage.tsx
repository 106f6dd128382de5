import { useLayoutEffect, useRef } from 'react';
import { Navigate, useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import { keepPlace } from '#/app/routing/LocaleRouter.tsx';
import { useFileDrop } from '#/lib/useFileDrop.ts';
import { useMediaQuery } from '#/lib/useMediaQuery.ts';
import { cn } from '#/ui/cn.ts';
import { linkIdOf } from './list/DocumentItems.tsx';
import { filtersOf } from './list/filters.ts';
import { LibraryList } from './list/LibraryList.tsx';
import { useDocuments } from './list/useDocuments.ts';
import { DocumentPanel } from './panel/DocumentPanel.tsx';
import { RenameDialog } from './panel/RenameDialog.tsx';
import { ShareDialog } from './panel/ShareDialog.tsx';
import { DropHint } from './upload/DropHint.tsx';
import { LeaveUploads } from './upload/LeaveUploads.tsx';
import { useUploads } from './upload/useUploads.ts';
import { useDocumentActions } from './useDocumentActions.ts';

const BESIDE = '(width >= 64rem)';

/** The library; a document of `?document=`, as mails of before named it, opens at its address of today. */
export function LibraryPage() {
  const [address] = useSearchParams();
  const { documentId } = useParams();
  const named = address.get('document');
  if (!documentId && named) return <Navigate to={`/my-library/${encodeURIComponent(named)}`} replace />;
  return <Library />;
}

/** `/my-library` (LIB-01) and `/my-library/:documentId`: the list, and a document beside it or, on a phone, in its place. */
function Library() {
  const { documentId = null } = useParams();
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const [address] = useSearchParams();
  const isBeside = useMediaQuery(BESIDE);
  const filters = filtersOf(address);
  const held = useDocuments(filters);
  const actions = useDocumentActions();
  const queue = useUploads(held.retry);
  const isOver = useFileDrop((files) => queue.add(files));
  const showsList = documentId === null || isBeside;
  useKeptScroll(showsList);

  function close(): void {
    const cameFromList = !isBeside && typeof state === 'object' && state !== null && 'fromLibrary' in state;
    if (cameFromList) return void navigate(-1);
    void navigate({ pathname: '/my-library', search }, { state: isBeside ? keepPlace : null });
    if (documentId !== null && isBeside) document.getElementById(linkIdOf(documentId))?.focus();
  }

  return (
    <div
      className={cn(
        'page flex flex-1 flex-col py-6 sm:py-8',
        documentId !== null &&
          'max-w-[1536px] lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(24rem,1fr)] lg:items-start lg:gap-6',
      )}
    >
      <div hidden={!showsList} className="@container min-w-0">
        <LibraryList
          held={held}
          filters={filters}
          queue={queue}
          actions={actions}
          openId={documentId}
          isBeside={isBeside}
          isShown={showsList}
        />
      </div>
      {documentId !== null ? (
        <DocumentPanel
          key={documentId}
          documentId={documentId}
          isBeside={isBeside}
          queue={queue}
          actions={actions}
          onClose={close}
        />
      ) : null}
      {actions.asked?.kind === 'rename' ? (
        <RenameDialog
          document={
            held.list?.items.find(({ id }) => id === actions.asked?.document.id) ?? actions.asked.document
          }
          onClose={actions.close}
        />
      ) : null}
      {actions.asked?.kind === 'share' ? (
        <ShareDialog documentId={actions.asked.document.id} onClose={actions.close} />
      ) : null}
      <LeaveUploads queue={queue} />
      {isOver ? <DropHint /> : null}
    </div>
  );
}

/** On a phone the list makes way for a document; back in it, one is where one was. */
function useKeptScroll(showsList: boolean): void {
  const kept = useRef(0);
  useLayoutEffect(() => {
    if (!showsList) return;
    if (kept.current > 0) window.scrollTo(0, kept.current);
    const note = () => {
      kept.current = window.scrollY;
    };
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, [showsList]);
}
