import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { PageHeading } from '#/app/page/PageHeading.tsx';
import { PageSkeleton } from '#/app/page/PageSkeleton.tsx';
import { sync, useResource } from '#/app/sync/index.ts';
import { serverNow } from '#/lib/clock/serverClock.ts';
import { useSessionTimeTexts } from '#/mentoring/index.ts';
import { Badge } from '#/ui/Badge.tsx';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { EmptyState } from '#/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#/ui/feedback/ErrorState.tsx';
import { showToast } from '#/ui/feedback/toast.ts';
import { Checkbox } from '#/ui/form/Checkbox.tsx';
import { CheckboxGroup } from '#/ui/form/CheckboxGroup.tsx';
import { RadioGroup } from '#/ui/form/RadioGroup.tsx';
import { answerRequest, hostedEvent } from '../hostSync.ts';
import { StepProblem } from '../manage/StepProblem.tsx';
import { useStep } from '../manage/useStep.ts';
import type { HostedEvent } from '../operations.ts';
import { DeclineDialog } from './DeclineDialog.tsx';

/** `/group-event/availability?id=` (EVT-111, EVT-112): which of the offered dates suit the speaker. */
export function AvailabilityPage() {
  const t = useTranslations('hostEvent.availability');
  const [address] = useSearchParams();
  const id = address.get('id') ?? '';
  const { data: event, hasFailed, retry } = useResource(hostedEvent, { id });
  if (event === undefined && !hasFailed) return <PageSkeleton />;
  const isOpen = event?.groupEventRequest.status === 'INVITED' && event.isHost;
  return (
    <div className="page-narrow flex flex-1 flex-col gap-6 py-6 sm:py-8">
      <PageHeading title={t('title')} />
      {event === undefined ? (
        <ErrorState onRetry={retry} />
      ) : event && isOpen ? (
        <Answer event={event} />
      ) : (
        <Card>
          <EmptyState
            drawing="signpost"
            title={t(event ? 'closedTitle' : 'missingTitle')}
            reason={t(event ? 'closedReason' : 'missingReason')}
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

function Answer({ event }: { event: HostedEvent }) {
  const t = useTranslations('hostEvent.availability');
  const seats = useTranslations('hostEvent.seats');
  const locations = useTranslations('gathering.location');
  const errors = useTranslations('hostEvent.errors');
  const texts = useSessionTimeTexts();
  const navigate = useNavigate();
  const step = useStep();
  const [suiting, setSuiting] = useState<readonly string[]>([]);
  const [best, setBest] = useState('');
  const [mayBeRecorded, setMayBeRecorded] = useState(false);
  const [isTried, setTried] = useState(false);
  const [isDeclining, setDeclining] = useState(false);
  const { id, duration, groupEventRequest: request } = event;
  const offered = request.offeredTimes.filter((time) => Date.parse(time) > serverNow());
  const chosen = offered.filter((time) => suiting.includes(time));
  const first = chosen.includes(best) ? best : (chosen[0] ?? '');
  const dateText = (time: string) => `${texts.day(time)}, ${texts.span(time, duration)}`;

  async function accept(): Promise<void> {
    setTried(true);
    if (first === '') return document.getElementById('suitingTimes')?.focus();
    const suitingTimes = [first, ...chosen.filter((time) => time !== first)];
    const answer = { id, status: 'ACCEPTED', suitingTimes, recordingShareConsent: mayBeRecorded } as const;
    const isDone = await step.run(() => sync.mutate(answerRequest, answer));
    if (!isDone) return;
    showToast(t('accepted'));
    void navigate(`/group-event/host?id=${encodeURIComponent(id)}`);
  }

  return (
    <>
      <Card className="flex flex-col items-start gap-2">
        <div className="flex flex-wrap gap-2">
          <Badge>{event.type.whitelabelledName}</Badge>
          <Badge>{locations(event.location)}</Badge>
        </div>
        <h2 className="text-xl wrap-anywhere">{event.title}</h2>
        {event.partner ? <p className="text-ink-muted">{t('for', { name: event.partner.name })}</p> : null}
        <p className="measure whitespace-pre-line wrap-anywhere">{event.description}</p>
        {event.place ? <p className="wrap-anywhere">{event.place}</p> : null}
        <p>{t('people', { count: event.maxNumberOfAttendees })}</p>
        {request.expiresAt ? (
          <p className="font-semibold">{t('answerBy', { when: texts.full(request.expiresAt) })}</p>
        ) : null}
      </Card>
      <Card className="flex flex-col gap-5">
        <CheckboxGroup
          id="suitingTimes"
          label={t('which')}
          error={isTried && chosen.length === 0 ? errors('timeMandatory') : undefined}
          options={offered.map((time) => ({ value: time, label: dateText(time) }))}
          values={chosen}
          onChange={setSuiting}
        />
        {chosen.length > 1 ? (
          <RadioGroup
            id="best"
            label={t('best')}
            hint={t('bestHint')}
            options={chosen.map((time) => ({
              value: time,
              label: <span className="inline-block first-letter:uppercase">{dateText(time)}</span>,
            }))}
            value={first}
            onChange={setBest}
          />
        ) : null}
        {event.recordingShareConsent ? (
          <Checkbox
            id="recordingShareConsent"
            label={seats('consent')}
            checked={mayBeRecorded}
            onChange={(change) => setMayBeRecorded(change.target.checked)}
          />
        ) : null}
        <StepProblem problem={step.problem} />
        <div className="flex flex-wrap gap-3">
          <Button busyLabel={step.isBusy ? t('sending') : undefined} onClick={() => void accept()}>
            {t('accept')}
          </Button>
          <Button variant="secondary" onClick={() => setDeclining(true)}>
            {t('decline')}
          </Button>
        </div>
      </Card>
      {isDeclining ? <DeclineDialog event={event} onClose={() => setDeclining(false)} /> : null}
    </>
  );
}
