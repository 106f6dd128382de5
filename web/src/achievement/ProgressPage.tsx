import { useTranslations } from 'use-intl';
import { apiClient } from '#/app/api/apiClient.ts';
import { AchievementsFrame } from './AchievementsFrame.tsx';
import { ProgressQuery } from './operations.ts';
import { useFigures } from './useFigures.ts';
import { YearView } from './YearView.tsx';

/** `/achievements/progress`: what came of the sessions of a mentee. */
export function ProgressPage() {
  const t = useTranslations('achievement');
  const { value, hasFailed, reload } = useFigures(loadProgress, t('changed'));
  return (
    <AchievementsFrame kind="progress" isThere={value !== null} hasFailed={hasFailed} onRetry={reload}>
      {value ? <YearView kind="progress" figures={value.figures} /> : null}
    </AchievementsFrame>
  );
}

async function loadProgress() {
  const { data } = await apiClient.query({ query: ProgressQuery });
  const figures = data?.getAchievements.progress;
  if (!data || !figures) throw new Error('No progress in the answer.');
  const total = figures.mentoringDataByYear.flatMap((each) => each.data).reduce((sum, each) => sum + each, 0);
  return { position: data.getAchievements.position, figures, total };
}
