import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { PageHeading } from '#/app/page/PageHeading.tsx';
import { PersonLine, SessionTimes, useSessionTimeTexts } from '#/mentoring/index.ts';
import { Badge } from '#/ui/Badge.tsx';
import { Card } from '#/ui/Card.tsx';
import { Banner } from '#/ui/feedback/Banner.tsx';
import type { GroupEvent } from '../operations.ts';
import { Replay } from './Replay.tsx';

/** Where events are planned, and most of those in person take place. */
const UK = 'Europe/London';

type EventViewProps = {
  event: GroupEvent;
  /** What the viewer is at the event, and what that is called; without a name it is their place. */
  place: ReactNode;
  placeTitle?: string | undefined;
};

/** Everything about one event; on a phone the place comes before the description. */
export function EventView({ event, place, placeTitle }: EventViewProps) {
  const t = useTranslations('gathering');
  const times = useSessionTimeTexts();
  const ukTime = times.elsewhere(event.startTime, event.duration, UK);
  const [before] = useState(event);
  const isAhead = event.status === 'UPCOMING' || event.status === 'STARTED';
  const showsLink = isAhead && event.location !== 'IN_PERSON';
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr] lg:items-start">
      <header className="flex min-w-0 flex-col gap-3">
        <div className="flex flex-wrap gap-2">
          <Badge className="bg-surface">{event.type.whitelabelledName}</Badge>
          <Badge className="bg-surface">{t(`location.${event.location}`)}</Badge>
          {!event.isPublic && event.partner ? (
            <Badge tone="info">{t('page.community', { name: event.partner.name })}</Badge>
          ) : null}
        </div>
        <PageHeading title={event.title} className="wrap-anywhere" />
        <div>
          <SessionTimes at={event.startTime} durationMinutes={event.duration} size="lg" />
          {ukTime ? <p className="text-ink-muted">{t('page.ukTime', { time: ukTime })}</p> : null}
        </div>
        {isAhead && before.startTime !== event.startTime ? (
          <Banner role="status">
            {t('page.moved', {
              time: `${times.day(before.startTime)}, ${times.span(before.startTime, before.duration)}`,
            })}
          </Banner>
        ) : null}
        {event.delayMinutes && isAhead ? (
          <Banner tone="warning" role="status">
            {t('page.late', { count: event.delayMinutes })}
          </Banner>
        ) : null}
        {event.featureImage ? (
          <img src={event.featureImage} alt="" className="aspect-video w-full rounded-card object-cover" />
        ) : null}
      </header>
      <Card
        role="region"
        aria-labelledby="event-place"
        className="flex flex-col gap-4 lg:col-start-2 lg:row-span-2 lg:row-start-1"
      >
        <h2 id="event-place" className="text-lg">
          {placeTitle ?? t('panel.title')}
        </h2>
        {place}
      </Card>
      <div className="flex min-w-0 flex-col gap-6">
        <Replay event={event} />
        <section aria-labelledby="event-speaker">
          <h2 id="event-speaker" className="mb-2 text-lg">
            {t('page.speaker')}
          </h2>
          <PersonLine person={event.mentor} size="lg" />
        </section>
        <section aria-labelledby="event-about">
          <h2 id="event-about" className="mb-2 text-lg">
            {t('page.about')}
          </h2>
          <p className="measure whitespace-pre-line wrap-anywhere">{event.description}</p>
          {event.sponsoredBy ? (
            <p className="mt-3 text-ink-muted wrap-anywhere">
              {t('page.sponsor', { name: event.sponsoredBy })}
            </p>
          ) : null}
        </section>
        {event.place || showsLink ? (
          <section aria-labelledby="event-where">
            <h2 id="event-where" className="mb-2 text-lg">
              {t('page.where')}
            </h2>
            {event.place ? <p className="wrap-anywhere">{event.place}</p> : null}
            {showsLink ? <p className="text-ink-muted">{t('page.online')}</p> : null}
          </section>
        ) : null}
        {event.taxonomy.length > 0 ? (
          <section aria-labelledby="event-topics">
            <h2 id="event-topics" className="mb-2 text-lg">
              {t('page.topics')}
            </h2>
            <ul className="flex flex-wrap gap-2">
              {event.taxonomy.map(({ id, name }) => (
                <li key={id}>
                  <Badge className="bg-surface">{name}</Badge>
                </li>
              ))}
            </ul>
          </section>
        ) : null}
      </div>
    </div>
  );
}
