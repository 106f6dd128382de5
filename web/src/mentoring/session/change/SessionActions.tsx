import { CalendarClock, CalendarX2 } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#/ui/Button.tsx';
import { cn } from '#/ui/cn.ts';
import type { Session } from '../../operations.ts';
import { CalendarButton } from '../CalendarButton.tsx';
import { CompleteButton } from '../next/CompleteButton.tsx';
import type { NextStep } from '../next/nextStep.ts';
import type { SessionOffers } from '../sessionRules.ts';
import { CancelDialog } from './CancelDialog.tsx';
import { LateMenu } from './LateMenu.tsx';

type SessionActionsProps = {
  session: Session;
  offers: SessionOffers;
  /** What the page offers first is not offered twice. */
  step?: NextStep;
  /** The form for other times opens in place; absent while it is open. */
  onReschedule: (() => void) | undefined;
};

/** What can be done with an accepted session at this moment (SES-67). */
export function SessionActions({ session, offers, step, onReschedule }: SessionActionsProps) {
  const t = useTranslations('mentoringSession');
  const reschedule = useTranslations('reschedule');
  const [isCancelling, setCancelling] = useState(false);
  const suggest = useRef<HTMLButtonElement>(null);
  const isForm = onReschedule === undefined;
  const isOpenProposal = session.reschedule?.status === 'OPEN';
  const isWithdrawn = session.reschedule?.status === 'WITHDRAWN' && session.reschedule.isMine;
  const before = useRef({ isForm, isWithdrawn });
  /** What had the focus before this look is shown. */
  const focused = typeof document === 'undefined' ? null : document.activeElement;
  useLayoutEffect(() => {
    // Taken back in another tab, it leaves the focus here where it is.
    const isTakenBack = isWithdrawn && !before.current.isWithdrawn && focused?.isConnected === false;
    const isGone = (before.current.isForm && !isForm) || isTakenBack;
    // The form or the suggestion is gone, and what was pressed in it.
    if (isGone && document.activeElement === document.body) suggest.current?.focus();
    before.current = { isForm, isWithdrawn };
  });

  const maySuggest = offers.reschedule && !isOpenProposal && onReschedule;
  const mayComplete = offers.complete && step !== 'complete';
  /** The first button has no border: its text begins where the card's does. */
  const isBare = !(maySuggest || offers.late || mayComplete);

  if (session.status !== 'ACCEPTED') return null;
  return (
    <div className="flex flex-col gap-2 max-sm:w-full">
      {/* One below the other on a phone, all as wide: a button without a border would stand out of line. */}
      <div className={cn('flex flex-wrap gap-2 max-sm:flex-col', isBare && 'sm:-ml-4')}>
        {maySuggest ? (
          <Button ref={suggest} variant="secondary" onClick={onReschedule}>
            <CalendarClock aria-hidden="true" />
            {reschedule('open')}
          </Button>
        ) : null}
        {offers.late ? <LateMenu session={session} /> : null}
        {mayComplete ? <CompleteButton sessionId={session.id} variant="secondary" /> : null}
        {offers.cancel && step !== 'calendar' ? <CalendarButton sessionId={session.id} /> : null}
        {offers.cancel ? (
          <Button variant="ghost" onClick={() => setCancelling(true)}>
            <CalendarX2 aria-hidden="true" />
            {t('cancel.open')}
          </Button>
        ) : null}
      </div>
      {offers.complete ? <p className="text-sm text-ink-muted">{t('complete.lead')}</p> : null}
      {isCancelling ? <CancelDialog session={session} onClose={() => setCancelling(false)} /> : null}
    </div>
  );
}
