import { TriangleAlert, X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { FileIcon } from '#/documents/index.ts';
import { useSizeText } from '#/i18n/useSizeText.ts';
import { announce } from '#/ui/feedback/announce.ts';
import { IconButton } from '#/ui/IconButton.tsx';
import { useMessagingClient } from '../client/useMessaging.ts';
import type { WaitingAttachment } from '../composer/drafts.ts';

type WaitingAttachmentsProps = { waiting: readonly WaitingAttachment[]; onRemoved: () => void };

/** Above the message: what was chosen and goes with the next Send. */
export function WaitingAttachments({ waiting, onRemoved }: WaitingAttachmentsProps) {
  const t = useTranslations('attachments');
  const { attachments } = useMessagingClient();
  if (waiting.length === 0) return null;
  return (
    <ul aria-label={t('waiting')} className="flex max-h-40 flex-wrap gap-2 overflow-y-auto p-0.5">
      {waiting.map((one) => (
        <li key={one.id} className="max-w-full">
          <Chip
            attachment={one}
            onRemove={() => {
              attachments.remove(one);
              announce(t('removed', { name: one.name }));
              onRemoved();
            }}
          />
        </li>
      ))}
    </ul>
  );
}

function Chip({ attachment, onRemove }: { attachment: WaitingAttachment; onRemove: () => void }) {
  const t = useTranslations('attachments');
  const sizeText = useSizeText();
  const { name, type, size, documentId, isReturned } = attachment;
  const details = [documentId === null ? null : t('fromLibrary'), size === null ? null : sizeText(size)];
  return (
    <div className="flex items-center gap-2 rounded-card border border-line-strong bg-surface pl-3 text-sm">
      <FileIcon name={name} type={type} className="text-primary-text" />
      <div className="min-w-0 py-1.5">
        <p className="truncate font-semibold">{name}</p>
        <p className="text-xs text-ink-muted">{details.filter((part) => part !== null).join(', ')}</p>
        {isReturned ? (
          <p className="flex items-center gap-1 text-xs text-warning">
            <TriangleAlert className="size-3.5 shrink-0" aria-hidden="true" />
            {t('returned')}
          </p>
        ) : null}
      </div>
      <IconButton label={t('remove', { name })} onClick={onRemove}>
        <X aria-hidden="true" />
      </IconButton>
    </div>
  );
}
