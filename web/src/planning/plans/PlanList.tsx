import { useTranslations } from 'use-intl';
import { usePartsBehind } from '#/app/parts/pagePart.tsx';
import { usePages } from '#/app/sync/index.ts';
import { Button } from '#/ui/Button.tsx';
import { CouldNotRefresh } from '#/ui/feedback/CouldNotRefresh.tsx';
import { EmptyState } from '#/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#/ui/feedback/ErrorState.tsx';
import { Skeleton } from '#/ui/feedback/Skeleton.tsx';
import { ShowMore } from '#/ui/navigation/ShowMore.tsx';
import { Unsent, UnsentChanges } from '../unsent/Unsent.tsx';
import { PlanCard } from './PlanCard.tsx';
import { planList } from './planListSync.ts';

const PARTS = [UnsentChanges];

/** The current plans or the archived ones (PLN-35 where there are none). */
export function PlanList({ isArchived, onCreate }: { isArchived: boolean; onCreate: () => void }) {
  const t = useTranslations('planningPlans');
  const { page: list, hasFailed, retry, isLoadingMore, loadMore } = usePages(planList, { isArchived });
  usePartsBehind(PARTS);

  if (!list)
    return hasFailed ? (
      <ErrorState onRetry={retry} />
    ) : (
      <div role="status" className="grid grid-cols-1 gap-4 pt-4 sm:grid-cols-2 lg:grid-cols-3">
        <span className="sr-only">{t('loading')}</span>
        <Skeleton className="h-44" />
        <Skeleton className="h-44" />
        <Skeleton className="h-44" />
      </div>
    );
  return (
    <div className="flex flex-col gap-4 pt-4">
      <Unsent planId="" board={null} />
      {hasFailed ? <CouldNotRefresh onRetry={retry} /> : null}
      {list.items.length === 0 ? (
        <EmptyState
          title={t(isArchived ? 'empty.archived' : 'empty.open')}
          reason={t(isArchived ? 'empty.archivedReason' : 'empty.openReason')}
          action={
            isArchived ? null : (
              <Button variant="secondary" onClick={onCreate}>
                {t('create')}
              </Button>
            )
          }
        />
      ) : (
        <>
          <h2 className="text-sm text-ink-muted">{t('count', { count: list.total })}</h2>
          <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {list.items.map((plan) => (
              <li key={plan.id}>
                <PlanCard plan={plan} />
              </li>
            ))}
          </ul>
        </>
      )}
      {list.hasMore ? <ShowMore isBusy={isLoadingMore} onMore={loadMore} /> : null}
    </div>
  );
}
