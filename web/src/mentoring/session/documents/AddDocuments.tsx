import { LibraryBig, Link2, Upload } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { DocumentPicker, searchOwnDocuments } from '#/documents/index.ts';
import { FileButton, LeaveUploads, UploadList } from '#/library/index.ts';
import { Button } from '#/ui/Button.tsx';
import { useSessionAction } from '../../useSessionAction.ts';
import { FailureLine } from '../FailureLine.tsx';
import { AddSessionLibraryDocument } from '../operations.ts';
import { DocumentForm } from './DocumentForm.tsx';
import { useSessionUploads } from './useSessionUploads.ts';

type AddDocumentsProps = { sessionId: string; name: string };

/** Out of one's library, from this device by way of it, or as a link. */
export function AddDocuments({ sessionId, name }: AddDocumentsProps) {
  const t = useTranslations('mentoringSession.documents');
  const [adding, setAdding] = useState<'link' | 'library' | null>(null);
  const queue = useSessionUploads(sessionId);
  const done = () => setAdding(null);
  return (
    <div className="mt-3 flex flex-col gap-3">
      <LeaveUploads queue={queue} isHere={(path) => path === `/mentoring/session/${sessionId}`} />
      <UploadList queue={queue} />
      {adding === 'link' ? (
        <DocumentForm sessionId={sessionId} onDone={done} />
      ) : (
        <>
          <div className="flex flex-wrap gap-2">
            <Button size="sm" variant="secondary" aria-haspopup="dialog" onClick={() => setAdding('library')}>
              <LibraryBig aria-hidden="true" />
              {t('fromLibrary')}
            </Button>
            <FileButton size="sm" variant="secondary" isMultiple onFiles={(files) => queue.add(files)}>
              <Upload aria-hidden="true" />
              {t('upload')}
            </FileButton>
            <Button size="sm" variant="secondary" onClick={() => setAdding('link')}>
              <Link2 aria-hidden="true" />
              {t('add')}
            </Button>
          </div>
          <p className="text-sm text-ink-muted">{t('access', { name })}</p>
        </>
      )}
      {adding === 'library' ? <FromLibrary sessionId={sessionId} name={name} onDone={done} /> : null}
    </div>
  );
}

/** What is chosen is shared with the other one at once; the dialog stays where that was refused. */
function FromLibrary({ sessionId, name, onDone }: AddDocumentsProps & { onDone: () => void }) {
  const t = useTranslations('mentoringSession.documents');
  const { run, isBusy, failure } = useSessionAction();
  return (
    <DocumentPicker
      title={t('pickTitle')}
      lead={t('access', { name })}
      emptyReason={t('pickEmpty')}
      confirm={t('save')}
      busyLabel={isBusy ? t('saving') : undefined}
      search={searchOwnDocuments}
      onChoose={async ({ id: documentId }) => {
        if (await run(AddSessionLibraryDocument, { sessionId, documentId })) onDone();
      }}
      onClose={onDone}
    >
      <FailureLine failure={failure} />
    </DocumentPicker>
  );
}
