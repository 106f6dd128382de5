import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { PageHeading } from '#/app/page/PageHeading.tsx';
import { PageSkeleton } from '#/app/page/PageSkeleton.tsx';
import { MessagePage } from '#/app/pages/MessagePage.tsx';
import { useResource } from '#/app/sync/index.ts';
import { SessionTimes, useSessionNames, useSessionTimeTexts } from '#/mentoring/index.ts';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { CouldNotRefresh } from '#/ui/feedback/CouldNotRefresh.tsx';
import { ErrorState } from '#/ui/feedback/ErrorState.tsx';
import { showToast } from '#/ui/feedback/toast.ts';
import { LineDrawing } from '#/ui/picture/LineDrawing.tsx';
import { formOf } from '../form/eventInput.ts';
import { HostForm } from '../form/HostForm.tsx';
import { hostedEvent } from '../hostSync.ts';
import type { HostedEvent } from '../operations.ts';
import { StatusTag } from '../StatusTag.tsx';
import { type HostRights, useHostRights } from '../useHostRights.ts';
import { EventSteps } from './EventSteps.tsx';
import { isChangeable, isClosedTo } from './eventSteps.ts';

/** An event that was sent: how far it is, what can be done about it, and its form while it can be changed. */
export function HostedPage({ id }: { id: string }) {
  const t = useTranslations('hostEvent');
  const app = useTranslations('app.titles');
  const { data: event, hasFailed, retry } = useResource(hostedEvent, { id });
  // Asked for at the same time: the form that comes below the event later would push the footer away.
  const { rights, hasFailed: isWithoutRights } = useHostRights();
  if (event === undefined && !hasFailed) return <PageSkeleton />;
  if (event && isChangeable(event) && !rights && !isWithoutRights) return <PageSkeleton />;
  if (event === null)
    return (
      <MessagePage
        drawing={<LineDrawing name="signpost" className="h-28 w-36" />}
        heading={<PageHeading title={t('missing.title')} />}
        body={t('missing.body')}
        action={
          <Button asChild>
            <Link to="/group-event/host">{t('missing.action')}</Link>
          </Button>
        }
      />
    );
  if (!event)
    return (
      <>
        <PageHeading title={app('hostEvent')} />
        <ErrorState onRetry={retry} />
      </>
    );
  return (
    <>
      {hasFailed ? <CouldNotRefresh onRetry={retry} /> : null}
      <Hosted event={event} rights={rights} onOutdated={retry} />
    </>
  );
}

type HostedProps = {
  event: HostedEvent;
  /** Undefined: not known, so nothing can be changed here. */
  rights: HostRights | undefined;
  onOutdated: () => void;
};

function Hosted({ event, rights, onOutdated }: HostedProps) {
  const t = useTranslations('hostEvent');
  const overview = <Overview event={event} />;
  if (!isChangeable(event) || !rights) return overview;
  return (
    <HostForm
      id={event.id}
      base={formOf(event)}
      event={event}
      rights={rights}
      heading={
        <>
          {overview}
          <h2 className="mt-8 text-xl">{t('change.title')}</h2>
        </>
      }
      lead={() => t('change.lead')}
      consequence={(form) => {
        const isMoved = form.startTime !== event.startTime || form.duration !== event.duration;
        const isElsewhere = form.location !== event.location || form.place.trim() !== (event.place ?? '');
        const people = event.totalAcceptedInvitations + event.waiting;
        if (event.status !== 'UPCOMING' || people === 0 || !(isMoved || isElsewhere)) return null;
        const news = isMoved && isElsewhere ? 'tellsBoth' : isMoved ? 'tellsMoved' : 'tellsPlace';
        return t(`change.${news}`, { count: people });
      }}
      onSent={() => showToast(t('sent.changes'))}
      onOutdated={onOutdated}
    />
  );
}

/** EVT-84, EVT-89: the state of the request and of the event in plain text. */
function Overview({ event }: { event: HostedEvent }) {
  const t = useTranslations('hostEvent');
  const texts = useSessionTimeTexts();
  const names = useSessionNames();
  const { groupEventRequest: request, status } = event;
  const reason = event.cancelReason ?? request.reason;
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex flex-col items-start gap-2">
        <StatusTag request={request.status} event={status} />
        <PageHeading title={event.title} className="wrap-anywhere" />
        <SessionTimes at={event.startTime} durationMinutes={event.duration} />
        {event.isHost ? null : (
          <p className="wrap-anywhere">{t('withSpeaker', { name: names.full(event.mentor) })}</p>
        )}
        <p className="measure text-ink-muted">{explanation()}</p>
        {reason ? <p className="measure wrap-anywhere">{t('explain.reason', { reason })}</p> : null}
        {status === 'FINISHED' ? <ReplayState event={event} /> : null}
        {status === 'UPCOMING' || status === 'STARTED' ? (
          <p className="font-semibold tabular-nums">
            {t('explain.registered', {
              count: event.totalAcceptedInvitations,
              total: event.maxNumberOfAttendees,
              waiting: event.waiting,
            })}
          </p>
        ) : null}
      </div>
      <EventSteps event={event} />
    </Card>
  );

  function explanation(): string {
    switch (request.status) {
      case 'PENDING':
      case 'INVITED': {
        const when = request.expiresAt ? texts.full(request.expiresAt) : '';
        if (request.status === 'PENDING')
          return t(event.isHost ? 'explain.PENDING' : 'explain.pendingManager', { when });
        return t(event.isHost ? 'explain.invitedYou' : 'explain.INVITED', { when });
      }
      case 'DECLINED':
        if (!request.isManuallyCreated) return t('explain.DECLINED');
        return t(event.isHost ? 'explain.declinedYou' : 'explain.declinedInvitation');
      case 'EXPIRED':
        if (!request.isManuallyCreated) return t(event.isHost ? 'explain.EXPIRED' : 'explain.expiredManager');
        return t(event.isHost ? 'explain.expiredYou' : 'explain.expiredInvitation');
      case 'CANCELLED':
        return t('explain.withdrawn');
      default:
        return t(`explain.${status}`);
    }
  }
}

/** Why there is no replay, where it could be expected. */
function ReplayState({ event }: { event: HostedEvent }) {
  const t = useTranslations('hostEvent.explain');
  const { recordingShareConsent, recordingUrl, replayRemoval: removal } = event;
  if (!recordingShareConsent) return <p className="measure">{t('noConsent')}</p>;
  if (recordingUrl || !removal) return null;
  return (
    <>
      <p className="measure">{t(isClosedTo(event) ? 'removedFromYou' : 'removed')}</p>
      {removal.reason ? (
        <p className="measure wrap-anywhere">{t('reason', { reason: removal.reason })}</p>
      ) : null}
    </>
  );
}
