import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { PageHeading } from '#/app/page/PageHeading.tsx';
import { Card } from '#/ui/Card.tsx';
import { CouldNotRefresh } from '#/ui/feedback/CouldNotRefresh.tsx';
import { ErrorState } from '#/ui/feedback/ErrorState.tsx';
import { LoadingBars } from '#/ui/feedback/LoadingBars.tsx';

type AchievementsFrameProps = {
  title: string;
  lead: string;
  isThere: boolean;
  hasFailed: boolean;
  onRetry: () => void;
  children: ReactNode;
};

/** A page of figures with every state it can be in. */
export function AchievementsFrame(props: AchievementsFrameProps) {
  const { title, lead, isThere, hasFailed, onRetry, children } = props;
  const t = useTranslations('achievement');
  return (
    <div className="page flex flex-1 flex-col gap-4 py-6 sm:py-8 prints-no-controls">
      <div>
        <PageHeading title={title} />
        <p className="mt-1 measure text-ink-muted">{lead}</p>
      </div>
      {isThere && hasFailed ? <CouldNotRefresh onRetry={onRetry} /> : null}
      {isThere ? (
        children
      ) : (
        <Card>
          {hasFailed ? (
            <ErrorState onRetry={onRetry} />
          ) : (
            <LoadingBars label={t('loading')} bars={['h-8 w-32', 'h-40 w-full']} />
          )}
        </Card>
      )}
    </div>
  );
}
