import { useEffect, useState } from 'react';
import { Link, useLocation, useParams, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { PageHeading } from '#/app/PageHeading.tsx';
import { MessagePage } from '#/app/pages/MessagePage.tsx';
import { NotFoundPage } from '#/app/pages/NotFoundPage.tsx';
import { Banner } from '#/ui/Banner.tsx';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { CouldNotRefresh } from '#/ui/CouldNotRefresh.tsx';
import { ErrorState } from '#/ui/ErrorState.tsx';
import { LineDrawing } from '#/ui/LineDrawing.tsx';
import { RadioGroup } from '#/ui/RadioGroup.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { showToast } from '#/ui/toast.ts';
import { HistoryPanel } from '../history/HistoryPanel.tsx';
import type { Plan, Task, TaskStatus } from '../operations.ts';
import { CardPanel } from '../panel/CardPanel.tsx';
import { ShareDialog } from '../share/ShareDialog.tsx';
import { Board } from './Board.tsx';
import { BoardHeader } from './BoardHeader.tsx';
import type { BoardClient } from './boardClient.ts';
import { type BoardState, columnOf, columns, visibleTasks } from './boardState.ts';
import { FilterBar } from './FilterBar.tsx';
import { ListView } from './ListView.tsx';
import { LAST } from './MoveMenu.tsx';
import { NewTask } from './NewTask.tsx';
import { useBoard } from './useBoard.ts';
import { useBoardNews } from './useBoardNews.ts';
import { fits, useFilters } from './useFilters.ts';
import { usePlanNames } from './usePlanNames.ts';
import { useToday } from './useToday.ts';

/** `/action-plans/:planId`: one board, live for everybody who has it. */
export function BoardPage() {
  const { planId = '' } = useParams();
  const { state, client } = useBoard(planId);
  if (state.status === 'missing') return <NotFoundPage />;
  if (state.status === 'closed') return <Closed />;
  return (
    <div className="flex w-full flex-1 flex-col gap-4 px-4 py-6 sm:px-6">
      {state.plan && client ? (
        <OpenBoard key={planId} plan={state.plan} state={state} client={client} />
      ) : (
        <Waiting state={state} client={client} />
      )}
    </div>
  );
}

function OpenBoard({ plan, state, client }: { plan: Plan; state: BoardState; client: BoardClient }) {
  const t = useTranslations('planningBoard');
  const names = usePlanNames();
  const today = useToday();
  const filters = useFilters();
  const { pathname } = useLocation();
  const [params, setParams] = useSearchParams();
  const [column, setColumn] = useState<TaskStatus>('TODO');
  const [isSharing, setSharing] = useState(false);
  const [hasHistory, setHistory] = useState(false);
  const [isPast, setPast] = useState(false);
  const isNarrow = useIsNarrow();
  useBoardNews(client, state);

  const all = visibleTasks(state);
  const shown = all.filter((task) => fits(task, filters.filters, today));
  const mayEdit = plan.permission !== 'VIEWER' && !plan.isArchived;
  const done = columnOf(all, 'COMPLETED').length;

  function addressOf(task: Task): string {
    const next = new URLSearchParams(params);
    next.set('task', task.id);
    return `${pathname}?${next}`;
  }

  function move(taskId: string, status: TaskStatus, afterTaskId: string | null): void {
    const task = all.find(({ id }) => id === taskId);
    const after =
      afterTaskId === LAST ? (columnOf(all, status).at(-1)?.id ?? null) : behind(afterTaskId, status);
    const undo = client.move(taskId, status, after);
    if (!task || !undo || task.status === status) return;
    const text = t('moved', { name: names.task(task), column: t(`columns.${status}`) });
    showToast(text, { undo });
  }

  /** Cards that a filter hides stay where they are: behind a shown card means directly behind it. */
  function behind(afterTaskId: string | null, status: TaskStatus): string | null {
    return afterTaskId === null || all.some((task) => task.id === afterTaskId && task.status === status)
      ? afterTaskId
      : null;
  }

  const footer = (status: TaskStatus) =>
    mayEdit ? (
      <NewTask column={t(`columns.${status}`)} onAdd={(name) => void client.create({ name, status })} />
    ) : null;
  const parts = { tasks: shown, mayEdit, addressOf, onMove: move };

  return (
    <>
      <BoardHeader
        plan={plan}
        client={client}
        progress={{ done, all: all.length }}
        hasHistory={hasHistory}
        onShare={() => setSharing(true)}
        onHistory={() => setHistory(!hasHistory)}
      />
      {state.isStale ? <CouldNotRefresh onRetry={() => void client.reload()} /> : null}
      {plan.isArchived ? <Banner>{t('archived')}</Banner> : null}
      {plan.permission === 'VIEWER' ? <Banner>{t('readOnly')}</Banner> : null}
      <div className="flex flex-wrap items-end justify-between gap-3">
        <FilterBar tasks={all} held={filters} />
        <Button
          variant="secondary"
          onClick={() => filters.set('view', filters.view === 'list' ? null : 'list')}
        >
          {t(filters.view === 'list' ? 'board' : 'list')}
        </Button>
      </div>
      {filters.isFiltered && shown.length === 0 ? <p>{t('filters.none')}</p> : null}
      {hasHistory ? (
        <HistoryPanel plan={plan} client={client} deleted={state.deleted} onLookBack={setPast} />
      ) : null}
      {isPast ? null : filters.view === 'list' ? (
        <ListView {...parts} />
      ) : (
        <>
          {isNarrow ? (
            <RadioGroup
              label={t('chooseColumn')}
              layout="row"
              value={column}
              onChange={(value) => setColumn(value as TaskStatus)}
              options={columns.map((status) => ({ value: status, label: t(`columns.${status}`) }))}
            />
          ) : null}
          <Board {...parts} only={isNarrow ? column : null} footer={footer} />
        </>
      )}
      {filters.openTask ? (
        <CardPanel
          key={filters.openTask}
          board={state}
          client={client}
          taskId={filters.openTask}
          onClose={() =>
            setParams((before) => {
              const next = new URLSearchParams(before);
              next.delete('task');
              return next;
            })
          }
        />
      ) : null}
      {isSharing ? (
        <ShareDialog plan={plan} onClose={() => setSharing(false)} onChanged={() => void client.reload()} />
      ) : null}
    </>
  );
}

/** PLN-23. */
function Closed() {
  const t = useTranslations('planningBoard');
  return (
    <MessagePage
      drawing={<LineDrawing name="signpost" className="h-28 w-36" />}
      heading={<PageHeading title={t('closedTitle')} />}
      body={t('closedBody')}
      action={
        <Button asChild>
          <Link to="/action-plans">{t('toPlans')}</Link>
        </Button>
      }
    />
  );
}

function Waiting({ state, client }: { state: BoardState; client: BoardClient | null }) {
  const t = useTranslations('planningBoard');
  if (state.status === 'failed') {
    return (
      <>
        <PageHeading title={t('title')} />
        <Card>
          <ErrorState onRetry={() => void client?.reload()} />
        </Card>
      </>
    );
  }
  return (
    <>
      <PageHeading title={t('title')} />
      <p role="status" className="sr-only">
        {t('loading')}
      </p>
      <div className="grid gap-4 md:grid-cols-3">
        {columns.map((status) => (
          <Card key={status} className="flex flex-col gap-3">
            <Skeleton className="w-1/2" />
            <Skeleton className="h-16" />
            <Skeleton className="h-16" />
          </Card>
        ))}
      </div>
    </>
  );
}

const narrow = '(max-width: 767px)';

function useIsNarrow(): boolean {
  const [isNarrow, setNarrow] = useState(() => window.matchMedia(narrow).matches);
  useEffect(() => {
    const query = window.matchMedia(narrow);
    const look = () => setNarrow(query.matches);
    query.addEventListener('change', look);
    return () => query.removeEventListener('change', look);
  }, []);
  return isNarrow;
}
