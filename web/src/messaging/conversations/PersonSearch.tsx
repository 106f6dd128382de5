import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { announce } from '#/ui/feedback/announce.ts';
import { EmptyState } from '#/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#/ui/feedback/ErrorState.tsx';
import { useMessagingClient, usePersonName } from '../client/useMessaging.ts';
import type { Conversation } from '../model/messagingState.ts';
import { PersonAvatar } from '../people/PersonAvatar.tsx';
import { ListSkeleton, moveWithArrows } from './ConversationList.tsx';

type Found =
  | { readonly status: 'searching' }
  | { readonly status: 'failed' }
  | { readonly status: 'found'; readonly people: readonly Conversation[] };

/** People that the viewer may write to or ask, by name (MSG-30). */
export function PersonSearch({ name, onChoose }: { name: string; onChoose: () => void }) {
  const t = useTranslations('messaging.list');
  const personName = usePersonName();
  const { gateway } = useMessagingClient();
  const [found, setFound] = useState<Found>({ status: 'searching' });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: Retry asks again with the same name
  useEffect(() => {
    let isOver = false;
    setFound((held) => (held.status === 'found' ? held : { status: 'searching' }));
    gateway.searchPeople(name).then(
      (people) => {
        if (isOver) return;
        setFound({ status: 'found', people });
        announce(people.length === 0 ? t('noResults') : t('results', { count: people.length }));
      },
      () => {
        if (!isOver) setFound({ status: 'failed' });
      },
    );
    return () => {
      isOver = true;
    };
  }, [name, attempt, gateway]);

  switch (found.status) {
    case 'searching':
      return <ListSkeleton />;
    case 'failed':
      return <ErrorState onRetry={() => setAttempt(attempt + 1)} />;
    case 'found':
      return found.people.length === 0 ? (
        <EmptyState drawing="search" title={t('noResults')} reason={t('noResultsReason')} />
      ) : (
        <ul className="flex flex-col gap-0.5 p-2" onKeyDown={moveWithArrows}>
          {found.people.map((person) => (
            <li key={person.userId}>
              <Link
                to={`/messages?with=${encodeURIComponent(person.userId)}`}
                state={{ fromList: true }}
                onClick={onChoose}
                className="flex items-center gap-3 rounded-card p-3 text-ink no-underline transition-colors duration-120 hover:bg-primary-soft/60"
              >
                <PersonAvatar person={person} />
                <span className="min-w-0 flex-1 truncate">{personName(person)}</span>
              </Link>
            </li>
          ))}
        </ul>
      );
  }
}
