import { libraryLimits } from '@waymark/events/limits';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { NeedsConnection } from '#/app/drafts/NeedsConnection.tsx';
import { useLiveStatus } from '#/app/live/liveStatus.ts';
import { sync } from '#/app/sync/index.ts';
import { useFormatter } from '#/i18n/useFormatter.ts';
import { PersonLine, useSessionNames } from '#/mentoring/index.ts';
import { PeoplePicker, SharingDialog, useSharing } from '#/people/index.ts';
import { ErrorState } from '#/ui/feedback/ErrorState.tsx';
import { Skeleton } from '#/ui/feedback/Skeleton.tsx';
import { IconButton } from '#/ui/IconButton.tsx';
import { libraryDocuments, shareDocument, unshareDocument } from '../librarySync.ts';
import type { LibraryPerson } from '../operations.ts';
import { useLibraryFailureText } from '../useLibraryTexts.ts';
import { EndShare } from './EndShare.tsx';
import { type Reader, readersOf } from './readers.ts';
import { useDocument } from './useDocument.ts';

type ShareDialogProps = { documentId: string; onClose: () => void };

/** Who reads a document (LIB-09): added by name, taken out after a question. */
export function ShareDialog({ documentId, onClose }: ShareDialogProps) {
  const t = useTranslations('libraryDocument.sharing');
  const names = useSessionNames();
  const { held, retry } = useDocument(documentId);
  const [leaving, setLeaving] = useState<Reader | null>(null);
  const { busyId, failure, hasTried, run } = useSharing(useLibraryFailureText());
  const isOnline = useLiveStatus((live) => live.isOnline);
  const document = held.status === 'open' ? held.document : null;
  const readers = document ? readersOf(document) : [];

  function change(person: LibraryPerson, isGiven: boolean): Promise<boolean> {
    return run({
      personId: person.id,
      isGiven,
      async send() {
        const args = { id: documentId, userId: person.id };
        await (isGiven ? sync.mutate(shareDocument, args) : sync.mutate(unshareDocument, args));
        sync.invalidate(libraryDocuments);
      },
      said: t(isGiven ? 'added' : 'removed', { name: names.full(person) }),
    });
  }

  if (leaving)
    return (
      <EndShare
        document={document?.name ?? ''}
        reader={leaving}
        isBusy={busyId !== null}
        failure={failure}
        hasTried={hasTried}
        onKeep={() => setLeaving(null)}
        onEnd={() => void change(leaving.user, false).then((isDone) => isDone && setLeaving(null))}
      />
    );
  return (
    <SharingDialog
      title={t('title', { name: document?.name ?? '' })}
      lead={t('lead')}
      failure={failure}
      onClose={onClose}
      adding={
        !isOnline ? (
          <NeedsConnection hasTried={hasTried} />
        ) : !document ? null : readers.length >= libraryLimits.people ? (
          <p>{t('full')}</p>
        ) : (
          <PeoplePicker
            taken={[document.owner.id, ...readers.map(({ user }) => user.id)]}
            busyId={busyId}
            onAdd={(person) => change(person, true)}
          />
        )
      }
    >
      {!document ? (
        held.status === 'loading' ? (
          <Skeleton className="h-24" />
        ) : (
          <ErrorState onRetry={retry} />
        )
      ) : readers.length === 0 ? (
        <p className="text-sm text-ink-muted">{t('onlyYou')}</p>
      ) : (
        <ul className="flex flex-col divide-y divide-line">
          {readers.map((reader) => (
            <ReaderLine key={reader.user.id} reader={reader} onRemove={() => setLeaving(reader)} />
          ))}
        </ul>
      )}
    </SharingDialog>
  );
}

function ReaderLine({ reader, onRemove }: { reader: Reader; onRemove: () => void }) {
  const t = useTranslations('libraryDocument.sharing');
  const names = useSessionNames();
  const format = useFormatter();
  const when = format.dateTime(new Date(reader.since), { dateStyle: 'medium' });
  const { isByMessage, isBySession } = reader;
  const way =
    isByMessage && isBySession
      ? 'viaBoth'
      : isByMessage
        ? 'viaMessage'
        : isBySession
          ? 'viaSession'
          : 'since';
  return (
    <li className="flex items-center justify-between gap-3 py-2">
      <PersonLine person={reader.user} size="sm" note={t(way, { when })} />
      <IconButton label={t('remove', { name: names.full(reader.user) })} onClick={onRemove}>
        <X aria-hidden="true" />
      </IconButton>
    </li>
  );
}
