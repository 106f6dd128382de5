import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { PersonLine, useSessionNames } from '#/mentoring/index.ts';
import { Badge } from '#/ui/Badge.tsx';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import type { Subject } from '../event/subject.ts';
import type { Attendee } from './operations.ts';
import { useCheckIn } from './useCheckIn.ts';

type TicketCardProps = { event: Subject; userId: string; attendee: Attendee | null };

/** Who showed their ticket. It checks in who hides their name from the speaker too, without saying the name. */
export function TicketCard({ event, userId, attendee }: TicketCardProps) {
  const t = useTranslations('gathering.attendees');
  const names = useSessionNames();
  const check = useCheckIn(event.id);
  const [isBusy, setBusy] = useState(false);
  const [isDone, setDone] = useState(false);
  const person = attendee?.mentee ?? null;
  const hasCome = isDone || attendee?.status === 'JOINED';

  async function press(): Promise<void> {
    setBusy(true);
    setDone(await check.run(userId, person === null ? null : names.full(person)));
    setBusy(false);
  }

  return (
    <Card
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
        <Badge tone="success">{t('statuses.JOINED')}</Badge>
      ) : (
        <Button
          wide
          size="lg"
          aria-label={person ? t('checkInLabel', { name: names.full(person) }) : undefined}
          busyLabel={isBusy ? t('checkingIn') : undefined}
          onClick={() => void press()}
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
