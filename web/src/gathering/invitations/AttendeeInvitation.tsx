import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { WaitingNote } from '#/app/drafts/WaitingNote.tsx';
import { SessionTimes, useSessionNames, useSessionTimeTexts } from '#/mentoring/index.ts';
import { Badge } from '#/ui/Badge.tsx';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { showToast } from '#/ui/feedback/toast.ts';
import { type SeatWish, useSeatAction } from '../event/useSeatAction.ts';
import { eventPath } from '../eventState.ts';
import type { EventCard } from '../operations.ts';
import { SeatCount } from '../SeatCount.tsx';

/** One event that the viewer is invited to attend; one press answers. */
export function AttendeeInvitation({ event, onAnswered }: { event: EventCard; onAnswered: () => void }) {
  const t = useTranslations('gathering');
  const names = useSessionNames();
  const texts = useSessionTimeTexts();
  const action = useSeatAction(event, { onDone: say });
  const { id, title, seatsLeft } = event;
  const isFull = seatsLeft === 0;

  function say(wish: SeatWish, status: string): void {
    onAnswered();
    const done = wish === 'DECLINED' ? 'declined' : status === 'WAITLISTED' ? 'waiting' : 'registered';
    showToast(t(`panel.done.${done}`));
    // The card that had the focus goes.
    document.querySelector('h1')?.focus({ preventScroll: true });
  }

  return (
    <Card role="article" aria-label={title} className="flex flex-col items-start gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone="info">{t('invitations.attendee')}</Badge>
        <SeatCount event={event} />
      </div>
      <div>
        <h2 className="text-lg wrap-anywhere">
          <Link
            to={eventPath(id)}
            className="inline-flex min-h-6 items-center text-ink underline-offset-2 hover:underline pointer-coarse:min-h-11"
          >
            {title}
          </Link>
        </h2>
        <p className="text-ink-muted wrap-anywhere">
          {t('card.speaker', { name: names.full(event.mentor) })}
          {' · '}
          {event.type.whitelabelledName}
          {' · '}
          {t(`location.${event.location}`)}
        </p>
      </div>
      <SessionTimes at={event.startTime} durationMinutes={event.duration} />
      <p className="text-sm text-ink-muted">
        {t('invitations.registerBy', { when: texts.full(event.endDateRegistration) })}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          aria-label={t(`invitations.${isFull ? 'joinListLabel' : 'registerLabel'}`, { title })}
          busyLabel={
            action.busy === 'REGISTERED' ? t(`panel.${isFull ? 'joiningList' : 'registering'}`) : undefined
          }
          onClick={() => action.want('REGISTERED')}
        >
          {t(`panel.${isFull ? 'joinList' : 'register'}`)}
        </Button>
        <Button
          variant="ghost"
          aria-label={t('invitations.declineLabel', { title })}
          busyLabel={action.busy === 'DECLINED' ? t('panel.declining') : undefined}
          onClick={() => action.want('DECLINED')}
        >
          {t('panel.decline')}
        </Button>
      </div>
      <WaitingNote
        text={action.waits && t(`panel.waits.${action.waits}`, { wish: action.busy ?? '' })}
        label={t('panel.waits.takeBack')}
        onTakeBack={action.takeBack}
      />
      {action.problem ? (
        <p role="alert" className="font-semibold text-danger">
          {action.problem}
        </p>
      ) : null}
    </Card>
  );
}
