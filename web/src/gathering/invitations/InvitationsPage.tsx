import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { PageHeading } from '#/app/page/PageHeading.tsx';
import { useMe } from '#/app/session/sessionStore.ts';
import { usePages } from '#/app/sync/index.ts';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { CouldNotRefresh } from '#/ui/feedback/CouldNotRefresh.tsx';
import { EmptyState } from '#/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#/ui/feedback/ErrorState.tsx';
import { LoadingBars } from '#/ui/feedback/LoadingBars.tsx';
import { ShowMore } from '#/ui/navigation/ShowMore.tsx';
import { AttendeeInvitation } from './AttendeeInvitation.tsx';
import { invitationParams, invitations } from './invitationsSync.ts';
import { SpeakerInvitation } from './SpeakerInvitation.tsx';
import { useEndOfRegistration } from './useEndOfRegistration.ts';

/** `/events/invitations` (EVT-103): what waits for an answer, as a speaker and as an attendee. */
export function InvitationsPage() {
  const t = useTranslations('gathering.invitations');
  const userType = useMe()?.userType ?? null;
  const { page, hasFailed, isLoadingMore, retry, loadMore } = usePages(
    invitations,
    invitationParams(userType),
  );
  useEndOfRegistration(page?.items ?? [], retry);
  return (
    <div className="page flex flex-1 flex-col gap-4 py-6 sm:py-8">
      <div>
        <PageHeading title={t('title')} />
        <p className="mt-1 measure text-ink-muted">{t('lead')}</p>
      </div>
      {!page ? (
        <Card>{hasFailed ? <ErrorState onRetry={retry} /> : <Loading />}</Card>
      ) : (
        <>
          {hasFailed ? <CouldNotRefresh onRetry={retry} /> : null}
          {page.items.length === 0 ? (
            <Card>
              <EmptyState
                title={t('emptyTitle')}
                reason={t('emptyReason')}
                action={
                  <Button asChild>
                    <Link to="/events/upcoming">{t('emptyAction')}</Link>
                  </Button>
                }
              />
            </Card>
          ) : (
            <ul className="flex flex-col gap-4">
              {page.items.map((invitation) =>
                invitation.role === 'SPEAKER' ? (
                  <li key={`speaker ${invitation.request.id}`}>
                    <SpeakerInvitation request={invitation.request} />
                  </li>
                ) : (
                  <li key={`attendee ${invitation.event.id}`}>
                    <AttendeeInvitation event={invitation.event} onAnswered={retry} />
                  </li>
                ),
              )}
            </ul>
          )}
          {page.hasMore ? <ShowMore isBusy={isLoadingMore} onMore={loadMore} /> : null}
        </>
      )}
    </div>
  );
}

function Loading() {
  const t = useTranslations('gathering.invitations');
  return <LoadingBars label={t('loading')} bars={['h-6 w-1/3', 'w-2/3', 'w-1/2']} />;
}
