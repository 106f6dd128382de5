import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { Badge } from '#/ui/Badge.tsx';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { EmptyState } from '#/ui/EmptyState.tsx';
import { ConversationLine, useConversationName } from './ConversationLine.tsx';
import type { ConversationSummary } from './conversations.ts';

/** Each line: who, what, one button. */
export function WaitingForYou({ conversations }: { conversations: readonly ConversationSummary[] }) {
  const t = useTranslations('dashboard');
  const waiting = conversations.filter((one) => one.unreadMessages > 0);
  return (
    <Card>
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 className="text-lg">{t('waitingTitle')}</h2>
        {waiting.length > 0 ? (
          <p className="text-sm text-ink-muted">{t('waitingCount', { count: waiting.length })}</p>
        ) : null}
      </div>
      {waiting.length === 0 ? (
        <EmptyState
          drawing="path"
          className="py-6"
          title={t('waitingEmpty')}
          reason={t('waitingEmptyReason')}
          action={
            <Button asChild variant="secondary">
              <Link to="/messages">{t('openMessages')}</Link>
            </Button>
          }
        />
      ) : (
        <ul className="mt-2 divide-y divide-line">
          {waiting.map((conversation) => (
            <WaitingConversation key={conversation.id} conversation={conversation} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function WaitingConversation({ conversation }: { conversation: ConversationSummary }) {
  const t = useTranslations('dashboard');
  const name = useConversationName(conversation);
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <span className="flex min-w-0 flex-1 basis-64 items-center gap-3">
        <ConversationLine conversation={conversation} />
      </span>
      <span className="ml-13 flex items-center gap-3 sm:ml-0">
        <Badge tone="primary">{t('unread', { count: conversation.unreadMessages })}</Badge>
        <Button asChild size="sm" variant="secondary">
          <Link
            to={`/messages?with=${encodeURIComponent(conversation.id)}`}
            aria-label={t('replyTo', { name })}
          >
            {t('reply')}
          </Link>
        </Button>
      </span>
    </li>
  );
}
