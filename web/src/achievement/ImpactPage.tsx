import { useTranslations } from 'use-intl';
import { apiClient } from '#/app/api/apiClient.ts';
import { AchievementsFrame } from './AchievementsFrame.tsx';
import { ImpactQuery } from './operations.ts';
import { StatementCard } from './statement/StatementCard.tsx';
import { useFigures } from './useFigures.ts';
import { YearView } from './YearView.tsx';

/** `/achievements/impact`: what a mentor gave, and statements of it. */
export function ImpactPage() {
  const t = useTranslations('achievement');
  const { value, hasFailed, reload } = useFigures(loadImpact, t('changed'));
  return (
    <AchievementsFrame kind="impact" isThere={value !== null} hasFailed={hasFailed} onRetry={reload}>
      {value ? (
        <>
          <YearView
            kind="impact"
            figures={value.figures}
            more={{ label: t('organisations'), value: value.figures.totalOrgsHelped }}
          />
          {value.total > 0 ? <StatementCard memberSince={value.memberSince} /> : null}
        </>
      ) : null}
    </AchievementsFrame>
  );
}

async function loadImpact() {
  const { data } = await apiClient.query({ query: ImpactQuery });
  const figures = data?.getAchievements.impact;
  if (!data || !figures) throw new Error('No impact in the answer.');
  const total = figures.mentoringDataByYear.flatMap((each) => each.data).reduce((sum, each) => sum + each, 0);
  const { position, memberSince } = data.getAchievements;
  return { position, memberSince, figures, total };
}
