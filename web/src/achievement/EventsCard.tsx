import { useId } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { dayIn } from '#/i18n/dayIn.ts';
import { useFormatter } from '#/i18n/useFormatter.ts';
import { Card } from '#/ui/Card.tsx';
import { CsvButton } from './charts/CsvButton.tsx';
import { eventsIn, type YearFigures } from './figures.ts';
import type { EventCard } from './operations.ts';
import { eventsSentence } from './sentences.ts';

type EventsCardProps = {
  kind: 'progress' | 'impact';
  shown: YearFigures;
  /** The newest of all years. */
  events: readonly EventCard[];
  timezone: string | null;
};

/** Group events of a year, under a sentence; nothing where there never was one. */
export function EventsCard({ kind, shown: { year, ...shown }, events, timezone }: EventsCardProps) {
  const t = useTranslations('achievement');
  const format = useFormatter();
  const headingId = useId();
  if (events.length === 0) return null;
  const listed = eventsIn(events, year, timezone).map(({ id, title, startTime }) => ({
    id,
    title: title ?? t('eventWithoutTitle'),
    day: format.dateTime(new Date(startTime), { dateStyle: 'medium', timeZone: timezone ?? 'UTC' }),
    date: dayIn(timezone ?? 'UTC', new Date(startTime)),
  }));
  const title = t(`${kind}.events`, { year });
  return (
    <Card>
      <section aria-labelledby={headingId} className="flex flex-col gap-4">
        <div>
          <h2 id={headingId} className="text-lg">
            {title}
          </h2>
          <p className="measure">{eventsSentence(t, kind, { year, ...shown })}</p>
          {listed.length < shown.events ? (
            <p className="measure">{t('eventsListed', { listed: listed.length, count: shown.events })}</p>
          ) : null}
        </div>
        {listed.length > 0 ? (
          <>
            <div>
              <CsvButton
                title={title}
                fileName={`${kind}-${year}-events.csv`}
                rows={[[t('event'), t('date')], ...listed.map((each) => [each.title, each.date])]}
              />
            </div>
            <ul className="flex flex-col divide-y divide-line">
              {listed.map((each) => (
                <li
                  key={each.id}
                  className="flex flex-col gap-1 py-3 sm:flex-row sm:justify-between sm:gap-4"
                >
                  <Link
                    to={`/group-event?id=${encodeURIComponent(each.id)}`}
                    className="inline-flex min-h-6 items-center text-primary-text underline-offset-2 wrap-anywhere hover:underline pointer-coarse:min-h-11"
                  >
                    {each.title}
                  </Link>
                  <time dateTime={each.date} className="shrink-0 text-ink-muted tabular-nums">
                    {each.day}
                  </time>
                </li>
              ))}
            </ul>
          </>
        ) : null}
      </section>
    </Card>
  );
}
