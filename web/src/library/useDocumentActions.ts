import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { failureOf } from '#/app/api/failure.ts';
import { useLiveStatus } from '#/app/live/liveStatus.ts';
import { sync } from '#/app/sync/index.ts';
import { isAborted } from '#/lib/isAborted.ts';
import { newUuid } from '#/lib/newUuid.ts';
import { showToast } from '#/ui/feedback/toast.ts';
import { downloadDocument } from './libraryActions.ts';
import { libraryDocuments, removeDocument, restoreDocument } from './librarySync.ts';
import type { LibraryDocument } from './operations.ts';
import { useLibraryFailureText } from './useLibraryTexts.ts';

export type AskedDocument = { readonly kind: 'rename' | 'share'; readonly document: LibraryDocument };
export type DocumentActions = ReturnType<typeof useDocumentActions>;

/** What is done with a document from its line and from its panel alike. */
export function useDocumentActions() {
  const t = useTranslations('library');
  const failureText = useLibraryFailureText();
  const [asked, setAsked] = useState<AskedDocument | null>(null);
  const refuse = (error: unknown) => {
    if (!isAborted(error)) showToast(failureText(failureOf(error)));
  };

  async function restore({ id, name }: Pick<LibraryDocument, 'id' | 'name'>): Promise<boolean> {
    try {
      await sync.mutate(restoreDocument, { id, name });
    } catch (error) {
      refuse(error);
      return false;
    }
    showToast(t('restored', { name: name ?? t('unnamed') }));
    sync.invalidate(libraryDocuments);
    return true;
  }

  async function remove(document: Pick<LibraryDocument, 'id' | 'name'>): Promise<boolean> {
    const { id, name } = document;
    const called = { name: name ?? t('unnamed') };
    const clientId = newUuid();
    const sent = sync.mutate(removeDocument, { id, name }, clientId);
    // Shown as removed, and sent when the network is back.
    if (!useLiveStatus.getState().isOnline) {
      const undo = () => {
        if (sync.pending(clientId) === 'waiting') sync.discard(clientId);
        // It is on its way, or done.
        else void sent.then(() => restore(document)).catch(() => {});
      };
      showToast(t('removedLater', called), { undo });
      sent.then(() => sync.invalidate(libraryDocuments)).catch(refuse);
      return true;
    }
    try {
      await sent;
    } catch (error) {
      refuse(error);
      return false;
    }
    showToast(t('removed', called), { undo: () => void restore(document) });
    sync.invalidate(libraryDocuments);
    return true;
  }

  function download(id: string, versionNumber?: number): void {
    downloadDocument(id, versionNumber).catch(() => showToast(t('failedToDownload')));
  }

  return { asked, ask: setAsked, close: () => setAsked(null), restore, remove, download };
}
