import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { Card } from '#/ui/Card.tsx';
import { EmptyState } from '#/ui/EmptyState.tsx';
import { ConversationLine } from './ConversationLine.tsx';
import type { ConversationSummary } from './conversations.ts';

const shown = 5;

export function RecentConversations({ conversations }: { conversations: readonly ConversationSummary[] }) {
  const t = useTranslations('dashboard');
  const read = conversations.filter((one) => one.unreadMessages === 0).slice(0, shown);
  if (read.length === 0 && conversations.length > 0) return null;
  return (
    <Card>
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 className="text-lg">{t('recentTitle')}</h2>
        <Link
          to="/messages"
          className="inline-flex min-h-6 items-center text-sm font-semibold text-primary-text underline underline-offset-2 hover:no-underline pointer-coarse:min-h-11"
        >
          {t('allMessages')}
        </Link>
      </div>
      {read.length === 0 ? (
        <EmptyState
          drawing="letter"
          className="py-6"
          title={t('recentEmpty')}
          reason={t('recentEmptyReason')}
        />
      ) : (
        <ul className="mt-2 divide-y divide-line">
          {read.map((conversation) => (
            <li key={conversation.id}>
              <Link
                to={`/messages?with=${encodeURIComponent(conversation.id)}`}
                className="-mx-2 flex items-center gap-3 rounded-control px-2 py-3 hover:bg-primary-soft"
              >
                <ConversationLine conversation={conversation} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
