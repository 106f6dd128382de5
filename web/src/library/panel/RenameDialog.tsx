import { libraryLimits } from '@waymark/events/limits';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { failureOf } from '#/app/api/failure.ts';
import { newUuid } from '#/lib/newUuid.ts';
import { charactersIn } from '#/lib/text.ts';
import { NameDialog, type NameRefusal } from '#/ui/NameDialog.tsx';
import { showToast } from '#/ui/toast.ts';
import { changeDocument } from '../libraryActions.ts';
import type { LibraryDocument, OpenDocument } from '../operations.ts';
import { useLibraryFailureText, useLibraryFieldText } from '../useLibraryTexts.ts';

type RenameDialogProps = {
  document: LibraryDocument;
  onClose: () => void;
  onDone: (document: OpenDocument) => void;
};

/** Another name, with a way back to the one before. */
export function RenameDialog({ document, onClose, onDone }: RenameDialogProps) {
  const t = useTranslations('library.rename');
  const fieldText = useLibraryFieldText();
  const failureText = useLibraryFailureText();
  const before = document.name ?? '';
  // The same change, however often it is sent.
  const latest = useRef({ name: '', clientId: '' });

  async function save(name: string): Promise<NameRefusal | null> {
    if (latest.current.name !== name) latest.current = { name, clientId: newUuid() };
    try {
      const changed = await changeDocument(document.id, { name }, latest.current.clientId);
      const undo = () => void changeDocument(document.id, { name: before }).then(onDone, () => {});
      showToast(t('done', { name: changed.name ?? '' }), before === '' ? {} : { undo });
      onClose();
      onDone(changed);
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
