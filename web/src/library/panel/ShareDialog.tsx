import { X } from 'lucide-react';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { type Failure, failureOf } from '#/app/api/failure.ts';
import { PersonLine, useSessionNames } from '#/mentoring/index.ts';
import { PeoplePicker } from '#/people/index.ts';
import { announce } from '#/ui/announce.ts';
import { Banner } from '#/ui/Banner.tsx';
import { Button } from '#/ui/Button.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import { ErrorState } from '#/ui/ErrorState.tsx';
import { IconButton } from '#/ui/IconButton.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { libraryLimits, shareDocument, unshareDocument } from '../libraryActions.ts';
import type { LibraryPerson, OpenDocument } from '../operations.ts';
import { useLibraryFailureText } from '../useLibraryTexts.ts';
import { EndShare } from './EndShare.tsx';
import { type Reader, readersOf } from './readers.ts';
import { useDocument } from './useDocument.ts';

type ShareDialogProps = {
  documentId: string;
  onClose: () => void;
  onChanged: (document: OpenDocument) => void;
};

/** Who reads a document (LIB-09): added by name, taken out after a question. */
export function ShareDialog({ documentId, onClose, onChanged }: ShareDialogProps) {
  const t = useTranslations('libraryDocument.sharing');
  const names = useSessionNames();
  const { held, reload, setDocument } = useDocument(documentId);
  const [busyId, setBusyId] = useState<string | null>(null);
  const [leaving, setLeaving] = useState<Reader | null>(null);
  const [failure, setFailure] = useState<{ of: Failure; isSharing: boolean } | null>(null);
  const failureText = useLibraryFailureText();
  const document = held.status === 'open' ? held.document : null;
  const readers = document ? readersOf(document) : [];

  async function run(person: LibraryPerson, isSharing: boolean): Promise<boolean> {
    if (busyId !== null) return false;
    setBusyId(person.id);
    setFailure(null);
    try {
      const changed = await (isSharing ? shareDocument : unshareDocument)(documentId, person.id);
      setDocument(changed);
      onChanged(changed);
      announce(t(isSharing ? 'added' : 'removed', { name: names.full(person) }));
      return true;
    } catch (error) {
      setFailure({ of: failureOf(error), isSharing });
      return false;
    } finally {
      setBusyId(null);
    }
  }

  if (leaving)
    return (
      <EndShare
        reader={leaving}
        isBusy={busyId !== null}
        failure={failure ? failureText(failure.of) : null}
        onKeep={() => setLeaving(null)}
        onEnd={() => void run(leaving.user, false).then((isDone) => isDone && setLeaving(null))}
      />
    );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('title', { name: document?.name ?? '' })}
      description={t('lead')}
      actions={<Button onClick={onClose}>{t('done')}</Button>}
    >
      {failure ? (
        <Banner tone="warning" role="alert">
          {failure.isSharing && failure.of.code === 'NOT_AUTHORIZED'
            ? t('notReachable')
            : failureText(failure.of)}
        </Banner>
      ) : null}
      {!document ? (
        held.status === 'loading' ? (
          <Skeleton className="h-24" />
        ) : (
          <ErrorState onRetry={() => void reload()} />
        )
      ) : (
        <>
          {readers.length >= libraryLimits.people ? (
            <p>{t('full')}</p>
          ) : (
            <PeoplePicker
              taken={[document.owner.id, ...readers.map(({ user }) => user.id)]}
              busyId={busyId}
              onAdd={(person) => run(person, true)}
            />
          )}
          <section className="flex flex-col gap-1">
            <h3 className="text-base font-semibold">{t('people')}</h3>
            {readers.length === 0 ? <p className="text-sm text-ink-muted">{t('onlyYou')}</p> : null}
            <ul className="flex flex-col divide-y divide-line">
              {readers.map((reader) => (
                <ReaderLine key={reader.user.id} reader={reader} onRemove={() => setLeaving(reader)} />
              ))}
            </ul>
          </section>
        </>
      )}
    </Dialog>
  );
}

function ReaderLine({ reader, onRemove }: { reader: Reader; onRemove: () => void }) {
  const t = useTranslations('libraryDocument.sharing');
  const names = useSessionNames();
  const format = useFormatter();
  const when = format.dateTime(new Date(reader.since), { dateStyle: 'medium' });
  return (
    <li className="flex items-center justify-between gap-3 py-2">
      <PersonLine
        person={reader.user}
        size="sm"
        note={t(reader.isByMessage ? 'viaMessage' : 'since', { when })}
      />
      <IconButton label={t('remove', { name: names.full(reader.user) })} onClick={onRemove}>
        <X aria-hidden="true" />
      </IconButton>
    </li>
  );
}
