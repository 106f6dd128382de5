import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { PageSkeleton } from '#/app/page/PageSkeleton.tsx';
import { useMe, useSession } from '#/app/session/sessionStore.ts';
import { Button } from '#/ui/Button.tsx';
import { upcomingEvents } from '../gatheringSync.ts';
import { EventList } from './EventList.tsx';

const HERE = '/events/upcoming';

/** `/events/upcoming` (EVT-102): everything that is to come. Public. */
export function UpcomingPage() {
  const t = useTranslations('gathering.upcoming');
  const viewer = useSession((session) => (session.isLoading ? undefined : session.userId));
  if (viewer === undefined) return <PageSkeleton />;
  return (
    <EventList
      // For another viewer other events are there.
      key={viewer}
      resource={upcomingEvents}
      title={t('title')}
      lead={t('lead')}
      note={viewer === null ? <WayIn /> : <HostLink />}
      empty={{ title: t('emptyTitle'), reason: t('emptyReason') }}
    />
  );
}

/** NAV-15, NAV-16: the header has no button here. */
function WayIn() {
  const t = useTranslations('gathering.upcoming');
  const app = useTranslations('app.header');
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p className="text-ink-muted">{t('visitor')}</p>
      <Button asChild variant="secondary" size="sm">
        <Link to={`/login?r=${encodeURIComponent(HERE)}`}>{app('logIn')}</Link>
      </Button>
    </div>
  );
}

/** NAV-145: mentors plan events, and people who look after a community. */
function HostLink() {
  const app = useTranslations('app.titles');
  const me = useMe();
  const isMentor = me?.userType === 'mentor' || me?.userType === 'both';
  if (!isMentor && !me?.userPartners.some(({ role }) => role !== 'MEMBER')) return null;
  return (
    <Button asChild variant="secondary" className="self-start">
      <Link to="/group-event/host">{app('hostEvent')}</Link>
    </Button>
  );
}
