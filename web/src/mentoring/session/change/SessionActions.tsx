import { CalendarClock, CalendarX2, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#/ui/Button.tsx';
import { showToast } from '#/ui/feedback/toast.ts';
import type { Session } from '../../operations.ts';
import { useSessionAction } from '../../useSessionAction.ts';
import { CalendarButton } from '../CalendarButton.tsx';
import { FailureLine } from '../FailureLine.tsx';
import { CompleteSession } from '../operations.ts';
import type { SessionOffers } from '../sessionRules.ts';
import { CancelDialog } from './CancelDialog.tsx';
import { LateMenu } from './LateMenu.tsx';

type SessionActionsProps = {
  session: Session;
  offers: SessionOffers;
  /** The form for other times opens in place; absent while it is open. */
  onReschedule: (() => void) | undefined;
};

/** What can be done with an accepted session at this moment (SES-67). */
export function SessionActions({ session, offers, onReschedule }: SessionActionsProps) {
  const t = useTranslations('mentoringSession');
  const reschedule = useTranslations('reschedule');
  const [isCancelling, setCancelling] = useState(false);
  const { run, isBusy, failure } = useSessionAction();
  const isOpenProposal = session.reschedule?.status === 'OPEN';

  async function complete(): Promise<void> {
    if (await run(CompleteSession, { sessionId: session.id })) showToast(t('complete.done'));
  }

  if (session.status !== 'ACCEPTED') return null;
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-2">
        {offers.reschedule && !isOpenProposal && onReschedule ? (
          <Button variant="secondary" onClick={onReschedule}>
            <CalendarClock aria-hidden="true" />
            {reschedule('open')}
          </Button>
        ) : null}
        {offers.late ? <LateMenu session={session} /> : null}
        {offers.complete ? (
          <Button
            variant="secondary"
            busyLabel={isBusy ? t('complete.sending') : undefined}
            onClick={() => void complete()}
          >
            <CircleCheck aria-hidden="true" />
            {t('complete.open')}
          </Button>
        ) : null}
        {offers.cancel ? <CalendarButton sessionId={session.id} /> : null}
        {offers.cancel ? (
          <Button variant="ghost" onClick={() => setCancelling(true)}>
            <CalendarX2 aria-hidden="true" />
            {t('cancel.open')}
          </Button>
        ) : null}
      </div>
      {offers.complete ? <p className="text-sm text-ink-muted">{t('complete.lead')}</p> : null}
      <FailureLine failure={failure} />
      {isCancelling ? <CancelDialog session={session} onClose={() => setCancelling(false)} /> : null}
    </div>
  );
}
