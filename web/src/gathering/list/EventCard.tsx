import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { SessionTimes, useSessionNames } from '#/mentoring/index.ts';
import { Badge } from '#/ui/Badge.tsx';
import { Card } from '#/ui/Card.tsx';
import { eventPath } from '../eventState.ts';
import type { EventCard as Event } from '../operations.ts';
import { SeatCount } from '../SeatCount.tsx';

/** One event of a list: title, time, speaker, and how many places are left. The whole of it is on its page. */
export function EventCard({ event, children }: { event: Event; children?: ReactNode }) {
  const t = useTranslations('gathering');
  const names = useSessionNames();
  return (
    <Card role="article" aria-label={event.title} className="flex flex-wrap items-start gap-4">
      {event.featureImage ? (
        <img
          src={event.featureImage}
          alt=""
          loading="lazy"
          className="aspect-video w-full rounded-control object-cover sm:w-48"
        />
      ) : null}
      <div className="flex min-w-0 flex-1 basis-64 flex-col gap-2">
        <SessionTimes at={event.startTime} durationMinutes={event.duration} />
        <h2 className="text-lg wrap-anywhere">
          <Link
            to={eventPath(event.id)}
            className="inline-flex min-h-6 items-center text-ink underline-offset-2 hover:underline pointer-coarse:min-h-11"
          >
            {event.title}
          </Link>
        </h2>
        <p className="text-ink-muted wrap-anywhere">
          {t('card.speaker', { name: names.full(event.mentor) })}
          {' · '}
          {event.type.whitelabelledName}
          {' · '}
          {t(`location.${event.location}`)}
        </p>
        <div className="flex flex-wrap items-center gap-2">
          <OwnBadge event={event} />
          {event.isPromoted ? <Badge tone="info">{t('card.featured')}</Badge> : null}
          {event.status === 'UPCOMING' || event.status === 'STARTED' ? <SeatCount event={event} /> : null}
        </div>
        {children}
      </div>
    </Card>
  );
}

function OwnBadge({ event }: { event: Event }) {
  const t = useTranslations('gathering.card');
  const { status, isHost, mine } = event;
  if (status === 'CANCELLED') return <Badge tone="danger">{t('cancelled')}</Badge>;
  const state = status === 'STARTED' ? <Badge tone="warning">{t('started')}</Badge> : null;
  if (isHost)
    return (
      <>
        <Badge tone="primary">{t('mine.host')}</Badge>
        {state}
      </>
    );
  if (mine?.confirmBy && status === 'UPCOMING') return <Badge tone="warning">{t('mine.called')}</Badge>;
  switch (mine?.status) {
    case 'REGISTERED':
    case 'JOINED':
    case 'WAITLISTED':
    case 'INVITED':
      return (
        <>
          <Badge tone={mine.status === 'WAITLISTED' ? 'warning' : 'success'}>
            {t(`mine.${mine.status === 'JOINED' ? joinedAs(event) : mine.status}`)}
          </Badge>
          {state}
        </>
      );
    default:
      return state;
  }
}

/** Check-in opens the day before: nobody has attended an event that is not over. A call has no door. */
function joinedAs({ status, location }: Event): 'JOINED' | 'checkedIn' | 'REGISTERED' {
  if (status === 'FINISHED') return 'JOINED';
  return location === 'ONLINE' ? 'REGISTERED' : 'checkedIn';
}
