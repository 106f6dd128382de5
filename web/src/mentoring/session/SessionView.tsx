import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { SessionFeedback } from '#/feedback/index.ts';
import { LinkedTasks } from '#/planning/index.ts';
import { Card } from '#/ui/Card.tsx';
import { BackLink } from '#/ui/navigation/BackLink.tsx';
import type { Session, SessionDetails } from '../operations.ts';
import { Reschedule } from '../reschedule/Reschedule.tsx';
import { useViewerId } from '../useViewerId.ts';
import { Agenda } from './agenda/Agenda.tsx';
import { CancelledNote } from './change/CancelledNote.tsx';
import { LateNotice } from './change/LateNotice.tsx';
import { NoShow, ReportAbsence } from './change/NoShow.tsx';
import { Documents } from './documents/Documents.tsx';
import { History } from './history/History.tsx';
import { NextCard } from './next/NextCard.tsx';
import { nextStepOf } from './next/nextStep.ts';
import { Notes } from './notes/Notes.tsx';
import { SessionHeader } from './SessionHeader.tsx';
import { useOffers } from './useOffers.ts';
import { useSides } from './useSides.ts';

/** An accepted session and what became of it, for the two who take part. */
export function SessionView({ session, details }: { session: Session; details: SessionDetails }) {
  const t = useTranslations('mentoringSession');
  const offers = useOffers(session);
  const { name, own } = useSides(session);
  const agendaId = useId();
  const [isSuggesting, setSuggesting] = useState(false);
  const { id, status } = session;
  const isOver = status === 'COMPLETED' || status === 'NO_SHOW';
  const mayChange = status === 'ACCEPTED' || status === 'COMPLETED';
  const viewerId = useViewerId();
  const step = nextStepOf(
    session,
    { id: viewerId, side: own },
    { offers, now: offers.now, hasAgenda: details.agenda.length > 0 },
  );
  // Who is said to have been absent explains it first, and finds the answer in the same place.
  const isNoShowFirst = status === 'NO_SHOW' && session.noShow?.byId !== viewerId;
  const noShow = <NoShow session={session} offers={offers} />;
  return (
    <>
      <BackLink to={isOver ? '/mentoring/completed' : '/mentoring/upcoming'}>
        {isOver ? t('backCompleted') : t('back')}
      </BackLink>
      <SessionHeader
        session={session}
        offers={offers}
        step={step}
        onReschedule={isSuggesting ? undefined : () => setSuggesting(true)}
      />
      <LateNotice session={session} offers={offers} />
      <CancelledNote session={session} />
      <Reschedule
        session={session}
        maySuggest={offers.reschedule}
        isSuggesting={isSuggesting}
        onSuggest={setSuggesting}
        declinedFor={details.history.findLast(({ kind }) => kind === 'RescheduleDeclined')?.text}
      />
      {isNoShowFirst ? noShow : null}
      <NextCard
        session={session}
        step={step}
        offers={offers}
        onAgenda={() => document.getElementById(agendaId)?.focus()}
      />
      {status === 'COMPLETED' && step !== 'join' ? (
        <SessionFeedback
          sessionId={id}
          name={name}
          absence={offers.noShow ? <ReportAbsence session={session} /> : null}
        />
      ) : null}
      {/* Unseen until the feedback above has its height: nothing jumps. */}
      <div className="grid grid-cols-1 items-start gap-4 sm:gap-6 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)] [[data-skeleton]~&]:invisible">
        <div className="flex min-w-0 flex-col gap-4 sm:gap-6">
          <Card>
            <h2 className="text-lg">{t('question.title')}</h2>
            <p className="mt-2 measure wrap-anywhere whitespace-pre-wrap">{session.description}</p>
          </Card>
          <Agenda
            sessionId={id}
            addId={agendaId}
            items={details.agenda}
            mayChange={mayChange}
            isOver={isOver}
          />
          <Notes sessionId={id} notes={details.notes} name={name} mayChange={mayChange} />
        </div>
        <div className="flex min-w-0 flex-col gap-4 sm:gap-6">
          <Documents
            sessionId={id}
            documents={details.documents}
            name={name}
            mayChange={mayChange}
            isOver={status !== 'ACCEPTED'}
          />
          <LinkedTasks sessionId={id} mayAdd={mayChange} />
          {isNoShowFirst ? null : noShow}
          <History lines={details.history} durationMinutes={session.durationMinutes} />
        </div>
      </div>
    </>
  );
}
