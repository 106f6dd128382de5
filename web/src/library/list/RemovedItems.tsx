import { Undo2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useWaiting } from '#/app/drafts/useWaiting.ts';
import { WaitingMark } from '#/app/drafts/WaitingMark.tsx';
import { useLiveStatus } from '#/app/live/liveStatus.ts';
import { useFormatter } from '#/i18n/useFormatter.ts';
import { useSizeText } from '#/i18n/useSizeText.ts';
import { useClock } from '#/lib/clock/useClock.ts';
import { Button } from '#/ui/Button.tsx';
import { kindOf } from '../documentKind.ts';
import { restoreDocument } from '../librarySync.ts';
import type { LibraryDocument } from '../operations.ts';
import type { DocumentActions } from '../useDocumentActions.ts';
import { KindIcon } from './DocumentFacts.tsx';

type RemovedItemsProps = {
  documents: readonly LibraryDocument[];
  restore: DocumentActions['restore'];
};

/** LIB-08: what the viewer removed, and how long each can be brought back. Nothing of it opens. */
export function RemovedItems({ documents, restore }: RemovedItemsProps) {
  const t = useTranslations('library.bringBack');
  const list = useRef<HTMLUListElement>(null);
  // The line goes with the next answer, and the focus must not go with it; one that is elsewhere stays there.
  const leave = (line: HTMLElement | null) => {
    const { activeElement, body } = document;
    if (activeElement === body || line?.contains(activeElement))
      list.current?.closest<HTMLElement>('[role=tabpanel]')?.focus();
  };
  return (
    <>
      <p className="measure text-sm text-ink-muted">{t('hint')}</p>
      <ul
        ref={list}
        className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface"
      >
        {documents.map((one) => (
          <RemovedItem key={one.id} document={one} restore={restore} onRestored={leave} />
        ))}
      </ul>
    </>
  );
}

type RemovedItemProps = {
  document: LibraryDocument;
  restore: DocumentActions['restore'];
  onRestored: (line: HTMLElement | null) => void;
};

function RemovedItem({ document, restore, onRestored }: RemovedItemProps) {
  const t = useTranslations('library');
  const line = useRef<HTMLLIElement>(null);
  const [isPressed, setBusy] = useState(false);
  const isOf = ({ id }: Pick<LibraryDocument, 'id'>) => id === document.id;
  const isOnline = useLiveStatus((live) => live.isOnline);
  const isSent = useWaiting(restoreDocument, isOf) !== undefined;
  const isBusy = isPressed || isSent;
  const name = document.name ?? t('unnamed');

  async function bringBack(): Promise<void> {
    // The button goes until there is a network.
    if (!isOnline) onRestored(line.current);
    setBusy(true);
    if (await restore(document)) onRestored(line.current);
    setBusy(false);
  }

  return (
    <li ref={line} className="flex flex-wrap items-center gap-3 p-3 sm:px-4">
      <KindIcon type={document.type} className="size-11" />
      <div className="min-w-40 flex-1">
        <h2 title={name} className="line-clamp-3 text-base font-semibold wrap-anywhere">
          {name}
        </h2>
        <RemovedLine document={document} />
        <WaitingMark of={restoreDocument} isOf={isOf} />
      </div>
      {isSent && !isOnline ? null : (
        <Button
          size="sm"
          variant="secondary"
          aria-label={t('bringBack.restoreThis', { name })}
          busyLabel={isBusy ? t('bringBack.restoring') : undefined}
          onClick={() => void bringBack()}
        >
          <Undo2 aria-hidden="true" />
          {t('bringBack.restore')}
        </Button>
      )}
    </li>
  );
}

function RemovedLine({ document }: { document: LibraryDocument }) {
  const { type, size, removedAt, restorableUntil } = document;
  const t = useTranslations('library');
  const sizeText = useSizeText();
  const format = useFormatter();
  const now = new Date(useClock());
  const facts = [t(`kinds.${kindOf(type)}`), sizeText(size)];
  if (removedAt) {
    const removed = new Date(removedAt);
    // Seconds tell nobody anything, and a clock that is behind says nothing of the future.
    const isFresh = now.getTime() - removed.getTime() < 60_000;
    const when = format.relativeTime(removed, now);
    facts.push(isFresh ? t('bringBack.removedNow') : t('bringBack.removed', { when }));
  }
  return (
    <p className="text-sm text-ink-muted">
      {facts.join(' · ')}
      {restorableUntil ? (
        <span className="block">
          {t('bringBack.until', {
            date: format.dateTime(new Date(restorableUntil), { dateStyle: 'medium' }),
          })}
        </span>
      ) : null}
    </p>
  );
}
