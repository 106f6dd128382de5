import { Download, ExternalLink, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { FileIcon } from '#/documents/index.ts';
import { useSizeText } from '#/i18n/useSizeText.ts';
import { downloadDocument } from '#/library/index.ts';
import { Button } from '#/ui/Button.tsx';
import { showToast } from '#/ui/feedback/toast.ts';
import { IconButton } from '#/ui/IconButton.tsx';
import { useSessionNames } from '../../list/PersonLine.tsx';
import { useViewerId } from '../../useViewerId.ts';
import type { SessionDocument } from './Documents.tsx';
import { isSecureLink } from './documentRules.ts';

const linkClasses =
  'inline-flex min-h-6 items-center gap-1.5 font-semibold text-primary-text underline underline-offset-2 wrap-anywhere hover:no-underline';

type LineProps = { document: SessionDocument; onRemove: (() => void) | undefined };

/** An address. */
export function LinkLine({ document, onRemove }: LineProps) {
  const { title, url } = document;
  return (
    <DocumentLine document={document} onRemove={onRemove}>
      {isSecureLink(url) ? (
        <a href={url} target="_blank" rel="noopener noreferrer" className={linkClasses}>
          {title}
          <ExternalLink className="size-4 shrink-0" aria-hidden="true" />
        </a>
      ) : (
        title
      )}
    </DocumentLine>
  );
}

type LibraryLineProps = LineProps & {
  /** How the other person is called. */
  name: string;
  onShare: (() => void) | undefined;
};

/** A document of a library: opened there, downloaded from here, and what became of its share (LIB-09). */
export function LibraryLine({ document, name, onShare, onRemove }: LibraryLineProps) {
  const t = useTranslations('mentoringSession.documents');
  const library = useTranslations('library');
  const sizeText = useSizeText();
  const isOwn = useIsOwn(document);
  const { id, type, size, isShared } = document;
  // Only what the viewer can reach has a size.
  const isThere = size !== null;
  const title = document.title || (isThere ? library('unnamed') : '');

  async function download(): Promise<void> {
    try {
      await downloadDocument(id);
    } catch {
      showToast(t('notDownloaded', { title }));
    }
  }

  return (
    <DocumentLine
      document={{ ...document, title: title || t('notShared') }}
      onRemove={onRemove}
      note={size === null ? undefined : sizeText(size)}
      more={
        isThere ? (
          <IconButton label={t('download', { title })} className="-my-1" onClick={() => void download()}>
            <Download aria-hidden="true" />
          </IconButton>
        ) : null
      }
    >
      {isThere ? (
        <Link to={`/my-library/${id}`} className={linkClasses}>
          <FileIcon name={title} type={type} />
          {title}
        </Link>
      ) : (
        <span className={title ? 'wrap-anywhere' : 'text-ink-muted italic'}>{title || t('notShared')}</span>
      )}
      {isOwn && !isShared ? (
        <p className="text-sm font-semibold">{isThere ? t('notSharedWith', { name }) : t('notInLibrary')}</p>
      ) : null}
      {isOwn && !isShared && isThere && onShare ? (
        <Button size="sm" variant="secondary" className="my-1" onClick={onShare}>
          {t('shareAgain')}
        </Button>
      ) : null}
    </DocumentLine>
  );
}

type DocumentLineProps = LineProps & { children: ReactNode; note?: string | undefined; more?: ReactNode };

function DocumentLine({ document, onRemove, children, note, more }: DocumentLineProps) {
  const t = useTranslations('mentoringSession.documents');
  const names = useSessionNames();
  const isOwn = useIsOwn(document);
  const { title, addedBy } = document;
  const added = isOwn ? t('addedByYou') : t('addedBy', { name: names.short(addedBy) });
  return (
    <li className="flex items-start gap-2 py-2">
      <div className="min-w-0 flex-1">
        {children}
        <p className="text-sm text-ink-muted">{note === undefined ? added : `${note} · ${added}`}</p>
      </div>
      {more}
      {onRemove ? (
        <IconButton label={t('remove', { title })} className="-my-1" onClick={onRemove}>
          <X aria-hidden="true" />
        </IconButton>
      ) : null}
    </li>
  );
}

function useIsOwn({ addedBy }: SessionDocument): boolean {
  return useViewerId() === addedBy.id;
}
