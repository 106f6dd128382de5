import { X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useStore } from 'zustand';
import { announce } from '#/ui/feedback/announce.ts';
import { IconButton } from '#/ui/IconButton.tsx';
import { useMessagingClient } from '../client/useMessaging.ts';

/** How far a file is on its way, and the way to take it back. */
export function UploadState({ clientId, name }: { clientId: string; name: string }) {
  const t = useTranslations('attachments');
  const { attachments, outbox } = useMessagingClient();
  const share = useStore(attachments.progress, (progress) => progress[clientId] ?? null);
  const percent = share === null ? 0 : Math.min(100, Math.floor(share * 100));
  return (
    <div className="flex items-center gap-2">
      <div className="min-w-0 flex-1 text-sm">
        <div
          role="progressbar"
          aria-label={t('sending', { name })}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
          className="h-1.5 w-full overflow-hidden rounded-full bg-current/25 forced-colors:border"
        >
          <div className="h-full rounded-full bg-current" style={{ width: `${percent}%` }} />
        </div>
        <p className="mt-1 tabular-nums">
          {share === null ? t('waitingToSend') : t('progress', { percent: String(percent) })}
        </p>
      </div>
      <IconButton
        label={t('cancel', { name })}
        className="-mr-2.5 text-current not-disabled:hover:bg-current/15 not-disabled:hover:text-current focus-visible:outline-current"
        onClick={() => {
          outbox.discard(clientId);
          announce(t('cancelled', { name }));
        }}
      >
        <X aria-hidden="true" />
      </IconButton>
    </div>
  );
}
