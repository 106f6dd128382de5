import { X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { IconButton } from '#/ui/IconButton.tsx';
import { useMessagingClient } from '../client/useMessaging.ts';
import type { Quote } from '../model/messagingState.ts';
import { QuoteText } from './QuoteText.tsx';

type ReplyBarProps = { quote: Quote; personName: string; onCancel: () => void };

/** Above the box: the message that the next one answers. */
export function ReplyBar({ quote, personName, onCancel }: ReplyBarProps) {
  const t = useTranslations('messageActions');
  const { viewerId } = useMessagingClient();
  return (
    <div className="flex items-center gap-2 rounded-card border border-line bg-canvas py-1 pr-1 pl-3">
      <div className="min-w-0 flex-1 border-l-3 border-primary pl-2 text-sm">
        <p className="font-semibold text-ink">
          {quote.senderId === viewerId ? t('replyToSelf') : t('replyTo', { name: personName })}
        </p>
        <p className="line-clamp-1 wrap-anywhere text-ink-muted">
          <QuoteText quote={quote} />
        </p>
      </div>
      <IconButton label={t('cancelReply')} onClick={onCancel}>
        <X aria-hidden="true" />
      </IconButton>
    </div>
  );
}
