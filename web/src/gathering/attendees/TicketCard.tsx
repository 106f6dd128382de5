import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { PersonLine, useSessionNames } from '#/mentoring/index.ts';
import { Badge } from '#/ui/Badge.tsx';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { useKeptFocus } from '#/ui/useKeptFocus.ts';
import type { Subject } from '../event/subject.ts';
import { mayUndo } from './attendeeRows.ts';
import type { Attendee } from './operations.ts';
import { useCheckIn } from './useCheckIn.ts';

type TicketCardProps = { event: Subject; userId: string; attendee: Attendee | null };

/** Who showed their ticket. It checks in who hides their name from the speaker too, without saying the name. */
export function TicketCard({ event, userId, attendee }: TicketCardProps) {
  const t = useTranslations('gathering.attendees');
  const names = useSessionNames();
  const check = useCheckIn(event.id);
  const keptFocus = useKeptFocus<HTMLDivElement>();
  const [isBusy, setBusy] = useState(false);
  const person = attendee?.mentee ?? null;
  const name = person === null ? null : names.full(person);
  const hasCome = attendee ? attendee.status === 'JOINED' : check.hasCome;

  async function press(act: typeof check.run): Promise<void> {
    setBusy(true);
    await act(userId, name);
    setBusy(false);
  }

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
      {person ? (
        <PersonLine person={person} />
      ) : (
        <p className="font-semibold text-ink-muted">{t('hidden')}</p>
      )}
      {hasCome ? (
        <>
          <Badge tone="success">{t('statuses.JOINED')}</Badge>
          {attendee === null || mayUndo(event, attendee) ? (
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
    </Card>
  );
}
