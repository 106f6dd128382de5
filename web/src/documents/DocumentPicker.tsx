import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useFormatter } from '#/i18n/useFormatter.ts';
import { useSizeText } from '#/i18n/useSizeText.ts';
import { useDebounced } from '#/lib/useDebounced.ts';
import { Button } from '#/ui/Button.tsx';
import { EmptyState } from '#/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#/ui/feedback/ErrorState.tsx';
import { Skeleton } from '#/ui/feedback/Skeleton.tsx';
import { TextField } from '#/ui/form/TextField.tsx';
import { ShowMore } from '#/ui/navigation/ShowMore.tsx';
import { Dialog } from '#/ui/overlay/Dialog.tsx';
import { FileIcon } from './FileIcon.tsx';
import type { OwnDocument, SearchDocuments } from './ownDocuments.ts';
import { useOwnDocuments } from './useOwnDocuments.ts';

/** MSG-29. */
const SEARCH_WAIT_MS = 500;

type DocumentPickerProps = {
  title: string;
  /** What becomes of the chosen one. */
  lead: string;
  /** Why to have documents, for people without any. */
  emptyReason: string;
  /** The button that takes the chosen one. */
  confirm: string;
  /** While it is taken. */
  busyLabel?: string | undefined;
  search: SearchDocuments;
  onChoose: (document: OwnDocument) => void;
  onClose: () => void;
  /** Below the list: why it could not be taken. */
  children?: ReactNode;
};

/** Chooses one of the viewer's own documents (MSG-38, SES-73). */
export function DocumentPicker(props: DocumentPickerProps) {
  const { title, lead, emptyReason, confirm, busyLabel, search, onChoose, onClose, children } = props;
  const t = useTranslations('documents');
  const [typed, setTyped] = useState('');
  const text = useDebounced(typed.trim(), SEARCH_WAIT_MS);
  const found = useOwnDocuments(text, search);
  const [chosen, setChosen] = useState<OwnDocument | null>(null);
  const isEmpty = found.status === 'ready' && found.documents.length === 0 && text === '';

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      description={isEmpty ? undefined : lead}
      className="max-w-140"
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button disabled={chosen === null} busyLabel={busyLabel} onClick={() => chosen && onChoose(chosen)}>
            {confirm}
          </Button>
        </>
      }
    >
      {isEmpty ? (
        <EmptyState
          title={t('empty')}
          reason={emptyReason}
          action={
            <Link to="/my-library" className="text-primary-text underline">
              {t('toLibrary')}
            </Link>
          }
        />
      ) : (
        <>
          <TextField
            type="search"
            label={t('search')}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setChosen(null);
            }}
          />
          <div className="-mx-1 min-h-60 overflow-y-auto">
            <Documents {...found} chosen={chosen} onChoose={setChosen} />
          </div>
          {children}
        </>
      )}
    </Dialog>
  );
}

type DocumentsProps = ReturnType<typeof useOwnDocuments> & {
  chosen: OwnDocument | null;
  onChoose: (document: OwnDocument) => void;
};

function Documents(props: DocumentsProps) {
  const { status, documents, hasMore, retry, loadMore, chosen, onChoose } = props;
  const t = useTranslations('documents');
  const id = useId();
  if (status === 'failed') return <ErrorState title={t('failed')} onRetry={retry} className="py-4" />;
  if (documents.length === 0) {
    return status === 'loading' ? (
      <PickerSkeleton />
    ) : (
      <EmptyState drawing="search" title={t('noResults')} reason={t('noResultsReason')} className="py-4" />
    );
  }
  return (
    <div className="flex flex-col items-start gap-2">
      <div role="radiogroup" aria-label={t('documents')} className="flex w-full flex-col gap-2 p-1">
        {documents.map((document) => (
          <DocumentOption
            key={document.id}
            name={id}
            document={document}
            isChosen={document.id === chosen?.id}
            onChoose={() => onChoose(document)}
          />
        ))}
      </div>
      {hasMore ? <ShowMore isBusy={status === 'loadingMore'} onMore={loadMore} /> : null}
    </div>
  );
}

type DocumentOptionProps = {
  name: string;
  document: OwnDocument;
  isChosen: boolean;
  onChoose: () => void;
};

function DocumentOption({ name, document, isChosen, onChoose }: DocumentOptionProps) {
  const t = useTranslations('documents');
  const format = useFormatter();
  const sizeText = useSizeText();
  const date = format.dateTime(document.updatedAt, { day: 'numeric', month: 'short', year: 'numeric' });
  return (
    <label className="flex min-h-11 items-center gap-3 rounded-card border border-line-strong bg-surface px-3 py-2 hover:bg-primary-soft has-checked:border-primary has-checked:bg-primary-soft has-checked:ring-1 has-checked:ring-primary has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring forced-colors:has-checked:outline-2">
      <input
        type="radio"
        name={name}
        checked={isChosen}
        onChange={onChoose}
        className="size-5 shrink-0 outline-none"
      />
      <FileIcon name={document.name} type={document.type} className="text-primary-text" />
      <span className="min-w-0">
        <span className="block font-semibold break-words">{document.name}</span>
        <span className="block text-sm text-ink-muted">
          {t('updated', { size: sizeText(document.size), date })}
        </span>
      </span>
    </label>
  );
}

function PickerSkeleton() {
  const t = useTranslations('documents');
  return (
    <div className="flex flex-col gap-2" role="status">
      <span className="sr-only">{t('loading')}</span>
      <Skeleton className="h-14 rounded-card" />
      <Skeleton className="h-14 rounded-card" />
      <Skeleton className="h-14 rounded-card" />
    </div>
  );
}
