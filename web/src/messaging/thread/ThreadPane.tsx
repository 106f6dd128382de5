import { type RefObject, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { serverNow } from '#/lib/clock/serverClock.ts';
import { EmptyState } from '#/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#/ui/feedback/ErrorState.tsx';
import { useKeptFocus } from '#/ui/useKeptFocus.ts';
import { lastEditable } from '../actions/messageChanges.ts';
import { ThreadActionsProvider } from '../actions/ThreadActions.tsx';
import { DropTarget } from '../attachments/DropTarget.tsx';
import { useAttaching } from '../attachments/useAttaching.ts';
import { useDraft } from '../attachments/useDraft.ts';
import { useMessagingClient, useOutgoing, usePersonName, useShortName } from '../client/useMessaging.ts';
import { MessageComposer } from '../composer/MessageComposer.tsx';
import { OfflineStrip } from '../composer/OfflineStrip.tsx';
import { Openers } from '../composer/Openers.tsx';
import { ContactNotice } from '../people/ContactNotice.tsx';
import { quoteOf } from '../replies/quote.ts';
import { JumpNotice } from '../search/JumpNotice.tsx';
import { SearchResults } from '../search/SearchResults.tsx';
import { ThreadSearch } from '../search/ThreadSearch.tsx';
import { type Jump, useJump } from '../search/useJump.ts';
import { useThreadSearch } from '../search/useThreadSearch.ts';
import { useIsWide } from '../useIsWide.ts';
import { MessageList } from './MessageList.tsx';
import { ThreadHeader } from './ThreadHeader.tsx';
import { ThreadSkeleton } from './ThreadSkeleton.tsx';
import { type ThreadView, threadView, useOpenThread } from './useOpenThread.ts';

type ThreadPaneProps = {
  userId: string;
  isProfileShown: boolean;
  onToggleProfile: () => void;
  onBack: () => void;
  /** The viewer chose this person here and now; then the focus follows. */
  takesFocus: boolean;
};

/** One conversation: who, the messages, and where to write. Mounted per person. */
export function ThreadPane(props: ThreadPaneProps) {
  const { userId } = props;
  const t = useTranslations('messaging.thread');
  const open = useOpenThread(userId);
  const jump = useJump(userId, open.thread);
  if (open.thread === null) {
    return (
      <EmptyState drawing="signpost" title={t('notFound')} reason={t('notFoundReason')} className="m-auto" />
    );
  }
  // Opened at the newest messages first, they would count as seen.
  if (open.thread && !jump.isOpening) {
    const view = threadView({ thread: open.thread, loadOlder: open.loadOlder }, jump.excerpt);
    return <OpenThread {...props} view={view} jump={jump} />;
  }
  if (open.hasFailed) return <ErrorState title={t('failed')} onRetry={open.retry} className="m-auto" />;
  return <ThreadSkeleton />;
}

type OpenThreadProps = ThreadPaneProps & { view: ThreadView; jump: Jump };

function OpenThread(props: OpenThreadProps) {
  const { thread, excerpt } = props.view;
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <ThreadActionsProvider
      person={thread.person}
      messages={excerpt ? [...thread.messages, ...excerpt.messages] : thread.messages}
      focusComposer={() => field.current?.focus()}
    >
      {(editLast) => <ThreadParts {...props} field={field} editLast={editLast} />}
    </ThreadActionsProvider>
  );
}

type ThreadPartsProps = OpenThreadProps & {
  field: RefObject<HTMLTextAreaElement | null>;
  editLast: (messageId: string) => void;
};

function ThreadParts(props: ThreadPartsProps) {
  const { userId, view, jump, field, takesFocus, editLast, ...header } = props;
  const { thread, excerpt } = view;
  const { person } = thread;
  const { viewerId } = useMessagingClient();
  const name = usePersonName()(person);
  const shortName = useShortName()(person);
  const allOutgoing = useOutgoing((state) => state.outgoing);
  const recorded = new Set(thread.messages.map(({ clientId }) => clientId));
  const outgoing = Object.values(allOutgoing).filter(
    ({ receiverId, clientId }) => receiverId === userId && !recorded.has(clientId),
  );
  const { text, attachments: waiting, write, replyTo, answer } = useDraft(userId);
  const answered = thread.messages.find(({ id }) => id === replyTo?.id);
  const attaching = useAttaching(userId);
  const search = useThreadSearch(userId);
  const heading = useRef<HTMLHeadingElement>(null);
  const isWide = useIsWide();
  const mayWrite = person.contact === 'OPEN';

  // On a phone the keyboard would cover what was just opened.
  const place = () => (isWide && mayWrite ? field.current : heading.current);
  const keptFocus = useKeptFocus<HTMLDivElement>(place);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens
  useEffect(() => {
    if (takesFocus && jump.key === 0) place()?.focus({ preventScroll: true });
  }, []);

  const hasUnsent = outgoing.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is written goes to the newest part, and so does the viewer
  useEffect(() => {
    if (hasUnsent && excerpt) jump.toLatest();
  }, [hasUnsent]);

  function editLastOwn(): boolean {
    const last = excerpt ? undefined : lastEditable(thread.messages, { viewerId, now: serverNow() });
    if (!last || !mayWrite) return false;
    editLast(last.id);
    return true;
  }

  return (
    <>
      <ThreadHeader
        {...header}
        person={person}
        heading={heading}
        isSearching={search.isOpen}
        onToggleSearch={search.toggle}
      />
      {search.isOpen ? (
        <ThreadSearch
          person={person}
          typed={search.typed}
          onType={search.type}
          areResultsShown={search.areResultsShown}
          onShowResults={search.showResults}
          onClose={search.close}
        />
      ) : null}
      {jump.status === 'missing' || jump.status === 'failed' ? (
        <JumpNotice status={jump.status} onRetry={jump.retry} onDismiss={jump.toLatest} />
      ) : null}
      <DropTarget personName={shortName} isOpen={mayWrite} onDrop={attaching.add}>
        {search.isOpen && search.areResultsShown ? (
          <SearchResults
            person={person}
            search={search.results}
            hasTerms={search.typed.trim() !== ''}
            onChoose={search.hideResults}
            onClose={search.close}
          />
        ) : thread.messages.length === 0 && !hasUnsent && mayWrite ? (
          <Openers
            name={shortName}
            onChoose={(opener) => {
              write(opener);
              field.current?.focus();
            }}
          />
        ) : (
          <MessageList
            key={jump.key}
            view={view}
            outgoing={outgoing}
            openAt={jump.openAt}
            onLatest={jump.toLatest}
          />
        )}
        <div {...keptFocus} className="contents">
          {mayWrite ? (
            <>
              <OfflineStrip />
              <MessageComposer
                userId={userId}
                personName={name}
                text={text}
                onChange={write}
                replyTo={answered ? quoteOf(answered) : replyTo}
                onCancelReply={() => answer(null)}
                waiting={waiting}
                attaching={attaching}
                field={field}
                onEditLast={editLastOwn}
              />
            </>
          ) : (
            <ContactNotice person={person} />
          )}
        </div>
      </DropTarget>
    </>
  );
}
