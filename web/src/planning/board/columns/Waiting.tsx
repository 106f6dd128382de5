import { useTranslations } from 'use-intl';
import { PageHeading } from '#/app/page/PageHeading.tsx';
import { Card } from '#/ui/Card.tsx';
import { ErrorState } from '#/ui/feedback/ErrorState.tsx';
import { Skeleton } from '#/ui/feedback/Skeleton.tsx';
import { columns } from '../live/boardState.ts';
import { Track } from './Track.tsx';

/** A board that is not there yet, or did not come. */
export function Waiting({ hasFailed, onRetry }: { hasFailed: boolean; onRetry: () => void }) {
  const t = useTranslations('planningBoard');
  return (
    <>
      <PageHeading title={t('title')} />
      {hasFailed ? (
        <Card>
          <ErrorState onRetry={onRetry} />
        </Card>
      ) : (
        <>
          <p role="status" className="sr-only">
            {t('loading')}
          </p>
          <Track>
            {columns.map((status) => (
              <div key={status} className="flex flex-col gap-3 rounded-card bg-surface p-3">
                <Skeleton className="w-1/2" />
                <Skeleton className="h-20" />
                <Skeleton className="h-20" />
              </div>
            ))}
          </Track>
        </>
      )}
    </>
  );
}
