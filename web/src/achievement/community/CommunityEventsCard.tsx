import { useTranslations } from 'use-intl';
import { ChartCard } from '../charts/ChartCard.tsx';
import { MonthsChart } from '../charts/MonthsChart.tsx';
import { PointReader } from '../charts/PointReader.tsx';
import type { CommunityRole } from '../operations.ts';
import { useMonthName } from '../useMonthName.ts';
import { isBlank, WithoutChart } from './WithoutChart.tsx';

type CommunityEventsCardProps = {
  kind: 'progress' | 'impact';
  year: number;
  events: CommunityRole['events'];
  /** No number is about fewer people. */
  least: number;
};

/** Group events that mentors hosted, or how often learners attended one. */
export function CommunityEventsCard({ kind, year, events, least }: CommunityEventsCardProps) {
  const t = useTranslations('achievement');
  const name = useMonthName(year);
  const { total, months } = events;
  const title = t(`community.${kind}Events`, { year });
  const summary =
    total === null
      ? t('community.tooFewInAll', { least, year })
      : t(`community.${kind}EventsSummary`, { events: total, year });
  if (total === 0) return <WithoutChart title={title} texts={[summary]} />;
  if (isBlank(months)) {
    const texts =
      total === null
        ? [t('community.nothingShown', { least, year })]
        : [summary, t('community.noMonths', { least })];
    return <WithoutChart title={title} texts={texts} />;
  }
  return (
    <ChartCard
      title={title}
      summary={summary}
      fileName={`community-${kind}-${year}-events.csv`}
      columns={[t('month'), t(`community.${kind}EventsOf`, { year })]}
      rows={months.map((count, month) => [name(month, 'long'), count ?? t('community.tooFew', { least })])}
    >
      <PointReader
        label={t('readEvents', { year })}
        points={months.map((count, index) => {
          const month = name(index, 'long');
          return count === null
            ? t('community.pointTooFew', { month, least })
            : t(`community.${kind}EventsPoint`, { month, events: count });
        })}
      >
        {(active) => (
          <MonthsChart
            active={active}
            months={months.map((count, month) => ({ name: name(month, 'short'), now: count ?? 0 }))}
          />
        )}
      </PointReader>
    </ChartCard>
  );
}
