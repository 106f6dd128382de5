import { useTranslations } from 'use-intl';
import { useResource } from '#/app/sync/index.ts';
import { AchievementsFrame } from './AchievementsFrame.tsx';
import { impactFigures } from './achievementSync.ts';
import { hasFigures } from './figures.ts';
import { StatementCard } from './statement/StatementCard.tsx';
import { useMovedFigures } from './useMovedFigures.ts';
import { YearView } from './YearView.tsx';

/** `/achievements/impact`: what a mentor gave, and statements of it. */
export function ImpactPage() {
  const t = useTranslations('achievement');
  const { data, hasFailed, retry } = useResource(impactFigures, null);
  useMovedFigures(data);
  return (
    <AchievementsFrame
      title={t('impact.title')}
      lead={t('impact.lead')}
      isThere={Boolean(data)}
      hasFailed={hasFailed}
      onRetry={retry}
    >
      {data ? (
        <>
          <YearView
            kind="impact"
            shown={data}
            more={{ label: t('organisations'), value: data.organisations, hint: t('organisationsHint') }}
          />
          {hasFigures(data.figures) ? <StatementCard memberSince={data.memberSince} /> : null}
        </>
      ) : null}
    </AchievementsFrame>
  );
}
