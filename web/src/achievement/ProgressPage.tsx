import { useResource } from '#/sync/index.ts';
import { AchievementsFrame } from './AchievementsFrame.tsx';
import { progressFigures } from './achievementSync.ts';
import { useMovedFigures } from './useMovedFigures.ts';
import { YearView } from './YearView.tsx';

/** `/achievements/progress`: what came of the sessions of a mentee. */
export function ProgressPage() {
  const { data, hasFailed, retry } = useResource(progressFigures, null);
  useMovedFigures(data);
  return (
    <AchievementsFrame kind="progress" isThere={Boolean(data)} hasFailed={hasFailed} onRetry={retry}>
      {data ? <YearView kind="progress" shown={data} /> : null}
    </AchievementsFrame>
  );
}
