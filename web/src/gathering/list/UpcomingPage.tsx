import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { PageSkeleton } from '#/app/PageSkeleton.tsx';
import { useSession } from '#/app/session/sessionStore.ts';
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
      note={viewer === null ? <WayIn /> : null}
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
