import { useTranslations } from 'use-intl';
import { ChartCard } from '../charts/ChartCard.tsx';
import { MonthsChart } from '../charts/MonthsChart.tsx';
import { PointReader } from '../charts/PointReader.tsx';
import { SubjectsChart } from '../charts/SubjectsChart.tsx';
import type { CommunityRole } from '../operations.ts';
import { useMonthName } from '../useMonthName.ts';
import { isBlank, WithoutChart } from './WithoutChart.tsx';

type CommunityRoleCardsProps = {
  kind: 'progress' | 'impact';
  year: number;
  figures: CommunityRole;
  /** No number is about fewer people. */
  least: number;
};

/** Hours and topics of one role. What is about too few people is said to be so, and is nothing in the chart. */
export function CommunityRoleCards({ kind, year, figures, least }: CommunityRoleCardsProps) {
  const t = useTranslations('achievement');
  const name = useMonthName(year);
  const { total, months, topics } = figures;
  const title = t(`community.${kind}Title`, { year });
  const tooFew = t('community.tooFew', { least });
  if (total.sessions === 0) return <WithoutChart title={title} texts={[t('community.none', { year })]} />;
  const summary =
    total.sessions === null
      ? t('community.tooFewInAll', { least, year })
      : t(`community.${kind}Summary`, { hours: total.hours ?? 0, sessions: total.sessions, year });
  return (
    <>
      {isBlank(months.map(({ sessions }) => sessions)) ? (
        <WithoutChart
          title={title}
          texts={
            total.sessions === null
              ? [t('community.nothingShown', { least, year })]
              : [summary, t('community.noMonths', { least })]
          }
        />
      ) : (
        <ChartCard
          title={title}
          summary={summary}
          fileName={`community-${kind}-${year}.csv`}
          columns={[t('month'), t('hoursOf', { year }), t('sessionsOf', { year })]}
          rows={months.map(({ hours, sessions }, month) => [
            name(month, 'long'),
            hours ?? tooFew,
            sessions ?? tooFew,
          ])}
        >
          <PointReader
            label={t('readMonths', { year })}
            points={months.map(({ hours, sessions }, index) => {
              const month = name(index, 'long');
              return hours === null || sessions === null
                ? t('community.pointTooFew', { month, least })
                : t('community.point', { month, hours, sessions });
            })}
          >
            {(active) => (
              <MonthsChart
                active={active}
                months={months.map(({ hours }, month) => ({ name: name(month, 'short'), now: hours ?? 0 }))}
              />
            )}
          </PointReader>
        </ChartCard>
      )}
      {topics[0] ? (
        <ChartCard
          title={t(`community.${kind}Topics`, { year })}
          summary={t('community.topicsSummary', { topic: topics[0].name, count: topics[0].sessions })}
          fileName={`community-${kind}-${year}-topics.csv`}
          columns={[t('topic'), t('sessionsOf', { year })]}
          rows={topics.map((topic) => [topic.name, topic.sessions])}
        >
          <PointReader
            label={t('readSubjects', { year })}
            points={topics.map((topic) => t('subjectPoint', { topic: topic.name, count: topic.sessions }))}
          >
            {(active) => <SubjectsChart active={active} subjects={topics} />}
          </PointReader>
        </ChartCard>
      ) : null}
    </>
  );
}
