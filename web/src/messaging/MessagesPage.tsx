import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { PageHeading } from '#/app/page/PageHeading.tsx';
import { pagePart, usePartsBehind } from '#/app/parts/pagePart.tsx';
import { cn } from '#/ui/cn.ts';
import { Banner } from '#/ui/feedback/Banner.tsx';
import { EmptyState } from '#/ui/feedback/EmptyState.tsx';
import { Skeleton } from '#/ui/feedback/Skeleton.tsx';
import { useMessagingSession } from './client/messagingSession.ts';
import { MessagingContext } from './client/useMessaging.ts';
import { ListSkeleton } from './conversations/ConversationList.tsx';
import { ListPane } from './conversations/ListPane.tsx';
import { readSelectedContact, writeSelectedContact } from './conversations/selectedContact.ts';
import { useConversations } from './conversations/useConversations.ts';
import { MessageAnnouncer } from './thread/MessageAnnouncer.tsx';
import { ThreadSkeleton } from './thread/ThreadSkeleton.tsx';
import type { OpenThread } from './thread/threadSync.ts';
import { useOpenThread } from './thread/useOpenThread.ts';
import { useIsWide } from './useIsWide.ts';

const ThreadPane = pagePart(
  async () => (await import('./thread/ThreadPane.tsx')).ThreadPane,
  <ThreadSkeleton />,
);
const ProfilePane = pagePart(async () => (await import('./people/ProfilePane.tsx')).ProfilePane);
const ProfileSheet = pagePart(async () => (await import('./people/ProfileSheet.tsx')).ProfileSheet);
const PARTS = [ThreadPane, ProfilePane, ProfileSheet];

const FRAME = 'flex h-[calc(100dvh-var(--header-height))] min-h-96 bg-surface';
const LIST_CLASSES = 'flex w-full min-w-0 flex-col border-line md:w-80 md:shrink-0 md:border-r';

/** `/messages` (MSG-21): the list, the conversation, and at xl the profile side by side; on a phone one at a time. */
export function MessagesPage() {
  const client = useMessagingSession((session) => session.client);
  const [params] = useSearchParams();
  const isThreadAsked = params.has('with');
  useEffect(() => {
    if (isThreadAsked) void ThreadPane.preload();
  }, [isThreadAsked]);
  usePartsBehind(PARTS);
  if (!client) return <Waiting />;
  return (
    <MessagingContext value={client}>
      <Messages />
    </MessagingContext>
  );
}

/** Until messaging has begun: what the page is, and where the list will be. */
function Waiting() {
  const t = useTranslations('messaging');
  const [params] = useSearchParams();
  const isThreadAsked = params.has('with');
  return (
    <div className={FRAME}>
      <div className={cn(LIST_CLASSES, isThreadAsked && 'max-md:hidden')}>
        <div className="flex flex-col gap-3 px-4 pt-4 pb-2">
          <div className="flex min-h-10 items-center pointer-coarse:min-h-11">
            <PageHeading title={t('title')} className="text-xl outline-none" />
          </div>
          <Skeleton className="h-11 rounded-control" />
        </div>
        <ListSkeleton />
      </div>
      {isThreadAsked ? <h1 className="sr-only md:hidden">{t('title')}</h1> : null}
    </div>
  );
}

function Messages() {
  const t = useTranslations('messaging');
  const selectedId = useSelectedId();
  const list = useConversations();
  const navigate = useNavigate();
  const location = useLocation();
  const listScroller = useKeptScroll(selectedId);
  const { thread } = useOpenThread(selectedId);
  const profile = useProfile(thread);
  const isFromList = (location.state as { fromList?: boolean } | null)?.fromList === true;

  function goBack(): void {
    writeSelectedContact(null);
    if (isFromList) navigate(-1);
    else navigate('/messages', { replace: true });
  }

  return (
    <div className={FRAME}>
      <div className={cn(LIST_CLASSES, selectedId !== null && 'max-md:hidden')}>
        {list.hasFailed && !list.page ? (
          <Banner tone="warning" className="m-3 mb-0">
            {t('list.failed')}
          </Banner>
        ) : null}
        <ListPane list={list} selectedId={selectedId} selected={thread} scroller={listScroller} />
      </div>
      <section
        aria-label={t('title')}
        className={cn('flex min-w-0 flex-1 flex-col bg-canvas', selectedId === null && 'max-md:hidden')}
      >
        {selectedId === null ? (
          <EmptyState
            drawing="letter"
            title={t('thread.choose')}
            reason={t('thread.chooseReason')}
            className="m-auto"
          />
        ) : (
          <>
            {/* On a phone the list, and the page's heading with it, is not there. */}
            <h1 className="sr-only md:hidden">{t('title')}</h1>
            <ThreadPane
              key={selectedId}
              userId={selectedId}
              isProfileShown={profile.isShown}
              onToggleProfile={profile.toggle}
              onBack={goBack}
              takesFocus={isFromList}
            />
          </>
        )}
      </section>
      {profile.pane}
      <MessageAnnouncer selectedId={selectedId} pages={list.pages} />
    </div>
  );
}

/** The address decides; one that names neither person nor list opens the contact chosen last on a wide screen (MSG-22). */
function useSelectedId(): string | null {
  const [params] = useSearchParams();
  const isWide = useIsWide();
  const navigate = useNavigate();
  const asked = params.get('with') || null;
  const namesList = params.has('list');
  useEffect(() => {
    if (asked !== null) {
      writeSelectedContact(asked);
      return;
    }
    const last = isWide && !namesList ? readSelectedContact() : null;
    if (last !== null) navigate(`/messages?with=${encodeURIComponent(last)}`, { replace: true });
  }, [asked, namesList, isWide, navigate]);
  return asked;
}

/** A hidden list forgets how far it was scrolled; coming back finds it, and the focus, where they were. */
function useKeptScroll(selectedId: string | null) {
  const scroller = useRef<HTMLDivElement>(null);
  const top = useRef(0);
  const lastSelected = useRef(selectedId);
  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box) return;
    if (selectedId === null) {
      box.scrollTop = top.current;
      const left = lastSelected.current;
      if (left !== null) rowOf(box, left)?.focus({ preventScroll: true });
    }
    lastSelected.current = selectedId;
    const keep = () => {
      if (box.offsetParent !== null) top.current = box.scrollTop;
    };
    box.addEventListener('scroll', keep, { passive: true });
    return () => box.removeEventListener('scroll', keep);
  }, [selectedId]);
  return scroller;
}

function rowOf(list: HTMLElement, userId: string): HTMLElement | null {
  return list.querySelector(`[data-person="${CSS.escape(userId)}"]`);
}

/** Beside the conversation where there is room for a third pane, else in a sheet. */
function useProfile(thread: OpenThread | null | undefined) {
  const t = useTranslations('messaging.profile');
  const person = thread?.person;
  const marker = useRef<HTMLDivElement>(null);
  const [isPaneShown, setPaneShown] = useState(true);
  const [sheet, setSheet] = useState<'never' | 'open' | 'closed'>('never');
  const hasRoom = useHasThirdPane(marker);
  return {
    isShown: hasRoom ? isPaneShown : sheet === 'open',
    toggle: () => (hasRoom ? setPaneShown(!isPaneShown) : setSheet(sheet === 'open' ? 'closed' : 'open')),
    pane: (
      <>
        <div ref={marker} className="hidden xl:block" />
        {person && hasRoom && isPaneShown ? (
          <aside aria-label={t('title')} className="w-72 shrink-0 overflow-y-auto border-l border-line">
            <ProfilePane key={person.userId} person={person} />
          </aside>
        ) : null}
        {person && !hasRoom && sheet !== 'never' ? (
          <ProfileSheet person={person} isOpen={sheet === 'open'} onClose={() => setSheet('closed')} />
        ) : null}
      </>
    ),
  };
}

/** xl begins later for a white-label partner, which only the style sheet knows: an element that shows from xl tells. */
function useHasThirdPane(marker: React.RefObject<HTMLElement | null>): boolean {
  const [hasRoom, setHasRoom] = useState(false);
  useLayoutEffect(() => {
    const look = () =>
      setHasRoom(marker.current !== null && getComputedStyle(marker.current).display !== 'none');
    look();
    window.addEventListener('resize', look);
    return () => window.removeEventListener('resize', look);
  }, [marker]);
  return hasRoom;
}
