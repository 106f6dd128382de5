import { ArrowDown } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useStore } from 'zustand';
import { useResource } from '#/sync/index.ts';
import { cn } from '#/ui/cn.ts';
import { announce } from '#/ui/feedback/announce.ts';
import { Skeleton } from '#/ui/feedback/Skeleton.tsx';
import { useMessageRoving } from '../actions/useMessageRoving.ts';
import { useMessagingClient, usePersonName } from '../client/useMessaging.ts';
import { reaches } from '../model/compareMessages.ts';
import type { Conversation, Message, OutgoingMessage, Thread } from '../model/messagingState.ts';
import { messagingPreferences } from '../preferences/preferencesSync.ts';
import { MessageBubble } from './MessageBubble.tsx';
import { type ThreadItem, threadItems } from './threadItems.ts';
import { useNewDivider } from './useNewDivider.ts';
import type { ThreadView } from './useOpenThread.ts';
import { useReadMarks } from './useReadMarks.ts';
import { useThreadScroll } from './useThreadScroll.ts';
import { useTimeTexts } from './useTimeTexts.ts';

type MessageListProps = {
  view: ThreadView;
  outgoing: readonly OutgoingMessage[];
  openAt: 'new' | 'latest' | { readonly messageId: string };
  /** Leaves what the viewer has jumped to. */
  onLatest: () => void;
};

/** The messages with one person. Mounted per person and jump, so that opening is a beginning (MSG-50). */
export function MessageList({ view, outgoing, openAt, onLatest }: MessageListProps) {
  const t = useTranslations('messaging.thread');
  const { thread, excerpt, loadOlder, loadNewer } = view;
  const { person } = thread;
  const { viewerId } = useMessagingClient();
  const name = usePersonName()(person);
  const times = useTimeTexts();
  const hasNewer = excerpt !== undefined;
  const shown = excerpt ? { ...thread, messages: excerpt.messages, hasOlder: excerpt.hasOlder } : thread;
  const newFrom = useNewDivider(shown, viewerId);
  const unsent = hasNewer ? [] : outgoing;
  const items = threadItems({
    viewerId,
    thread: shown,
    outgoing: unsent,
    newFrom,
    dayOf: times.dayOf,
  });
  const bubbles = items.flatMap((item) => (item.type === 'bubble' ? [item.bubble] : []));
  const unread = unreadOf(shown, viewerId);
  const scroll = useThreadScroll({
    firstKey: bubbles[0]?.key,
    lastKey: bubbles.at(-1)?.key,
    lastIsMine: bubbles.at(-1)?.isMine ?? false,
    hasOlder: shown.hasOlder,
    loadOlder,
    hasNewer,
    loadNewer,
    openAt,
  });
  const roving = useMessageRoving(bubbles.map((bubble) => bubble.key));
  useReadMarks(scroll.content, person.userId, unread.map((message) => message.id).join());
  useAnnounceOlder(shown);
  const lastMine = bubbles.findLast((bubble) => bubble.isMine && bubble.delivery?.status !== 'failed');
  const targetId = typeof openAt === 'string' ? null : openAt.messageId;

  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <div
        ref={scroll.scroller}
        role="log"
        aria-live="off"
        aria-label={t('with', { name })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        tabIndex={0}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 [overflow-anchor:none] focus-visible:-outline-offset-2"
      >
        <div ref={scroll.content} className="mx-auto flex min-h-full max-w-200 flex-col justify-end py-4">
          {shown.hasOlder ? (
            <MoreSkeleton label={t('loadingOlder')} />
          ) : (
            <p className="py-4 text-center text-sm text-ink-muted">{t('start', { name })}</p>
          )}
          <ol className="flex flex-col" {...roving.list}>
            {items.map((item) => (
              <Item
                key={item.key}
                item={item}
                personName={name}
                unreadIds={unread}
                deliveryKey={hasNewer ? undefined : lastMine?.key}
                targetId={targetId}
                tabStop={roving.stop}
              />
            ))}
          </ol>
          {hasNewer ? <NewerSkeleton /> : <TypingLine person={person} />}
        </div>
      </div>
      <JumpToLatest
        isShown={hasNewer || !scroll.isAtBottom}
        count={unreadOf(thread, viewerId).length}
        onJump={() => {
          if (hasNewer) onLatest();
          else scroll.jumpToLatest();
        }}
      />
    </div>
  );
}

function unreadOf(thread: Thread, viewerId: string): readonly Message[] {
  return thread.messages.filter(
    (message) => message.senderId !== viewerId && !reaches(thread.readUpTo, message.id),
  );
}

type ItemProps = {
  item: ThreadItem;
  personName: string;
  unreadIds: readonly { readonly id: string }[];
  deliveryKey: string | undefined;
  targetId: string | null;
  tabStop: string | undefined;
};

function Item({ item, personName, unreadIds, deliveryKey, targetId, tabStop }: ItemProps) {
  const t = useTranslations('messaging.thread');
  const times = useTimeTexts();
  switch (item.type) {
    case 'day':
      return (
        <li className="mt-4 flex justify-center">
          <time
            dateTime={new Date(item.at).toISOString().slice(0, 10)}
            className="rounded-full bg-canvas px-3 py-0.5 text-xs font-semibold text-ink-muted first-letter:uppercase"
          >
            {times.day(item.at)}
          </time>
        </li>
      );
    case 'new':
      return (
        <li data-new-divider className="mt-4 flex items-center gap-3 text-primary-text">
          <span className="h-px flex-1 bg-primary" aria-hidden="true" />
          <span className="text-sm font-semibold" aria-hidden="true">
            {t('new')}
          </span>
          <span className="sr-only">{t('newLabel')}</span>
          <span className="h-px flex-1 bg-primary" aria-hidden="true" />
        </li>
      );
    case 'bubble':
      return (
        <MessageBubble
          bubble={item.bubble}
          personName={personName}
          isUnread={unreadIds.some((message) => message.id === item.bubble.messageId)}
          showsDelivery={item.bubble.key === deliveryKey}
          isTarget={targetId !== null && item.bubble.messageId === targetId}
          isTabStop={item.bubble.key === tabStop}
        />
      );
  }
}

/** Kept free below the last message, so that a sign that comes and goes moves nothing (MSG-55). */
function TypingLine({ person }: { person: Conversation }) {
  const t = useTranslations('messaging.thread');
  const name = usePersonName()(person);
  const isLit = useStore(useMessagingClient().typing, (signs) => signs[person.userId] !== undefined);
  const { data: preferences } = useResource(messagingPreferences, null);
  // Hidden from and of people the viewer has blocked (MSG-42).
  const isTyping = isLit && !person.blocked && preferences?.showTyping !== false;
  return (
    <p
      className="mt-1 flex h-6 items-center gap-2 text-sm text-ink-muted"
      data-typing={isTyping || undefined}
    >
      {isTyping ? (
        <span className="inline-flex animate-appear items-center gap-2">
          <span className="inline-flex gap-0.5" aria-hidden="true">
            {[0, 1, 2].map((dot) => (
              <span key={dot} className="size-1.5 rounded-full bg-ink-subtle" />
            ))}
          </span>
          {t('typing', { name })}
        </span>
      ) : null}
    </p>
  );
}

type JumpProps = { isShown: boolean; count: number; onJump: () => void };

function JumpToLatest({ isShown, count, onJump }: JumpProps) {
  const t = useTranslations('messaging');
  if (!isShown) return null;
  return (
    <button
      type="button"
      onClick={() => {
        onJump();
        announce(t('announce.jumped'));
      }}
      className={cn(
        'touch-target absolute bottom-3 left-1/2 inline-flex -translate-x-1/2 animate-appear items-center gap-2 rounded-full px-4 text-sm font-semibold whitespace-nowrap shadow-menu',
        count > 0
          ? 'bg-primary text-on-primary hover:bg-primary-hover'
          : 'bg-raised text-ink hover:bg-primary-soft',
      )}
    >
      <ArrowDown className="size-4" aria-hidden="true" />
      {count > 0 ? t('thread.jumpCount', { count }) : t('thread.jump')}
    </button>
  );
}

function MoreSkeleton({ label }: { label: string }) {
  return (
    <div className="flex flex-col gap-2 py-3">
      <span className="sr-only">{label}</span>
      <Skeleton className="h-10 w-2/5 rounded-dialog" />
      <Skeleton className="h-10 w-1/3 self-end rounded-dialog" />
    </div>
  );
}

function NewerSkeleton() {
  const t = useTranslations('messageSearch');
  return <MoreSkeleton label={t('loadingNewer')} />;
}

function useAnnounceOlder(thread: Thread): void {
  const t = useTranslations('messaging.announce');
  const held = useRef({ first: thread.messages[0]?.id, count: thread.messages.length });
  useEffect(() => {
    const first = thread.messages[0]?.id;
    const before = held.current;
    held.current = { first, count: thread.messages.length };
    const isOlder = before.first !== first && thread.messages.some((message) => message.id === before.first);
    if (isOlder) announce(t('older', { count: thread.messages.length - before.count }));
  }, [thread, t]);
}
