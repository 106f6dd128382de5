import { libraryLimits } from '@waymark/events/limits';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { failureOf } from '#/app/api/failure.ts';
import { sync } from '#/app/sync/index.ts';
import { newUuid } from '#/lib/newUuid.ts';
import { charactersIn } from '#/lib/text.ts';
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
  const before = document.name ?? '';
  // The same change, however often it is sent.
  const latest = useRef({ name: '', clientId: '' });

  async function rename(to: string, clientId: string) {
    const changed = await sync.mutate(updateDocument, { id: document.id, input: { name: to } }, clientId);
    sync.invalidate(libraryDocuments);
    return changed;
  }

  async function save(name: string): Promise<NameRefusal | null> {
    if (latest.current.name !== name) latest.current = { name, clientId: newUuid() };
    try {
      const { updateLibraryDocument: changed } = await rename(name, latest.current.clientId);
      const undo = () => void rename(before, newUuid()).catch(() => {});
      showToast(t('done', { name: changed.name ?? '' }), before === '' ? {} : { undo });
      onClose();
      return null;
    } catch (error) {
      const failure = failureOf(error);
      const ofName = fieldText(failure.fields.name, libraryLimits.nameMax);
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
