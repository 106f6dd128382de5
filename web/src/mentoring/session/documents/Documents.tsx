import { mentoringLimits } from '@waymark/events/limits';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { Card } from '#/ui/Card.tsx';
import { showToast } from '#/ui/feedback/toast.ts';
import type { SessionDetails } from '../../operations.ts';
import { useSessionAction } from '../../useSessionAction.ts';
import { useViewerId } from '../../useViewerId.ts';
import { AddSessionDocument, AddSessionLibraryDocument, RemoveSessionDocument } from '../operations.ts';
import { AddDocuments } from './AddDocuments.tsx';
import { LibraryLine, LinkLine } from './DocumentLines.tsx';

export type SessionDocument = SessionDetails['documents'][number];
type DocumentsProps = {
  sessionId: string;
  documents: readonly SessionDocument[];
  /** How the other person is called. */
  name: string;
  mayChange: boolean;
  /** The session was held or cancelled: nothing is prepared any more. */
  isOver?: boolean;
};

/** SES-73: what helps before the session, as links and as documents of the library of either. */
export function Documents({ sessionId, documents, name, mayChange, isOver = false }: DocumentsProps) {
  const t = useTranslations('mentoringSession.documents');
  const id = useId();
  const viewerId = useViewerId();
  const { run } = useSessionAction();

  async function remove({ id: documentId, title, url, isFromLibrary }: SessionDocument): Promise<void> {
    const removed = await run(RemoveSessionDocument, { sessionId, documentId });
    document.getElementById(`${id}-title`)?.focus();
    if (!removed) showToast(t('failed'));
    else showToast(t('removed', { title }), { undo: () => void bringBack() });

    async function bringBack(): Promise<void> {
      const added = isFromLibrary
        ? await run(AddSessionLibraryDocument, { sessionId, documentId })
        : await run(AddSessionDocument, { sessionId, title, url });
      if (!added) showToast(t('failed'));
    }
  }

  async function shareAgain({ id: documentId }: SessionDocument): Promise<void> {
    if (!(await run(AddSessionLibraryDocument, { sessionId, documentId }))) showToast(t('failed'));
    document.getElementById(`${id}-title`)?.focus();
  }

  if (!mayChange && documents.length === 0) return null;
  return (
    <Card>
      <h2 id={`${id}-title`} tabIndex={-1} className="text-lg outline-none">
        {t(isOver ? 'titleDone' : 'title')}
      </h2>
      {documents.length === 0 ? (
        <p className="mt-1 text-ink-muted">{t(isOver ? 'emptyDone' : 'empty')}</p>
      ) : (
        <ul className="mt-1 flex flex-col divide-y divide-line">
          {documents.map((one) => {
            // Taking a document of a library away ends a share, which is for its owner to do.
            const mayRemove = mayChange && (!one.isFromLibrary || one.addedBy.id === viewerId);
            const onRemove = mayRemove ? () => void remove(one) : undefined;
            return one.isFromLibrary ? (
              <LibraryLine
                key={one.id}
                document={one}
                name={name}
                onShare={mayChange ? () => void shareAgain(one) : undefined}
                onRemove={onRemove}
              />
            ) : (
              <LinkLine key={one.id} document={one} onRemove={onRemove} />
            );
          })}
        </ul>
      )}
      {!mayChange ? null : documents.length >= mentoringLimits.documents ? (
        <p className="mt-3 text-sm text-ink-muted">{t('full')}</p>
      ) : (
        <AddDocuments sessionId={sessionId} name={name} />
      )}
    </Card>
  );
}
