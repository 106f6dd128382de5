import { libraryLimits } from '@waymark/events/limits';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { failureOf } from '#/app/api/failure.ts';
import { useLiveStatus } from '#/app/live/liveStatus.ts';
import { sync } from '#/app/sync/index.ts';
import { isAborted } from '#/lib/isAborted.ts';
import { newUuid } from '#/lib/newUuid.ts';
import { charactersIn } from '#/lib/text.ts';
import { useIsShown } from '#/lib/useIsShown.ts';
import { showToast } from '#/ui/feedback/toast.ts';
import { NameDialog, type NameRefusal } from '#/ui/overlay/NameDialog.tsx';
import { libraryDocuments, updateDocument } from '../librarySync.ts';
import type { LibraryDocument } from '../operations.ts';
import { useLibraryFailureText, useLibraryFieldText } from '../useLibraryTexts.ts';

type RenameDialogProps = { document: LibraryDocument; onClose: () => void };

/** Another name, with a way back to the one before. */
export function RenameDialog({ document, onClose }: RenameDialogProps) {
  const t = useTranslations('library.rename');
  const fieldText = useLibraryFieldText();
  const failureText = useLibraryFailureText();
  const [opened] = useState(document.name);
  /** It was refused because of another name; from then on it takes the place of the one that is there. */
  const [isOutdated, setOutdated] = useState(false);
  const seen = isOutdated ? document.name : opened;
  const before = seen ?? '';
  const isShown = useIsShown();
  // The same change, however often it is sent.
  const latest = useRef({ name: '', clientId: '' });

  async function rename(name: string, replaced: string | null, clientId: string): Promise<void> {
    const input = { name, ...(replaced !== null && { seen: { name: replaced } }) };
    await sync.mutate(updateDocument, { id: document.id, input }, clientId);
    sync.invalidate(libraryDocuments);
  }

  function refuse(name: string, error: unknown): void {
    if (isAborted(error)) return;
    const failure = failureOf(error);
    const reason = fieldText(failure.fields.name, libraryLimits.nameMax) ?? failureText(failure);
    showToast(t('notDone', { name, reason }));
  }

  async function save(name: string): Promise<NameRefusal | null> {
    if (latest.current.name !== name) latest.current = { name, clientId: newUuid() };
    const sent = rename(name, seen, latest.current.clientId);
    // Shown as done, and sent when the network is back.
    if (!useLiveStatus.getState().isOnline) onClose();
    try {
      await sent;
      const undo = () =>
        void rename(before, name, newUuid()).catch((error: unknown) => refuse(before, error));
      showToast(t('done', { name }), before === '' ? {} : { undo });
      // What is open by now may be another dialog.
      if (isShown()) onClose();
      return null;
    } catch (error) {
      const failure = failureOf(error);
      if (failure.code === 'CONFLICT') {
        setOutdated(true);
        // Another one from here on, for it says something else of what was seen.
        latest.current = { name: '', clientId: '' };
        sync.invalidate(libraryDocuments);
      }
      const ofName = fieldText(failure.fields.name, libraryLimits.nameMax);
      if (!isShown()) refuse(name, error);
      return ofName ? { ofName } : { other: failureText(failure) };
    }
  }

  return (
    <NameDialog
      title={t('title')}
      label={t('name')}
      startName={before}
      texts={{ save: t('save'), saving: t('saving'), cancel: t('cancel') }}
      problemOf={(name) => fieldText(nameProblem(name), libraryLimits.nameMax)}
      onSave={save}
      onClose={onClose}
    />
  );
}

/** As the server would say it. */
function nameProblem(name: string): 'mandatory' | 'tooLong' | null {
  const text = name.trim();
  if (text === '') return 'mandatory';
  if (text.length <= libraryLimits.nameMax) return null;
  return charactersIn(text) > libraryLimits.nameMax ? 'tooLong' : null;
}
