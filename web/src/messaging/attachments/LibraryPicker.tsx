import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import { DocumentPicker, type SearchDocuments } from '#/documents/index.ts';
import { announce } from '#/ui/feedback/announce.ts';
import { useMessagingClient } from '../client/useMessaging.ts';

type LibraryPickerProps = { userId: string; personName: string; onClose: () => void };

/** Chooses one of the viewer's own documents and sends it; the other person then has access to it (MSG-38, LIB-09). */
export function LibraryPicker({ userId, personName, onClose }: LibraryPickerProps) {
  const t = useTranslations('attachments.picker');
  const { attachments } = useMessagingClient();
  const { gateway } = attachments;
  const search = useCallback<SearchDocuments>((asked) => gateway.searchDocuments(asked), [gateway]);
  return (
    <DocumentPicker
      title={t('title')}
      lead={`${t('access', { name: personName })} ${t('ends')}`}
      emptyReason={t('emptyReason')}
      confirm={t('send')}
      search={search}
      onChoose={(document) => {
        attachments.sendDocument(userId, document);
        announce(t('sent', { name: document.name }));
        onClose();
      }}
      onClose={onClose}
    />
  );
}
