import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { onUserEventOf } from '#/app/live/userFeed.ts';
import { fileKind } from '#/lib/fileRules.ts';
import { showToast } from '#/ui/feedback/toast.ts';
import type { Attachment } from '../../model/messagingState.ts';
import type { Bubble } from '../../thread/threadItems.ts';
import { UploadState } from '../UploadState.tsx';
import { FileRow } from './FileRow.tsx';
import { PictureView } from './PictureView.tsx';
import { saveFile } from './saveFile.ts';
import { useReachable } from './useReachable.ts';

type AttachmentViewProps = {
  bubble: Pick<Bubble, 'personId' | 'messageId' | 'clientId' | 'delivery'> & {
    readonly attachment: Attachment;
  };
};

/** A file in a bubble: on its way up, to be downloaded, or not reachable any more (MSG-08, MSG-37, MSG-45). */
export function AttachmentView({ bubble }: AttachmentViewProps) {
  const { attachment, personId: userId, messageId, clientId, delivery } = bubble;
  const t = useTranslations('attachments');
  const reachable = useReachable(attachment, messageId === null ? null : { userId, messageId });
  useShareNews(messageId === null ? null : attachment.documentId, reachable.ask);
  const shown = { ...attachment, name: attachment.name || t('unnamed') };
  const { name } = shown;

  async function download(): Promise<void> {
    try {
      const path = await reachable.ask();
      if (path === null) showToast(t('goneReason'));
      else saveFile(path, name);
    } catch {
      showToast(t('failed', { name }));
    }
  }

  if (reachable.isGone) return <p className="italic">{t('gone')}</p>;
  return (
    <div className="flex w-60 max-w-full flex-col gap-2 py-1">
      {fileKind(shown) === 'picture' ? (
        <PictureView
          attachment={shown}
          path={reachable.path}
          localId={messageId === null && attachment.documentId === null ? clientId : null}
          canAsk={messageId !== null}
          ask={reachable.ask}
          onDownload={download}
        />
      ) : null}
      <FileRow attachment={shown} onDownload={messageId === null ? undefined : download} />
      {messageId === null && clientId !== null && delivery?.status === 'sending' ? (
        <UploadState clientId={clientId} name={name} />
      ) : null}
    </div>
  );
}

/** A share that ends takes the document off the screen at once, and one that comes back brings it (LIB-09). */
function useShareNews(documentId: string | null, ask: () => Promise<string | null>): void {
  useEffect(() => {
    if (documentId === null) return;
    return onUserEventOf('LibraryDocumentChanged', (payload) => {
      // Without an answer the next press asks again.
      if (payload.documentId === documentId) void ask().catch(() => {});
    });
  }, [documentId, ask]);
}
