import { Suspense } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { EventJoin } from '#/gathering/index.ts';
import { useClock } from '#/lib/clock/useClock.ts';
import { SessionTimes, useSessionTimeTexts } from '#/mentoring/index.ts';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { Skeleton } from '#/ui/feedback/Skeleton.tsx';
import type { NextEvent as Event } from './operations.ts';
import { nextEvent } from './waiting.ts';

type NextEventProps = { events: readonly Event[]; onDoorOpen: () => void };

/** The next group event of the viewer with the way in (EVT-99); nothing at all where there is none. */
export function NextEvent({ events, onDoorOpen }: NextEventProps) {
  const turns = events.flatMap(({ canJoinFrom, endTime }) => [canJoinFrom ?? endTime, endTime]);
  const now = useClock(turns.map((at) => Date.parse(at)));
  const next = nextEvent(events, now);
  return next ? <Details event={next} now={now} onDoorOpen={onDoorOpen} /> : null;
}

function Details({ event, now, onDoorOpen }: { event: Event; now: number; onDoorOpen: () => void }) {
  const t = useTranslations('dashboard');
  const times = useSessionTimeTexts();
  const isWaiting = event.mine?.status === 'WAITLISTED';
  const confirmBy = event.mine?.confirmBy;
  return (
    <Card role="region" aria-labelledby="next-event">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 id="next-event" className="text-lg">
          {t('nextEventTitle')}
        </h2>
        {event.isHost ? null : (
          <Link
            to="/events/registered"
            className="inline-flex min-h-6 items-center text-sm font-semibold text-primary-text underline underline-offset-2 hover:no-underline pointer-coarse:min-h-11"
          >
            {t('allEvents')}
          </Link>
        )}
      </div>
      <div className="mt-3 flex flex-col items-start gap-2">
        <SessionTimes at={event.startTime} durationMinutes={event.duration} />
        <p className="wrap-anywhere">{event.title}</p>
        {isWaiting ? (
          <p className="text-ink-muted">{t('nextEventWaiting')}</p>
        ) : confirmBy ? (
          <p className="font-semibold">{t('nextEventCalled', { when: times.moment(confirmBy) })}</p>
        ) : (
          <Suspense fallback={<Skeleton className="h-12 w-1/2" />}>
            <EventJoin event={event} own={event} now={now} onDoorOpen={onDoorOpen} />
          </Suspense>
        )}
        <Button asChild variant="secondary" className="mt-2">
          <Link
            to={`/group-event?id=${encodeURIComponent(event.id)}`}
            aria-label={t('openEventLabel', { title: event.title })}
          >
            {t('openEvent')}
          </Link>
        </Button>
      </div>
    </Card>
  );
}
