import { useId } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { Card } from '#/ui/Card.tsx';
import { busiestMonth, type YearFigures } from '../figures.ts';
import { eventsSentence, hoursSentence, subjectsSentence } from '../sentences.ts';

/** What one role did in a year. What did not take place is not said. */
export function ReviewCard({ kind, shown }: { kind: 'progress' | 'impact'; shown: YearFigures }) {
  const t = useTranslations('achievement');
  const format = useFormatter();
  const headingId = useId();
  const busiest = busiestMonth(shown);
  const sentences = [
    ...(shown.sessions > 0
      ? [
          hoursSentence(t, format, kind, shown),
          t('review.sessions', {
            count: shown.sessions,
            months: shown.months.filter(({ sessions }) => sessions > 0).length,
          }),
          busiest &&
            t('review.busiest', {
              month: monthName(format, shown.year, busiest.month),
              count: busiest.sessions,
            }),
          subjectsSentence(t, kind, shown),
        ]
      : []),
    shown.events > 0 ? eventsSentence(t, kind, shown) : undefined,
  ];
  return (
    <Card>
      <section aria-labelledby={headingId} className="flex flex-col gap-3">
        <h2 id={headingId} className="text-lg">
          {t(`review.${kind}`)}
        </h2>
        {sentences.map((sentence) =>
          sentence ? (
            <p key={sentence} className="measure">
              {sentence}
            </p>
          ) : null,
        )}
      </section>
    </Card>
  );
}

function monthName(format: ReturnType<typeof useFormatter>, year: number, month: number): string {
  return format.dateTime(new Date(Date.UTC(year, month, 1)), { month: 'long', timeZone: 'UTC' });
}
