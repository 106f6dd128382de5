import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Card } from '#/ui/Card.tsx';
import { CouldNotRefresh } from '#/ui/feedback/CouldNotRefresh.tsx';
import { ErrorState } from '#/ui/feedback/ErrorState.tsx';
import { Skeleton } from '#/ui/feedback/Skeleton.tsx';
import { ShowMore } from '#/ui/navigation/ShowMore.tsx';
import { useBackCloses } from '#/ui/overlay/useBackCloses.ts';
import type { Plan, Task } from '../operations.ts';
import { DeletedCards } from './DeletedCards.tsx';
import { HistoryList } from './HistoryList.tsx';
import { namesIn } from './historyLines.ts';
import { PastBoard } from './PastBoard.tsx';
import { TimeSlider } from './TimeSlider.tsx';
import { useHistory } from './useHistory.ts';
import { useLookBack } from './useLookBack.ts';

type HistoryPanelProps = {
  plan: Plan;
  /** Of the board of now. */
  tasks: readonly Task[];
  deleted: readonly Task[];
  onRestore: (taskId: string) => Promise<Task | null>;
  /** A card is open over it, which Back closes first. */
  isCovered?: boolean;
  onClose: () => void;
  /** The board of now, which gives way to that of a past moment. */
  children: ReactNode;
};

/** What happened to a plan, the board at any past moment, and what was deleted (PLN-30, PLN-31). */
export function HistoryPanel(props: HistoryPanelProps) {
  const { plan, tasks, deleted, onRestore, isCovered = false, onClose, children } = props;
  useBackCloses(!isCovered, onClose);
  const t = useTranslations('planningHistory');
  const id = useId();
  const top = useRef<HTMLDivElement>(null);
  const [version, setVersion] = useState<number | null>(null);
  const history = useHistory(plan.id, plan.version);
  const { past, hasFailed } = useLookBack(plan.id, version, history.positionOf);
  const { known } = history;

  const ofLines = namesIn(known.lines);
  const ofBoard = new Map([...tasks, ...deleted].map((task) => [task.id, task.name]));
  const taskName = (taskId: string) => ofBoard.get(taskId) ?? ofLines.get(taskId) ?? t('unnamedTask');
  const mayEdit = plan.permission !== 'VIEWER' && !plan.isArchived;
  const toNow = () => setVersion(null);

  const isNow = version === null;
  const wasNow = useRef(isNow);
  useEffect(() => {
    // What led back to now is gone with the moment that it stood beside.
    if (isNow && !wasNow.current && document.activeElement === document.body)
      top.current?.querySelector('input')?.focus({ preventScroll: true });
    wasNow.current = isNow;
  }, [isNow]);

  /** From a line of the list, which may be far below what it changes. */
  function lookAt(at: number): void {
    setVersion(at >= known.total ? null : at);
    top.current?.scrollIntoView?.({ block: 'start' });
    top.current?.querySelector('input')?.focus({ preventScroll: true });
  }

  const isWaiting = known.total === 0;
  return (
    <div className="grid grid-cols-1 min-w-0 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <div ref={top} className="flex min-w-0 scroll-mt-20 flex-col gap-4">
        <Card className="flex flex-col gap-3">
          <h2 id={id} className="text-lg">
            {t('title')}
          </h2>
          {isWaiting ? (
            history.hasFailed ? (
              <ErrorState onRetry={history.reload} />
            ) : (
              <div role="status">
                <span className="sr-only">{t('loading')}</span>
                <Skeleton className="h-24" />
              </div>
            )
          ) : (
            <>
              {history.hasFailed ? <CouldNotRefresh onRetry={history.reload} /> : null}
              <TimeSlider total={known.total} version={version} at={past?.at ?? null} onChange={setVersion} />
            </>
          )}
          {hasFailed ? (
            <p role="alert" className="text-sm font-semibold text-danger">
              {t('slider.failed')}
            </p>
          ) : null}
        </Card>
        {past ? (
          <PastBoard
            planId={plan.id}
            past={past}
            // Until the moment that was chosen is on the screen, nobody may restore another one.
            mayRestore={plan.permission === 'OWNER' && !plan.isArchived && past.version === version}
            onBack={toNow}
          />
        ) : (
          children
        )}
      </div>
      {isWaiting ? null : (
        <Card className="flex min-w-0 flex-col gap-4">
          <HistoryList lines={known.lines} total={known.total} taskName={taskName} onLookBack={lookAt} />
          {history.hasMore ? (
            <ShowMore isBusy={history.isBusy} onMore={history.more} label={t('more')} />
          ) : null}
          <DeletedCards tasks={deleted} onRestore={mayEdit ? onRestore : undefined} />
        </Card>
      )}
    </div>
  );
}
