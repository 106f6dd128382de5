import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#/ui/Button.tsx';
import { CouldNotRefresh } from '#/ui/feedback/CouldNotRefresh.tsx';
import { ErrorState } from '#/ui/feedback/ErrorState.tsx';
import { Skeleton } from '#/ui/feedback/Skeleton.tsx';
import { LineDrawing } from '#/ui/picture/LineDrawing.tsx';
import { DocumentLine, OwnerLine } from '../list/DocumentFacts.tsx';
import type { UploadQueue } from '../upload/uploadQueue.ts';
import type { DocumentActions } from '../useDocumentActions.ts';
import { OpenedDocument } from './OpenedDocument.tsx';
import { PanelFrame } from './PanelFrame.tsx';
import { useDocument } from './useDocument.ts';

type DocumentPanelProps = {
  documentId: string;
  isBeside: boolean;
  queue: UploadQueue;
  actions: DocumentActions;
  onClose: () => void;
};

/** One document at its own address, or why it is not there. */
export function DocumentPanel({ documentId, queue, actions, ...frame }: DocumentPanelProps) {
  const t = useTranslations('libraryDocument');
  const library = useTranslations('library');
  const { held, retry } = useDocument(documentId);
  if (held.status === 'missing' || held.status === 'closed') {
    const key = held.status === 'closed' ? 'gone' : 'missing';
    return (
      <PanelFrame key={key} title={t(`${key}Title`)} {...frame}>
        <Notice onClose={frame.onClose}>{t(`${key}Body`)}</Notice>
      </PanelFrame>
    );
  }
  if (held.status !== 'open')
    return (
      <PanelFrame key="waiting" title={t('title')} isFirst {...frame}>
        {held.status === 'failed' ? <ErrorState onRetry={retry} /> : <Loading />}
      </PanelFrame>
    );
  const { document, isStale } = held;
  return (
    <PanelFrame
      key="open"
      title={document.name ?? library('unnamed')}
      lead={
        <>
          <DocumentLine document={document} />
          {document.isMine ? null : <OwnerLine document={document} />}
        </>
      }
      {...frame}
    >
      {isStale ? <CouldNotRefresh onRetry={retry} /> : null}
      <OpenedDocument document={document} queue={queue} actions={actions} onRemoved={frame.onClose} />
    </PanelFrame>
  );
}

/** LIB-09: in place of everything that was there. */
function Notice({ children, onClose }: { children: ReactNode; onClose: () => void }) {
  const t = useTranslations('libraryDocument');
  return (
    <div role="status" className="flex flex-col items-center gap-3 py-6 text-center">
      <LineDrawing name="signpost" className="h-24 w-32" />
      <p className="measure text-ink-muted">{children}</p>
      <Button variant="secondary" onClick={onClose}>
        {t('back')}
      </Button>
    </div>
  );
}

function Loading() {
  const t = useTranslations('libraryDocument');
  return (
    <div role="status" aria-busy="true" className="flex flex-col gap-4">
      <span className="sr-only">{t('loading')}</span>
      <Skeleton className="h-10" />
      <Skeleton className="h-80" />
      <Skeleton className="h-24" />
    </div>
  );
}
