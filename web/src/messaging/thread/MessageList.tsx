import { ArrowDown } from 'lucide-react';
import { Fragment, useEffect, useMemo, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useStore } from 'zustand';
import { useResource } from '#/app/sync/index.ts';
import { cn } from '#/ui/cn.ts';
import { announce } from '#/ui/feedback/announce.ts';
import { Skeleton } from '#/ui/feedback/Skeleton.tsx';
import { useToast } from '#/ui/feedback/toast.ts';
import { useLongList } from '#/ui/list/useLongList.ts';
import { Room } from '#/ui/Room.tsx';
import { useThreadActions } from '../actions/ThreadActionsContext.ts';
import { useMessageRoving } from '../actions/useMessageRoving.ts';
import { useMessagingClient, usePersonName } from '../client/useMessaging.ts';
import { reaches } from '../model/compareMessages.ts';
import type { Conversation, Message, OutgoingMessage, Thread } from '../model/messagingState.ts';
import { messagingPreferences } from '../preferences/preferencesSync.ts';
import { heightOf, MessageRow } from './MessageRow.tsx';
import { threadItems } from './threadItems.ts';
import { useNewDivider } from './useNewDivider.ts';
import type { ThreadView } from './useOpenThread.ts';
import { useReadMarks } from './useReadMarks.ts';
import { useThreadScroll } from './useThreadScroll.ts';
import { useTimeTexts } from './useTimeTexts.ts';

const NOTHING: readonly OutgoingMessage[] = [];

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
  const shown = useMemo(
    () => (excerpt ? { ...thread, messages: excerpt.messages, hasOlder: excerpt.hasOlder } : thread),
    [thread, excerpt],
  );
  const newFrom = useNewDivider(shown, viewerId);
  const unsent = hasNewer ? NOTHING : outgoing;
  const { dayOf } = times;
  // Of thousands, and again for every part that is scrolled into view.
  const items = useMemo(
    () => threadItems({ viewerId, thread: shown, outgoing: unsent, newFrom, dayOf }),
    [viewerId, shown, unsent, newFrom, dayOf],
  );
  const bubbles = useMemo(
    () => items.flatMap((item) => (item.type === 'bubble' ? [item.bubble] : [])),
    [items],
  );
  const unread = useMemo(() => new Set(unreadOf(shown, viewerId).map(({ id }) => id)), [shown, viewerId]);
  const editing = useThreadActions()?.editing?.messageId;
  const edited =
    editing === undefined ? undefined : bubbles.find(({ messageId }) => messageId === editing)?.key;
  const roving = useMessageRoving(useMemo(() => bubbles.map(({ key }) => key), [bubbles]));
  const hasNotice = useToast(({ toast }) => toast !== null);
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const long = useLongList({
    scroller,
    list,
    keys: useMemo(() => items.map(({ key }) => key), [items]),
    estimate: (index) => heightOf(items[index]),
    kept: [roving.stop, edited],
  });
  const targetId = typeof openAt === 'string' ? null : openAt.messageId;
  const scroll = useThreadScroll({
    scroller,
    firstKey: bubbles[0]?.key,
    lastKey: bubbles.at(-1)?.key,
    lastIsMine: bubbles.at(-1)?.isMine ?? false,
    hasOlder: shown.hasOlder,
    loadOlder,
    hasNewer,
    loadNewer,
    openAt:
      targetId !== null
        ? (bubbles.find(({ messageId }) => messageId === targetId)?.key ?? null)
        : openAt === 'new' && newFrom !== null
          ? 'new'
          : null,
    isOpenAtMessage: targetId !== null,
    isLong: long.isLong,
    reveal: long.reveal,
  });
  const drawnUnread = long.rows.flatMap(({ index }) => {
    const item = items[index];
    const id = item?.type === 'bubble' ? item.bubble.messageId : null;
    return id !== null && unread.has(id) ? [id] : [];
  });
  useReadMarks(scroll.content, person.userId, drawnUnread.join());
  useAnnounceOlder(shown);
  const lastMine = bubbles.findLast((bubble) => bubble.isMine && bubble.delivery?.status !== 'failed');

  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <div
        ref={scroller}
        role="log"
        aria-live="off"
        aria-label={t('with', { name })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        tabIndex={0}
        className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 [overflow-anchor:none] focus-visible:-outline-offset-2"
      >
        <div ref={scroll.content} className="mx-auto flex min-h-full max-w-200 flex-col justify-end py-4">
          {shown.hasOlder ? (
            <MoreSkeleton label={t('loadingOlder')} />
          ) : (
            <p className="py-4 text-center text-sm text-ink-muted">{t('start', { name })}</p>
          )}
          <ol ref={list} className="flex flex-col" {...roving.list(long.reveal, (key) => key === edited)}>
            {long.rows.map(({ index, room }) => {
              const item = items[index];
              if (!item) return null;
              const isBubble = item.type === 'bubble';
              return (
                <Fragment key={item.key}>
                  <Room height={room} />
                  <MessageRow
                    item={item}
                    index={index}
                    measure={long.measure}
                    // How many there are is not known before the oldest one.
                    size={long.isLong ? (shown.hasOlder || hasNewer ? -1 : items.length) : null}
                    personName={name}
                    isUnread={isBubble && item.bubble.messageId !== null && unread.has(item.bubble.messageId)}
                    showsDelivery={isBubble && !hasNewer && item.key === lastMine?.key}
                    isTarget={isBubble && targetId !== null && item.bubble.messageId === targetId}
                    isTabStop={item.key === roving.stop}
                  />
                </Fragment>
              );
            })}
            <Room height={long.roomBelow} />
          </ol>
          {hasNewer ? <NewerSkeleton /> : <TypingLine person={person} />}
          {/* A notice would stand over the time of the last message; on large screens it is beside. */}
          {hasNotice ? <div data-under-notice className="h-14 shrink-0 lg:hidden" /> : null}
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
