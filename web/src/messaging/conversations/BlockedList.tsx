import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { EmptyState } from '#/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#/ui/feedback/ErrorState.tsx';
import { useMessaging, useMessagingClient, usePersonName } from '../client/useMessaging.ts';
import type { Conversation } from '../model/messagingState.ts';
import { PersonAvatar } from '../people/PersonAvatar.tsx';
import { UnblockButton } from '../people/UnblockButton.tsx';
import { ListSkeleton } from './ConversationList.tsx';

/** Everyone the viewer has blocked (MSG-31); follows blocks made elsewhere. */
export function BlockedList() {
  const t = useTranslations('messaging.blocked');
  const { gateway } = useMessagingClient();
  const [people, setPeople] = useState<readonly Conversation[] | 'loading' | 'failed'>('loading');
  const [attempt, setAttempt] = useState(0);
  const blockedHere = useMessaging((state) =>
    Object.values(state.conversations)
      .filter((row) => row.blocked)
      .map((row) => row.userId)
      .sort()
      .join(),
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: a block made here or elsewhere changes the answer
  useEffect(() => {
    let isOver = false;
    gateway.fetchBlocked().then(
      (found) => !isOver && setPeople(found),
      () => !isOver && setPeople((held) => (Array.isArray(held) ? held : 'failed')),
    );
    return () => {
      isOver = true;
    };
  }, [gateway, blockedHere, attempt]);

  if (people === 'loading') return <ListSkeleton />;
  if (people === 'failed') return <ErrorState title={t('failed')} onRetry={() => setAttempt(attempt + 1)} />;
  if (people.length === 0)
    return <EmptyState drawing="signpost" title={t('empty')} reason={t('emptyReason')} />;
  return (
    <ul className="flex flex-col gap-0.5 p-2">
      {people.map((person) => (
        <BlockedPerson key={person.userId} person={person} onChanged={() => setAttempt((held) => held + 1)} />
      ))}
    </ul>
  );
}

function BlockedPerson({ person, onChanged }: { person: Conversation; onChanged: () => void }) {
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
      <UnblockButton person={person} size="sm" onChanged={onChanged} />
    </li>
  );
}
