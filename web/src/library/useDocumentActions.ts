import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { failureOf } from '#/app/api/failure.ts';
import { sync } from '#/app/sync/index.ts';
import { showToast } from '#/ui/feedback/toast.ts';
import { downloadDocument, removeDocument, restoreDocument } from './libraryActions.ts';
import { libraryDocuments } from './librarySync.ts';
import type { LibraryDocument } from './operations.ts';
import { useLibraryFailureText } from './useLibraryTexts.ts';

export type AskedDocument = { readonly kind: 'rename' | 'share'; readonly document: LibraryDocument };
export type DocumentActions = ReturnType<typeof useDocumentActions>;

/** What is done with a document from its line and from its panel alike. */
export function useDocumentActions() {
  const t = useTranslations('library');
  const failureText = useLibraryFailureText();
  const [asked, setAsked] = useState<AskedDocument | null>(null);
  const refuse = (error: unknown) => showToast(failureText(failureOf(error)));

  async function restore({ id, name }: Pick<LibraryDocument, 'id' | 'name'>): Promise<boolean> {
    try {
      await restoreDocument(id);
    } catch (error) {
      refuse(error);
      return false;
    }
    showToast(t('restored', { name: name ?? t('unnamed') }));
    sync.invalidate(libraryDocuments);
    return true;
  }

  async function remove(document: Pick<LibraryDocument, 'id' | 'name'>): Promise<boolean> {
    try {
      await removeDocument(document.id);
    } catch (error) {
      refuse(error);
      return false;
    }
    const text = t('removed', { name: document.name ?? t('unnamed') });
    showToast(text, { undo: () => void restore(document) });
    sync.invalidate(libraryDocuments);
    return true;
  }

  function download(id: string, versionNumber?: number): void {
    downloadDocument(id, versionNumber).catch(() => showToast(t('failedToDownload')));
  }

  return { asked, ask: setAsked, close: () => setAsked(null), restore, remove, download };
}
