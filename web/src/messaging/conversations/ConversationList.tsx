import { type KeyboardEvent, useRef } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '#/ui/Button.tsx';
import { EmptyState } from '#/ui/feedback/EmptyState.tsx';
import { Skeleton } from '#/ui/feedback/Skeleton.tsx';
import { useOutgoing } from '../client/useMessaging.ts';
import type { OpenThread } from '../thread/threadSync.ts';
import { useInView } from '../useInView.ts';
import { ConversationLink } from './ConversationLink.tsx';
import { conversationRows } from './conversationRows.ts';
import type { ConversationPages } from './useConversations.ts';
import { useUnlisted } from './useUnlisted.ts';

/** The viewer's conversations, newest first; more come as the end comes into view (MSG-24 to MSG-28). */
export function ConversationList({
  list,
  selectedId,
  selected,
}: {
  list: ConversationPages;
  selectedId: string | null;
  /** The open conversation. */
  selected: OpenThread | null | undefined;
}) {
  const t = useTranslations('messaging.list');
  const state = useOutgoing((held) => held);
  const end = useRef<HTMLDivElement>(null);
  const { page, isWhole, loadMore } = list;
  const listed = page?.items ?? [];
  const unlisted = useUnlisted(page?.items, state);
  const rows = conversationRows(listed, { ...state, selected, unlisted }, selectedId);
  const hasMore = page?.hasMore ?? false;
  useInView(end, () => isWhole && loadMore(), `${rows.length} ${isWhole}`);

  if (!page) return <ListSkeleton />;
  if (rows.length === 0) {
    return (
      <EmptyState
        drawing="letter"
        title={t('empty')}
        reason={t('emptyReason')}
        action={
          <Button asChild>
            <Link to="/mentor-select">{t('findMentors')}</Link>
          </Button>
        }
      />
    );
  }
  const tabStop = rows.some((row) => row.userId === selectedId) ? selectedId : rows[0]?.userId;
  return (
    <>
      <nav aria-label={t('label')}>
        <ul className="flex flex-col gap-0.5 p-2" onKeyDown={moveWithArrows}>
          {rows.map((row) => (
            <li key={row.userId}>
              <ConversationLink
                row={row}
                isSelected={row.userId === selectedId}
                isTabStop={row.userId === tabStop}
              />
            </li>
          ))}
        </ul>
      </nav>
      {hasMore ? (
        <div ref={end} className="px-2 pb-4">
          <p className="sr-only">{t('loadingMore')}</p>
          <RowSkeleton />
        </div>
      ) : null}
    </>
  );
}

/** Arrows, Home and End move between the links of a list; Tab leaves it. */
export function moveWithArrows(event: KeyboardEvent<HTMLElement>): void {
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a[href]')];
  const at = links.indexOf(document.activeElement as HTMLElement);
  const target = {
    ArrowDown: links[Math.min(at + 1, links.length - 1)],
    ArrowUp: links[Math.max(at - 1, 0)],
    Home: links[0],
    End: links[links.length - 1],
  }[event.key];
  if (!target || at === -1) return;
  event.preventDefault();
  target.focus();
}

export function ListSkeleton() {
  const t = useTranslations('messaging.list');
  return (
    <div className="flex flex-col gap-0.5 p-2" role="status">
      <span className="sr-only">{t('loading')}</span>
      {[0, 1, 2, 3, 4].map((row) => (
        <RowSkeleton key={row} />
      ))}
    </div>
  );
}

function RowSkeleton() {
  return (
    <div className="flex items-center gap-3 p-3" aria-hidden="true">
      <Skeleton className="size-10 rounded-full" />
      <div className="flex flex-1 flex-col gap-2">
        <Skeleton className="w-1/2" />
        <Skeleton className="h-3 w-4/5" />
      </div>
    </div>
  );
}
