import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { Badge } from '#/ui/Badge.tsx';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { EmptyState } from '#/ui/feedback/EmptyState.tsx';
import { ConversationLine } from './ConversationLine.tsx';
import type { ConversationSummary } from './operations.ts';

const shown = 5;

/** NAV-209: conversations with something unread, the newest first. */
export function UnreadConversations({ conversations }: { conversations: readonly ConversationSummary[] }) {
  const t = useTranslations('dashboard');
  const unread = conversations.filter((one) => one.unreadMessages > 0).slice(0, shown);
  return (
    <Card>
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 className="text-lg">{t('unreadTitle')}</h2>
        {unread.length > 0 ? (
          <Link
            to="/messages"
            className="inline-flex min-h-6 items-center text-sm font-semibold text-primary-text underline underline-offset-2 hover:no-underline pointer-coarse:min-h-11"
          >
            {t('allMessages')}
          </Link>
        ) : null}
      </div>
      {unread.length === 0 ? (
        <EmptyState
          isRow
          title={t('unreadEmpty')}
          reason={t('unreadEmptyReason')}
          action={
            <Button asChild variant="secondary">
              <Link to="/messages">{t('openMessages')}</Link>
            </Button>
          }
        />
      ) : (
        <ul className="mt-2 divide-y divide-line">
          {unread.map((conversation) => (
            <li key={conversation.id}>
              <Link
                to={`/messages?with=${encodeURIComponent(conversation.id)}`}
                className="-mx-2 flex items-center gap-3 rounded-control px-2 py-3 hover:bg-primary-soft"
              >
                <ConversationLine conversation={conversation} />
                <Badge tone="primary">{t('unread', { count: conversation.unreadMessages })}</Badge>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
