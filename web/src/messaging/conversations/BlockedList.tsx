import { useRef } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useResource } from '#/app/sync/index.ts';
import { EmptyState } from '#/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#/ui/feedback/ErrorState.tsx';
import { usePersonName } from '../client/useMessaging.ts';
import type { Conversation } from '../model/messagingState.ts';
import { PersonAvatar } from '../people/PersonAvatar.tsx';
import { blockedPeople } from '../people/peopleSync.ts';
import { UnblockButton } from '../people/UnblockButton.tsx';
import { ListSkeleton } from './ConversationList.tsx';

/** Everyone the viewer has blocked (MSG-31); follows blocks made elsewhere. */
export function BlockedList() {
  const t = useTranslations('messaging.blocked');
  const { data: people, hasFailed, retry } = useResource(blockedPeople, null);
  const list = useRef<HTMLDivElement>(null);
  if (!people) return hasFailed ? <ErrorState title={t('failed')} onRetry={retry} /> : <ListSkeleton />;
  return (
    <div ref={list} tabIndex={-1} className="outline-none">
      {people.length === 0 ? (
        <EmptyState drawing="signpost" title={t('empty')} reason={t('emptyReason')} />
      ) : (
        <ul className="flex flex-col gap-0.5 p-2">
          {people.map((person) => (
            <BlockedPerson key={person.userId} person={person} onGone={() => list.current?.focus()} />
          ))}
        </ul>
      )}
    </div>
  );
}

type BlockedPersonProps = {
  person: Conversation;
  /** The line and its focused button are about to vanish. */
  onGone: () => void;
};

function BlockedPerson({ person, onGone }: BlockedPersonProps) {
  const name = usePersonName()(person);
  return (
    <li className="flex items-center gap-3 rounded-card p-3">
      <PersonAvatar person={person} />
      <Link
        to={`/messages?with=${encodeURIComponent(person.userId)}`}
        state={{ fromList: true }}
        className="min-w-0 flex-1 truncate text-ink no-underline hover:underline"
      >
        {name}
      </Link>
      <UnblockButton person={person} size="sm" onPress={onGone} />
    </li>
  );
}
