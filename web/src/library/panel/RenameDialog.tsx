import { type FormEvent, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { type Failure, failureOf } from '#/app/api/failure.ts';
import { newUuid } from '#/lib/newUuid.ts';
import { Banner } from '#/ui/Banner.tsx';
import { Button } from '#/ui/Button.tsx';
import { Dialog, safest } from '#/ui/Dialog.tsx';
import { TextField } from '#/ui/TextField.tsx';
import { showToast } from '#/ui/toast.ts';
import { changeDocument, libraryLimits } from '../libraryActions.ts';
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
  const id = useId();
  const fieldText = useLibraryFieldText();
  const failureText = useLibraryFailureText();
  const before = document.name ?? '';
  const [name, setName] = useState(before);
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  // The same change, however often it is sent.
  const clientId = useRef(newUuid());
  const problem = nameProblem(name);
  const shown = failure?.fields.name ?? (isTried ? problem : null);
  const isChosen = useRef(false);

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    setTried(true);
    if (isBusy) return;
    if (problem) return window.document.getElementById(id)?.focus();
    if (name.trim() === before) return onClose();
    setBusy(true);
    setFailure(null);
    try {
      const changed = await changeDocument(document.id, { name: name.trim() }, clientId.current);
      const undo = () => void changeDocument(document.id, { name: before }).then(onDone, () => {});
      showToast(t('done', { name: changed.name ?? '' }), before === '' ? {} : { undo });
      onClose();
      onDone(changed);
    } catch (error) {
      setFailure(failureOf(error));
      setBusy(false);
    }
  }

  return (
    <Dialog isOpen onClose={onClose} title={t('title')}>
      <form noValidate className="flex flex-col gap-5" onSubmit={(event) => void save(event)}>
        <TextField
          id={id}
          label={t('name')}
          autoComplete="off"
          value={name}
          error={fieldText(shown, libraryLimits.name)}
          {...safest}
          onFocus={({ currentTarget }) => {
            if (!isChosen.current) chooseStem(currentTarget);
            isChosen.current = true;
          }}
          onChange={(event) => {
            setName(event.target.value);
            setFailure(null);
            clientId.current = newUuid();
          }}
        />
        {failure && !failure.fields.name ? (
          <Banner tone="warning" role="alert">
            {failureText(failure)}
          </Banner>
        ) : null}
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" busyLabel={isBusy ? t('saving') : undefined}>
            {t('save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** As the server would say it. */
function nameProblem(name: string): 'mandatory' | 'tooLong' | null {
  const text = name.trim();
  if (text === '') return 'mandatory';
  if (text.length <= libraryLimits.name) return null;
  return [...new Intl.Segmenter().segment(text)].length > libraryLimits.name ? 'tooLong' : null;
}

/** Typing replaces the name and keeps its ending. */
function chooseStem(field: HTMLInputElement): void {
  const dot = field.value.lastIndexOf('.');
  field.setSelectionRange(0, dot > 0 ? dot : field.value.length);
}
