import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { failureOf } from '#/app/api/failure.ts';
import { EmptyState } from '#/ui/EmptyState.tsx';
import { ErrorState } from '#/ui/ErrorState.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { ContactNotice } from './ContactNotice.tsx';
import { MessageComposer } from './MessageComposer.tsx';
import { MessageList } from './MessageList.tsx';
import type { Conversation, Thread } from './messagingState.ts';
import { OfflineStrip } from './OfflineStrip.tsx';
import { Openers } from './Openers.tsx';
import { ThreadHeader } from './ThreadHeader.tsx';
import { useMediaQuery, WIDE } from './useMediaQuery.ts';
import { useMessaging, useMessagingClient, usePersonName, useShortName } from './useMessaging.ts';

type ThreadPaneProps = {
  userId: string;
  isProfileShown: boolean;
  onToggleProfile: () => void;
  onBack: () => void;
  /** The viewer chose this person here and now; then the focus follows. */
  takesFocus: boolean;
};

type Opening = 'loading' | 'ready' | 'failed' | 'notFound';

/** One conversation: who, the messages, and where to write. Mounted per person. */
export function ThreadPane(props: ThreadPaneProps) {
  const { userId } = props;
  const t = useTranslations('messaging.thread');
  const { loader } = useMessagingClient();
  const [opening, setOpening] = useState<Opening>('loading');
  const [attempt, setAttempt] = useState(0);
  const person = useMessaging((state) => state.conversations[userId]);
  const thread = useMessaging((state) => state.threads[userId]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: Retry opens again
  useEffect(() => {
    let isOver = false;
    setOpening('loading');
    loader.open(userId).then(
      () => !isOver && setOpening('ready'),
      (error) => !isOver && setOpening(isMissing(error) ? 'notFound' : 'failed'),
    );
    return () => {
      isOver = true;
    };
  }, [loader, userId, attempt]);

  if (opening === 'notFound') {
    return (
      <EmptyState drawing="signpost" title={t('notFound')} reason={t('notFoundReason')} className="m-auto" />
    );
  }
  if (person && thread && opening !== 'loading')
    return <OpenThread {...props} person={person} thread={thread} />;
  if (opening === 'failed') {
    return <ErrorState title={t('failed')} onRetry={() => setAttempt(attempt + 1)} className="m-auto" />;
  }
  return <ThreadSkeleton />;
}

function OpenThread(props: ThreadPaneProps & { person: Conversation; thread: Thread }) {
  const { userId, person, thread, isProfileShown, onToggleProfile, onBack, takesFocus } = props;
  const { drafts } = useMessagingClient();
  const name = usePersonName()(person);
  const shortName = useShortName()(person);
  const allOutgoing = useMessaging((state) => state.outgoing);
  const outgoing = Object.values(allOutgoing).filter((message) => message.receiverId === userId);
  const [text, setText] = useState(() => drafts.read(userId));
  const field = useRef<HTMLTextAreaElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const isWide = useMediaQuery(WIDE);
  const mayWrite = person.contact === 'OPEN';

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens
  useEffect(() => {
    if (!takesFocus) return;
    // On a phone the keyboard would cover what was just opened.
    const target = isWide && mayWrite ? field.current : heading.current;
    target?.focus({ preventScroll: true });
  }, []);

  function write(next: string): void {
    setText(next);
    drafts.write(userId, next);
  }

  return (
    <>
      <ThreadHeader
        person={person}
        heading={heading}
        isProfileShown={isProfileShown}
        onToggleProfile={onToggleProfile}
        onBack={onBack}
      />
      {thread.messages.length === 0 && outgoing.length === 0 && mayWrite ? (
        <Openers
          name={shortName}
          onChoose={(opener) => {
            write(opener);
            field.current?.focus();
          }}
        />
      ) : (
        <MessageList person={person} thread={thread} outgoing={outgoing} />
      )}
      {mayWrite ? (
        <>
          <OfflineStrip />
          <MessageComposer userId={userId} personName={name} text={text} onChange={write} field={field} />
        </>
      ) : (
        <ContactNotice person={person} />
      )}
    </>
  );
}

function isMissing(error: unknown): boolean {
  const { code } = failureOf(error);
  return code === 'NOT_FOUND' || code === 'BAD_USER_INPUT' || code === 'NOT_AUTHORIZED';
}

function ThreadSkeleton() {
  const t = useTranslations('messaging.thread');
  return (
    <div className="flex flex-1 flex-col" role="status">
      <span className="sr-only">{t('loading')}</span>
      <div className="flex items-center gap-3 border-b border-line px-4 py-2.5">
        <Skeleton className="size-10 rounded-full" />
        <Skeleton className="w-32" />
      </div>
      <div className="mx-auto flex w-full max-w-200 flex-1 flex-col justify-end gap-2 p-4">
        <Skeleton className="h-10 w-2/5 rounded-dialog" />
        <Skeleton className="h-16 w-1/2 rounded-dialog" />
        <Skeleton className="h-10 w-1/3 self-end rounded-dialog" />
      </div>
      <div className="px-4 pb-8">
        <Skeleton className="mx-auto h-10 max-w-200" />
      </div>
    </div>
  );
}
