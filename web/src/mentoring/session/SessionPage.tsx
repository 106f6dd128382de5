import { Link, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { PageHeading } from '#/app/page/PageHeading.tsx';
import { MessagePage } from '#/app/pages/MessagePage.tsx';
import { NotFoundPage } from '#/app/pages/NotFoundPage.tsx';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { CouldNotRefresh } from '#/ui/feedback/CouldNotRefresh.tsx';
import { ErrorState } from '#/ui/feedback/ErrorState.tsx';
import { LineDrawing } from '#/ui/picture/LineDrawing.tsx';
import { useOpenSession } from '../useOpenSession.ts';
import { useViewerId } from '../useViewerId.ts';
import { RequestView } from './RequestView.tsx';
import { SessionSkeleton } from './SessionSkeleton.tsx';
import { SessionView } from './SessionView.tsx';
import { placeIn } from './sessionRules.ts';

/** `/mentoring/session/:id` (SES-73), live in every window. */
export function SessionPage() {
  const { id = '' } = useParams();
  const { session, details, problem, retry } = useOpenSession(id);
  const viewerId = useViewerId();
  if (problem === 'gone') return <NotFoundPage />;
  const place = session && placeIn(session, viewerId);
  if (place === 'stale') return <NotAvailable />;
  return (
    <div className="page flex flex-1 flex-col gap-4 py-6 sm:gap-6 sm:py-8 prints-no-controls">
      {session && details ? (
        <>
          {problem === 'failed' ? <CouldNotRefresh onRetry={retry} /> : null}
          {place === 'participant' ? (
            <SessionView key={id} session={session} details={details} />
          ) : (
            <RequestView session={session} />
          )}
        </>
      ) : problem === 'failed' ? (
        <FailedPage onRetry={retry} />
      ) : (
        <SessionSkeleton />
      )}
    </div>
  );
}

/** SES-49, SES-50: a link to a request that is closed for the viewer. */
function NotAvailable() {
  const t = useTranslations('mentoringSession');
  return (
    <MessagePage
      drawing={<LineDrawing name="signpost" className="h-28 w-36" />}
      heading={<PageHeading title={t('notAvailable')} />}
      body={t('notAvailableBody')}
      action={
        <Button asChild>
          <Link to="/mentoring/requests">{t('toRequests')}</Link>
        </Button>
      }
    />
  );
}

function FailedPage({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations('mentoringSession');
  return (
    <>
      <PageHeading title={t('title')} />
      <Card>
        <ErrorState onRetry={onRetry} />
      </Card>
    </>
  );
}
