import { Link, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { PageHeading } from '#/app/page/PageHeading.tsx';
import { PageSkeleton } from '#/app/page/PageSkeleton.tsx';
import { sync, useResource } from '#/app/sync/index.ts';
import { SessionTimes } from '#/mentoring/index.ts';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { CouldNotRefresh } from '#/ui/feedback/CouldNotRefresh.tsx';
import { EmptyState } from '#/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#/ui/feedback/ErrorState.tsx';
import { showToast } from '#/ui/feedback/toast.ts';
import { Switch } from '#/ui/form/Switch.tsx';
import { eventPath } from '../eventState.ts';
import { hostedEvent, promoteEvent } from '../host/hostSync.ts';
import type { HostedEvent } from '../host/operations.ts';
import { useHostRights } from '../host/useHostRights.ts';
import { InviteCommunity } from './InviteCommunity.tsx';
import { InviteList } from './InviteList.tsx';
import { InvitePeople } from './InvitePeople.tsx';
import { ShareLink } from './ShareLink.tsx';
import { ShareText } from './ShareText.tsx';

/** `/group-event/promote?id=` (NAV-144, EVT-108): link, QR code, text to share, and invitations. */
export function PromotePage() {
  const t = useTranslations('promoteEvent');
  const app = useTranslations('app.titles');
  const [address] = useSearchParams();
  const id = address.get('id') ?? '';
  const { data: event, hasFailed, retry } = useResource(hostedEvent, { id });
  if (event === undefined && !hasFailed) return <PageSkeleton />;
  return (
    <div className="page flex flex-1 flex-col gap-6 py-6 sm:py-8">
      <PageHeading title={app('promoteEvent')} />
      {event === undefined ? (
        <ErrorState onRetry={retry} />
      ) : event?.status === 'UPCOMING' ? (
        <>
          {hasFailed ? <CouldNotRefresh onRetry={retry} /> : null}
          <Promotion event={event} />
        </>
      ) : (
        <Card>
          <EmptyState
            drawing="signpost"
            title={t(event ? 'notYetTitle' : 'missingTitle')}
            reason={t(event ? 'notYetReason' : 'missingReason')}
            action={
              <Button asChild>
                <Link to={event ? `/group-event/host?id=${encodeURIComponent(id)}` : '/group-event/host'}>
                  {t(event ? 'toEvent' : 'toEvents')}
                </Link>
              </Button>
            }
          />
        </Card>
      )}
    </div>
  );
}

function Promotion({ event }: { event: HostedEvent }) {
  const t = useTranslations('promoteEvent');
  const { rights } = useHostRights();
  const isManager = rights?.isStaff || rights?.managed.some(({ id }) => id === event.partner?.id);

  async function feature(isPromoted: boolean): Promise<void> {
    try {
      await sync.mutate(promoteEvent, { id: event.id, isPromoted });
    } catch {
      showToast(t('feature.failed'));
    }
  }

  return (
    <>
      <div>
        <h2 className="text-xl wrap-anywhere">
          <Link
            to={eventPath(event.id)}
            className="text-primary-text underline underline-offset-2 hover:no-underline"
          >
            {event.title}
          </Link>
        </h2>
        <SessionTimes at={event.startTime} durationMinutes={event.duration} />
      </div>
      <ShareLink event={event} />
      <ShareText event={event} />
      <InvitePeople event={event} />
      {isManager ? <InviteList event={event} /> : null}
      {isManager && event.partner ? <InviteCommunity event={event} partner={event.partner} /> : null}
      {isManager ? (
        <Card>
          <Switch
            label={t('feature.label')}
            hint={t('feature.hint')}
            checked={event.isPromoted}
            onChange={(isOn) => void feature(isOn)}
          />
        </Card>
      ) : null}
    </>
  );
}
