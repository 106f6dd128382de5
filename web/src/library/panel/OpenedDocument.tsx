import { Download, Pencil, Share2, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { WaitingMark } from '#/app/drafts/WaitingMark.tsx';
import { Button } from '#/ui/Button.tsx';
import { updateDocument } from '../librarySync.ts';
import type { OpenDocument } from '../operations.ts';
import { UploadList } from '../upload/UploadList.tsx';
import type { UploadQueue } from '../upload/uploadQueue.ts';
import type { DocumentActions } from '../useDocumentActions.ts';
import { Facts } from './Facts.tsx';
import { Preview } from './Preview.tsx';
import { RenameDialog } from './RenameDialog.tsx';
import { ShareDialog } from './ShareDialog.tsx';
import { SharedWith } from './SharedWith.tsx';
import { TopicsEditor, TopicsList } from './Topics.tsx';
import { Versions } from './Versions.tsx';

type OpenedDocumentProps = {
  document: OpenDocument;
  queue: UploadQueue;
  actions: DocumentActions;
  onRemoved: () => void;
};

/** A document that can be read; its owner also changes and shares it (LIB-08, LIB-09). */
export function OpenedDocument({ document, queue, actions, onRemoved }: OpenedDocumentProps) {
  const t = useTranslations('libraryDocument');
  const [asked, setAsked] = useState<'rename' | 'share' | null>(null);
  const { id, isMine } = document;
  const close = () => setAsked(null);
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button variant={isMine ? 'secondary' : 'primary'} onClick={() => actions.download(id)}>
          <Download aria-hidden="true" />
          {t('download')}
        </Button>
        {isMine ? (
          <>
            <Button onClick={() => setAsked('share')}>
              <Share2 aria-hidden="true" />
              {t('share')}
            </Button>
            <Button variant="secondary" onClick={() => setAsked('rename')}>
              <Pencil aria-hidden="true" />
              {t('rename')}
            </Button>
          </>
        ) : null}
      </div>
      <WaitingMark
        of={updateDocument}
        isOf={(change) => change.id === id && change.input.name !== undefined}
      />
      {/* Each version has a preview; the path to it is signed again with every answer. */}
      <Preview key={document.versionNumber} document={document} />
      {isMine ? (
        <>
          <SharedWith document={document} onShare={() => setAsked('share')} />
          <TopicsEditor document={document} />
          <UploadList queue={queue} replaces={id} />
          <Versions document={document} queue={queue} onDownload={actions.download} />
        </>
      ) : (
        <TopicsList document={document} />
      )}
      <Facts document={document} />
      {isMine ? (
        <Button
          variant="ghost"
          className="self-start text-danger"
          onClick={() => void actions.remove(document).then((isDone) => isDone && onRemoved())}
        >
          <Trash2 aria-hidden="true" />
          {t('remove')}
        </Button>
      ) : null}
      {asked === 'rename' ? <RenameDialog document={document} onClose={close} /> : null}
      {asked === 'share' ? <ShareDialog documentId={id} onClose={close} /> : null}
    </>
  );
}
