import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '#/ui/Button.tsx';
import { EmptyState } from '#/ui/feedback/EmptyState.tsx';
import { RoleLists } from '../list/RoleLists.tsx';
import { CompletedCard } from './CompletedCard.tsx';

/** `/mentoring/completed` (SES-70, SES-71): what took place, the newest first. */
export function CompletedPage() {
  const t = useTranslations('completedSessions');
  return (
    <RoleLists
      title={t('title')}
      lead={t('lead')}
      lists={{ mentee: 'completedAsMentee', mentor: 'completedAsMentor' }}
      countOf={(counts) => ({ mentee: counts.completedAsMentee, mentor: counts.completedAsMentor })}
      empty={() => (
        <EmptyState
          title={t('empty.title')}
          reason={t('empty.reason')}
          action={
            <Button asChild>
              <Link to="/mentoring/upcoming">{t('empty.action')}</Link>
            </Button>
          }
        />
      )}
      items={(sessions) => (
        <ul className="flex flex-col gap-4">
          {sessions.map((session) => (
            <li key={session.id}>
              <CompletedCard session={session} />
            </li>
          ))}
        </ul>
      )}
    />
  );
}
