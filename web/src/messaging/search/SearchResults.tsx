import type { KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '#/ui/Button.tsx';
import { EmptyState } from '#/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#/ui/feedback/ErrorState.tsx';
import { Skeleton } from '#/ui/feedback/Skeleton.tsx';
import { useMessagingClient, usePersonName, useShortName } from '../client/useMessaging.ts';
import { moveWithArrows } from '../conversations/ConversationList.tsx';
import type { Conversation, Message } from '../model/messagingState.ts';
import { useTimeTexts } from '../thread/useTimeTexts.ts';
import { excerptOf } from './excerptOf.ts';
import { messageAddress } from './useJump.ts';
import type { MessageSearch } from './useMessageSearch.ts';

type SearchResultsProps = {
  person: Conversation;
  search: MessageSearch;
  hasTerms: boolean;
  /** A result was chosen: the conversation takes the place of the list. */
  onChoose: () => void;
  onClose: () => void;
};

/** In place of the messages while the viewer looks for one (MSG-60). */
export function SearchResults({ person, search, hasTerms, onChoose, onClose }: SearchResultsProps) {
  const t = useTranslations('messageSearch');
  const shortName = useShortName()(person);
  const { found, isSearching, hasFailed, further, retry } = search;
  const messages = found?.messages ?? [];
  const isEmpty = found !== null && messages.length === 0 && !found.hasMore;

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    moveWithArrows(event);
    if (event.key === 'Escape') onClose();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the links in it
    <div data-search-results className="min-h-0 flex-1 overflow-y-auto" onKeyDown={onKeyDown}>
      <div className="mx-auto flex max-w-200 flex-col gap-2 p-3 sm:p-4">
        {hasTerms ? null : (
          <p className="py-6 text-center text-ink-muted">{t('begin', { name: shortName })}</p>
        )}
        {hasTerms && found && !isEmpty ? (
          <p className="px-1 text-sm text-ink-muted">
            {t(found.hasMore ? 'countSoFar' : 'count', { count: messages.length })}
          </p>
        ) : null}
        {hasTerms && found && messages.length > 0 ? (
          <ul className="flex flex-col gap-1">
            {messages.map((message) => (
              <li key={message.id}>
                <Result person={person} message={message} query={found.text} onChoose={onChoose} />
              </li>
            ))}
          </ul>
        ) : null}
        {hasTerms && isSearching ? <ResultsSkeleton /> : null}
        {hasFailed ? <ErrorState title={t('failed')} onRetry={retry} /> : null}
        {isEmpty && !isSearching && !hasFailed ? (
          <EmptyState drawing="search" title={t('none')} reason={t('noneReason')} />
        ) : null}
        {found?.hasMore && !hasFailed && !isSearching ? (
          <Button variant="secondary" className="self-center" onClick={further}>
            {t('further')}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

type ResultProps = { person: Conversation; message: Message; query: string; onChoose: () => void };

function Result({ person, message, query, onChoose }: ResultProps) {
  const t = useTranslations('messageSearch');
  const { viewerId } = useMessagingClient();
  const name = usePersonName()(person);
  const times = useTimeTexts();
  return (
    <Link
      to={messageAddress(person.userId, message.id)}
      replace
      onClick={onChoose}
      className="flex flex-col gap-0.5 rounded-card border border-line bg-surface px-3 py-2 text-ink no-underline transition-colors duration-120 hover:bg-primary-soft/60"
    >
      <span className="flex items-baseline justify-between gap-3 text-sm">
        <span className="min-w-0 truncate font-semibold">
          {message.senderId === viewerId ? t('you') : name}
        </span>
        <time
          dateTime={new Date(message.createdAt).toISOString()}
          title={times.full(message.createdAt)}
          className="shrink-0 text-xs text-ink-muted"
        >
          {times.date(message.createdAt)}, {times.time(message.createdAt)}
        </time>
      </span>
      <span className="wrap-anywhere">
        {partsOf(message, query).map(({ key, text, isHit }) =>
          isHit ? (
            <mark key={key} className="rounded-sm bg-secondary text-on-secondary">
              {text}
            </mark>
          ) : (
            text
          ),
        )}
      </span>
    </Link>
  );
}

function partsOf(message: Message, query: string) {
  return excerptOf(message.text ?? '', query).map((part, key) => ({ ...part, key }));
}

function ResultsSkeleton() {
  const t = useTranslations('messageSearch');
  return (
    <div role="status" className="flex flex-col gap-1">
      <span className="sr-only">{t('searching')}</span>
      <Skeleton className="h-16 rounded-card" />
      <Skeleton className="h-16 rounded-card" />
    </div>
  );
}
