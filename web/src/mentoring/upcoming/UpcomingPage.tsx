import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useMe } from '#/app/session/sessionStore.ts';
import { Button } from '#/ui/Button.tsx';
import { EmptyState } from '#/ui/feedback/EmptyState.tsx';
import { RoleLists } from '../list/RoleLists.tsx';
import { UpcomingDays } from './UpcomingDays.tsx';

/** `/mentoring/upcoming` (SES-69, SES-71): accepted sessions, a tab for each role. */
export function UpcomingPage() {
  const t = useTranslations('upcomingSessions');
  return (
    <RoleLists
      title={t('title')}
      lead={t('lead')}
      lists={{ mentee: 'upcomingAsMentee', mentor: 'upcomingAsMentor' }}
      countOf={(counts) => ({ mentee: counts.upcomingAsMentee, mentor: counts.upcomingAsMentor })}
      empty={(role) => <NothingAhead role={role} />}
      items={(sessions) => <UpcomingDays sessions={sessions} />}
    />
  );
}

function NothingAhead({ role }: { role: 'mentee' | 'mentor' }) {
  const t = useTranslations('upcomingSessions.empty');
  const isPureMentor = useMe()?.userType === 'mentor';
  const isMentee = role === 'mentee' && !isPureMentor;
  return (
    <EmptyState
      title={t('title')}
      reason={isMentee ? t('menteeReason') : t('mentorReason')}
      action={
        <Button asChild>
          <Link to={isMentee ? '/mentor-select' : '/mentoring/requests'}>
            {isMentee ? t('findMentors') : t('openRequests')}
          </Link>
        </Button>
      }
    />
  );
}
