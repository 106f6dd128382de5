import { useTranslations } from 'use-intl';
import { useResource } from '#/app/sync/index.ts';
import { AchievementsFrame } from './AchievementsFrame.tsx';
import { progressFigures } from './achievementSync.ts';
import { useMovedFigures } from './useMovedFigures.ts';
import { YearView } from './YearView.tsx';

/** `/achievements/progress`: what came of the sessions of a mentee. */
export function ProgressPage() {
  const t = useTranslations('achievement.progress');
  const { data, hasFailed, retry } = useResource(progressFigures, null);
  useMovedFigures(data);
  return (
    <AchievementsFrame
      title={t('title')}
      lead={t('lead')}
      isThere={Boolean(data)}
      hasFailed={hasFailed}
      onRetry={retry}
    >
      {data ? <YearView kind="progress" shown={data} /> : null}
    </AchievementsFrame>
  );
}
