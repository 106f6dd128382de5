import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { Card } from '#/ui/Card.tsx';
import { busiestMonth, type YearFigures } from '../figures.ts';
import { eventsSentence, hoursSentence, subjectsSentence } from '../sentences.ts';
import { useMonthName } from '../useMonthName.ts';

/** What one role did in a year. What did not take place is not said. */
export function ReviewCard({ kind, shown }: { kind: 'progress' | 'impact'; shown: YearFigures }) {
  const t = useTranslations('achievement');
  const name = useMonthName(shown.year);
  const headingId = useId();
  const busiest = busiestMonth(shown);
  const sentences = [
    ...(shown.sessions > 0
      ? [
          hoursSentence(t, kind, shown),
          t('review.sessions', {
            count: shown.sessions,
            months: shown.months.filter(({ sessions }) => sessions > 0).length,
          }),
          busiest &&
            t('review.busiest', {
              month: name(busiest.month, 'long'),
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
