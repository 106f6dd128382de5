import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useResource } from '#/app/sync/index.ts';
import { PersonLine, useSessionNames } from '#/mentoring/index.ts';
import { Badge } from '#/ui/Badge.tsx';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { ErrorState } from '#/ui/feedback/ErrorState.tsx';
import { Skeleton } from '#/ui/feedback/Skeleton.tsx';
import { useKeptFocus } from '#/ui/useKeptFocus.ts';
import type { Subject } from '../event/subject.ts';
import { mayUndo } from './attendeeRows.ts';
import { ticketHolder } from './attendeesSync.ts';
import type { Attendee } from './operations.ts';
import { useCheckIn } from './useCheckIn.ts';

type TicketCardProps = { event: Subject; ticketCode: string };

/** Who showed their ticket. It checks in who hides their name from the speaker too, without saying the name. */
export function TicketCard({ event, ticketCode }: TicketCardProps) {
  const t = useTranslations('gathering.attendees');
  const {
    data: holder,
    hasFailed,
    retry,
  } = useResource(ticketHolder, { groupEventId: event.id, ticketCode });
  const keptFocus = useKeptFocus<HTMLDivElement>();
  return (
    <Card
      {...keptFocus}
      role="region"
      aria-labelledby="ticket-title"
      className="flex flex-col items-start gap-3 border-primary"
    >
      <h2 id="ticket-title" className="text-lg">
        {t('ticket.of')}
      </h2>
      {holder ? (
        <Holder event={event} ticketCode={ticketCode} holder={holder} />
      ) : holder === null ? (
        <p role="alert" className="font-semibold text-danger">
          {t('ticket.unknown')}
        </p>
      ) : hasFailed ? (
        <ErrorState onRetry={retry} />
      ) : (
        <>
          <p role="status" className="sr-only">
            {t('ticket.reading')}
          </p>
          <Skeleton className="h-11 w-full" />
        </>
      )}
    </Card>
  );
}

function Holder({ event, ticketCode, holder }: TicketCardProps & { holder: Attendee }) {
  const t = useTranslations('gathering.attendees');
  const names = useSessionNames();
  const check = useCheckIn(event.id);
  const [isBusy, setBusy] = useState(false);
  const person = holder.mentee;
  const name = person === null ? null : names.full(person);

  async function press(act: typeof check.run): Promise<void> {
    setBusy(true);
    await act({ ticketCode }, name);
    setBusy(false);
  }

  return (
    <>
      {person ? (
        <PersonLine person={person} />
      ) : (
        <p className="font-semibold text-ink-muted">{t('hidden')}</p>
      )}
      {holder.status === 'JOINED' ? (
        <>
          <Badge tone="success">{t('statuses.JOINED')}</Badge>
          {mayUndo(event, holder) ? (
            <Button
              variant="secondary"
              aria-label={name === null ? t('undoLabelHidden') : t('undoLabel', { name })}
              onClick={() => void press(check.undo)}
            >
              {t('undo')}
            </Button>
          ) : null}
        </>
      ) : (
        <Button
          wide
          size="lg"
          aria-label={name === null ? undefined : t('checkInLabel', { name })}
          busyLabel={isBusy ? t('checkingIn') : undefined}
          onClick={() => void press(check.run)}
        >
          {t('checkIn')}
        </Button>
      )}
      {check.problem ? (
        <p role="alert" className="font-semibold text-danger">
          {check.problem}
        </p>
      ) : null}
    </>
  );
}
