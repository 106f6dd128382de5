import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useSession } from '#/app/session/sessionStore.ts';
import { usePages } from '#/app/sync/index.ts';
import { useSessionNames } from '#/mentoring/index.ts';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { CouldNotRefresh } from '#/ui/feedback/CouldNotRefresh.tsx';
import { ErrorState } from '#/ui/feedback/ErrorState.tsx';
import { LoadingBars } from '#/ui/feedback/LoadingBars.tsx';
import { SubjectPage } from '../event/SubjectPage.tsx';
import type { Subject } from '../event/subject.ts';
import { eventPath } from '../eventState.ts';
import { BriefingForm } from './BriefingForm.tsx';
import { BriefingList } from './BriefingList.tsx';
import { briefings } from './briefingSync.ts';

/** `/group-event/briefing?id=` (EVT-110): what attendees want help with, to be said and to be read. */
export function BriefingPage() {
  const t = useTranslations('gathering.briefing');
  return (
    <SubjectPage title={t('title')}>
      {(event, isStale) => <Briefing event={event} isStale={isStale} />}
    </SubjectPage>
  );
}

function Briefing({ event, isStale }: { event: Subject; isStale: boolean }) {
  const t = useTranslations('gathering.briefing');
  const names = useSessionNames();
  const me = useSession(({ userId }) => userId);
  const { id: eventId, isOrganiser } = event;
  const { page, hasFailed, isLoadingMore, retry, loadMore } = usePages(briefings, { eventId, isOrganiser });
  if (!page) return <Card>{hasFailed ? <ErrorState onRetry={retry} /> : <Loading />}</Card>;
  const isIn = ['REGISTERED', 'WAITLISTED', 'JOINED'].includes(event.mine?.status ?? '');
  const own = page.items.find(({ mentee }) => mentee?.id === me) ?? null;
  return (
    <>
      {hasFailed && !isStale ? <CouldNotRefresh onRetry={retry} /> : null}
      {isIn ? (
        <Card className="flex flex-col gap-4">
          <div>
            <h2 className="text-lg">{t('own')}</h2>
            <p className="text-ink-muted">{t('lead', { name: names.short(event.mentor) })}</p>
          </div>
          <BriefingForm event={event} own={own} />
        </Card>
      ) : null}
      {event.isOrganiser ? (
        <BriefingList page={page} isLoadingMore={isLoadingMore} onMore={loadMore} />
      ) : isIn ? null : (
        <Card className="flex flex-col items-start gap-3">
          <p>{t('notIn')}</p>
          <Button asChild>
            <Link to={eventPath(event.id)}>{event.title}</Link>
          </Button>
        </Card>
      )}
    </>
  );
}

function Loading() {
  const t = useTranslations('gathering.briefing');
  return <LoadingBars label={t('loading')} bars={['h-6 w-1/3', 'h-20']} />;
}
