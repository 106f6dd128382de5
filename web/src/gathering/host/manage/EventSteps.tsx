import { gatheringLimits as limits } from '@waymark/events/limits';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { sync } from '#/app/sync/index.ts';
import { useClock } from '#/lib/clock/useClock.ts';
import { TitleWithTimes } from '#/mentoring/index.ts';
import { Button } from '#/ui/Button.tsx';
import { showToast } from '#/ui/feedback/toast.ts';
import { RadioGroup } from '#/ui/form/RadioGroup.tsx';
import { Question } from '#/ui/overlay/Question.tsx';
import { useKeptFocus } from '#/ui/useKeptFocus.ts';
import { attendeesPath } from '../../attendees/ticketPath.ts';
import { eventPath } from '../../eventState.ts';
import { answerRequest, delayEvent, endEvent, publishEvent } from '../hostSync.ts';
import type { HostedEvent } from '../operations.ts';
import { CancelDialog } from './CancelDialog.tsx';
import { type EventStep, stepsAt } from './eventSteps.ts';
import { RecordingDialog } from './RecordingDialog.tsx';
import { RefuseDialog } from './RefuseDialog.tsx';
import { RemoveReplayDialog } from './RemoveReplayDialog.tsx';
import { ReplayDialog } from './ReplayDialog.tsx';
import { StepProblem } from './StepProblem.tsx';
import { timesOf } from './timesOf.ts';
import { useStep } from './useStep.ts';

/** The buttons below the state of an event. What tells other people asks first. */
export function EventSteps({ event }: { event: HostedEvent }) {
  const t = useTranslations('hostSteps.steps');
  const [open, setOpen] = useState<EventStep | null>(null);
  const publish = useStep();
  const keptFocus = useKeptFocus<HTMLDivElement>(() => document.querySelector('h1'));
  const start = Date.parse(event.startTime);
  const now = useClock([start - limits.speakerJoinBefore, Date.parse(event.endTime)]);
  const steps = stepsAt(event, now);
  const { id, status } = event;
  const isSeen = status !== 'DRAFT' && event.groupEventRequest.status === 'ACCEPTED';
  const close = () => setOpen(null);

  async function goPublic(): Promise<void> {
    if (await publish.run(() => sync.mutate(publishEvent, { id }))) showToast(t('published'));
  }

  async function accept(): Promise<void> {
    const answer = { id, status: 'ACCEPTED' } as const;
    if (await publish.run(() => sync.mutate(answerRequest, answer))) showToast(t('accepted'));
  }

  return (
    <>
      <div {...keptFocus} className="flex flex-wrap gap-3 empty:hidden">
        {steps.includes('accept') ? (
          <Button busyLabel={publish.isBusy ? t('accepting') : undefined} onClick={() => void accept()}>
            {t('accept')}
          </Button>
        ) : null}
        {steps.includes('refuse') ? (
          <Button variant="secondary" onClick={() => setOpen('refuse')}>
            {t('refuse')}
          </Button>
        ) : null}
        {steps.includes('replay') ? (
          <Button onClick={() => setOpen('replay')}>
            {t(event.recordingUrl ? 'changeReplay' : 'replay')}
          </Button>
        ) : null}
        {steps.includes('removeReplay') ? (
          <Button variant="secondary" onClick={() => setOpen('removeReplay')}>
            {t('removeReplay')}
          </Button>
        ) : null}
        {steps.includes('answer') ? (
          <Button asChild>
            <Link to={`/group-event/availability?id=${encodeURIComponent(id)}`}>{t('answer')}</Link>
          </Button>
        ) : null}
        {steps.includes('publish') ? (
          <Button busyLabel={publish.isBusy ? t('publishing') : undefined} onClick={() => void goPublic()}>
            {t('publish')}
          </Button>
        ) : null}
        {steps.includes('promote') ? (
          <Button asChild>
            <Link to={`/group-event/promote?id=${encodeURIComponent(id)}`}>{t('promote')}</Link>
          </Button>
        ) : null}
        {isSeen ? (
          <Button asChild variant="secondary">
            <Link to={eventPath(id)}>{t('view')}</Link>
          </Button>
        ) : null}
        {isSeen ? (
          <Button asChild variant="secondary">
            <Link to={attendeesPath(id)}>{t('attendees')}</Link>
          </Button>
        ) : null}
        {steps.includes('late') ? (
          <Button variant="secondary" onClick={() => setOpen('late')}>
            {t('late')}
          </Button>
        ) : null}
        {steps.includes('end') ? (
          <Button variant="secondary" onClick={() => setOpen('end')}>
            {t('end')}
          </Button>
        ) : null}
        {steps.includes('agree') ? (
          <Button variant="secondary" onClick={() => setOpen('agree')}>
            {t('agree')}
          </Button>
        ) : null}
        {steps.includes('takeBack') ? (
          <Button variant="ghost" onClick={() => setOpen('takeBack')}>
            {t('takeBack')}
          </Button>
        ) : null}
        {steps.includes('cancel') || steps.includes('withdraw') ? (
          <Button variant="ghost" onClick={() => setOpen('cancel')}>
            {t(steps.includes('withdraw') ? 'withdraw' : 'cancel')}
          </Button>
        ) : null}
      </div>
      <StepProblem problem={publish.problem} />
      {open === 'cancel' ? <CancelDialog event={event} onClose={close} /> : null}
      {open === 'refuse' ? <RefuseDialog event={event} onClose={close} /> : null}
      {open === 'replay' ? <ReplayDialog event={event} onClose={close} /> : null}
      {open === 'removeReplay' ? <RemoveReplayDialog event={event} onClose={close} /> : null}
      {open === 'agree' || open === 'takeBack' ? (
        <RecordingDialog event={event} isGiven={open === 'agree'} onClose={close} />
      ) : null}
      {open === 'late' ? <LateDialog id={id} onClose={close} /> : null}
      {open === 'end' ? <EndDialog event={event} onClose={close} /> : null}
    </>
  );
}

type StepDialogProps = { id: string; onClose: () => void };

function LateDialog({ id, onClose }: StepDialogProps) {
  const t = useTranslations('hostSteps.lateDialog');
  const step = useStep();
  const [minutes, setMinutes] = useState<number>(limits.delayMinutes[0]);
  async function tell(): Promise<void> {
    if (!(await step.run(() => sync.mutate(delayEvent, { id, minutes })))) return;
    showToast(t('done'));
    onClose();
  }
  return (
    <Question
      isOpen
      onClose={onClose}
      title={t('title')}
      description={t('body')}
      keep={t('keep')}
      confirm={t('tell')}
      busyLabel={step.isBusy ? t('telling') : undefined}
      onConfirm={() => void tell()}
    >
      <RadioGroup
        label={t('minutes')}
        layout="row"
        options={limits.delayMinutes.map((count) => ({ value: String(count), label: t('count', { count }) }))}
        value={String(minutes)}
        onChange={(value) => setMinutes(Number(value))}
      />
      <StepProblem problem={step.problem} />
    </Question>
  );
}

function EndDialog({ event, onClose }: { event: HostedEvent; onClose: () => void }) {
  const t = useTranslations('hostSteps.endDialog');
  const step = useStep();
  async function end(): Promise<void> {
    if (!(await step.run(() => sync.mutate(endEvent, { id: event.id })))) return;
    showToast(t('done'));
    onClose();
  }
  return (
    <Question
      isOpen
      onClose={onClose}
      title={t('title')}
      description={t('body')}
      keep={t('keep')}
      confirm={t('end')}
      busyLabel={step.isBusy ? t('ending') : undefined}
      variant="danger"
      onConfirm={() => void end()}
    >
      <TitleWithTimes title={event.title} times={timesOf(event)} minutes={event.duration} />
      <StepProblem problem={step.problem} />
    </Question>
  );
}
