import { ExternalLink, Plus, X } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { IconButton } from '#/ui/IconButton.tsx';
import { showToast } from '#/ui/toast.ts';
import { useMentoring } from '../mentoringSession.ts';
import type { SessionDetails } from '../operations.ts';
import { useSessionNames } from '../PersonLine.tsx';
import { useSessionAction } from '../useSessionAction.ts';
import { DocumentForm } from './DocumentForm.tsx';
import { DOCUMENT_LIMIT, isSecureLink } from './documentRules.ts';
import { AddSessionDocument, RemoveSessionDocument } from './operations.ts';

type SessionDocument = SessionDetails['documents'][number];
type DocumentsProps = { sessionId: string; documents: readonly SessionDocument[]; mayChange: boolean };

/** SES-73: what helps before the session, as links. */
export function Documents({ sessionId, documents, mayChange }: DocumentsProps) {
  const t = useTranslations('mentoringSession.documents');
  const id = useId();
  const [isAdding, setAdding] = useState(false);
  const { run } = useSessionAction();

  async function remove({ id: documentId, title, url }: SessionDocument): Promise<void> {
    const removed = await run(RemoveSessionDocument, { sessionId, documentId });
    document.getElementById(`${id}-title`)?.focus();
    if (!removed) showToast(t('failed'));
    else
      showToast(t('removed', { title }), {
        undo: () => void run(AddSessionDocument, { sessionId, title, url }),
      });
  }

  return (
    <Card>
      <h2 id={`${id}-title`} tabIndex={-1} className="text-lg outline-none">
        {t('title')}
      </h2>
      {documents.length === 0 ? (
        <p className="mt-1 text-ink-muted">{t('empty')}</p>
      ) : (
        <ul className="mt-1 flex flex-col divide-y divide-line">
          {documents.map((one) => (
            <DocumentLine
              key={one.id}
              document={one}
              onRemove={mayChange ? () => void remove(one) : undefined}
            />
          ))}
        </ul>
      )}
      {!mayChange ? null : documents.length >= DOCUMENT_LIMIT ? (
        <p className="mt-3 text-sm text-ink-muted">{t('full')}</p>
      ) : isAdding ? (
        <DocumentForm sessionId={sessionId} onDone={() => setAdding(false)} />
      ) : (
        <Button size="sm" variant="secondary" className="mt-3" onClick={() => setAdding(true)}>
          <Plus aria-hidden="true" />
          {t('add')}
        </Button>
      )}
    </Card>
  );
}

type DocumentLineProps = { document: SessionDocument; onRemove: (() => void) | undefined };

function DocumentLine({ document: { title, url, addedBy }, onRemove }: DocumentLineProps) {
  const t = useTranslations('mentoringSession.documents');
  const names = useSessionNames();
  const isOwn = useMentoring((state) => state.viewerId === addedBy.id);
  return (
    <li className="flex items-start gap-2 py-2">
      <div className="min-w-0 flex-1">
        {isSecureLink(url) ? (
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex min-h-6 items-center gap-1.5 font-semibold text-primary-text underline underline-offset-2 wrap-anywhere hover:no-underline"
          >
            {title}
            <ExternalLink className="size-4 shrink-0" aria-hidden="true" />
          </a>
        ) : (
          title
        )}
        <p className="text-sm text-ink-muted">
          {isOwn ? t('addedByYou') : t('addedBy', { name: names.short(addedBy) })}
        </p>
      </div>
      {onRemove ? (
        <IconButton label={t('remove', { title })} className="-my-1" onClick={onRemove}>
          <X aria-hidden="true" />
        </IconButton>
      ) : null}
    </li>
  );
}
