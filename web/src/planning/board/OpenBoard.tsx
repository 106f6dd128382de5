import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { pagePart, usePartsBehind } from '#/app/parts/pagePart.tsx';
import { useLatest } from '#/lib/useLatest.ts';
import { cn } from '#/ui/cn.ts';
import { Banner } from '#/ui/feedback/Banner.tsx';
import { CouldNotRefresh } from '#/ui/feedback/CouldNotRefresh.tsx';
import { showToast } from '#/ui/feedback/toast.ts';
import { longLists } from '#/ui/list/useWindowVirtualizer.ts';
import type { TaskStatus } from '../operations.ts';
import { Unsent, UnsentChanges } from '../unsent/Unsent.tsx';
import { BoardHeader } from './BoardHeader.tsx';
import { Board } from './columns/Board.tsx';
import { ListView } from './columns/ListView.tsx';
import { NewTask } from './columns/NewTask.tsx';
import { FilterBar } from './filter/FilterBar.tsx';
import { fits, useFilters } from './filter/useFilters.ts';
import { useToday } from './filter/useToday.ts';
import type { BoardClient } from './live/boardClient.ts';
import { type BoardState, columnOf } from './live/boardState.ts';
import { useBoardNews } from './live/useBoardNews.ts';
import { OpenCardMenu } from './move/CardMenu.tsx';
import { useMove } from './move/useMove.ts';
import { usePlanNames } from './people/usePlanNames.ts';
import { useCardAddress } from './useCardAddress.ts';
import { useEditCard } from './useEditCard.ts';
import { useRemoveCard } from './useRemoveCard.ts';

const HistoryPanel = pagePart(async () => (await import('../history/HistoryPanel.tsx')).HistoryPanel);
const CardPanel = pagePart(async () => (await import('../panel/CardPanel.tsx')).CardPanel);
const ShareDialog = pagePart(async () => (await import('../share/ShareDialog.tsx')).ShareDialog);
const PARTS = [OpenCardMenu, CardPanel, HistoryPanel, ShareDialog, UnsentChanges, longLists];

type OpenBoardProps = { state: BoardState; client: BoardClient };

/** A plan with everything that can be done on it. */
export function OpenBoard({ state, client }: OpenBoardProps) {
  const t = useTranslations('planningBoard');
  const names = usePlanNames();
  const today = useToday();
  const held = useFilters();
  const card = useCardAddress();
  const [isSharing, setSharing] = useState(false);
  const [hasHistory, setHistory] = useState(false);
  useBoardNews(client, state);
  usePartsBehind(PARTS);

  const { plan, tasks: all } = state;
  const shown = all.filter((task) => fits(task, held.filters, today));
  const mayEdit = plan.permission !== 'VIEWER' && !plan.isArchived;
  const move = useMove(client, all);
  const edit = useEditCard(client);
  const remove = useRemoveCard(client);
  const latestShown = useLatest(shown);
  const actions = useMemo(
    () => ({ onMove: move, onEdit: edit, onRemove: remove, shown: latestShown }),
    [move, edit, remove, latestShown],
  );

  function add(name: string, status: TaskStatus): void {
    const task = client.create({ name, status });
    if (!fits(task, held.filters, today)) showToast(t('addedHidden', { name: names.task(task) }));
  }

  const parts = {
    tasks: shown,
    mayEdit,
    isFiltered: held.count > 0,
    linkTo: card.linkTo,
    actions,
    today,
    openId: card.openId,
    footer: (status: TaskStatus) =>
      mayEdit ? <NewTask column={t(`columns.${status}`)} onAdd={(name) => add(name, status)} /> : null,
  };
  const board = held.view === 'list' ? <ListView {...parts} /> : <Board {...parts} />;

  return (
    // Beside an open card there is room for all of the board, if need be by scrolling it.
    <div
      className={cn(
        'flex min-w-0 flex-col gap-4 print:[&_button]:hidden',
        card.openId && 'lg:pr-100 lg:[--column-min:15rem] print:pr-0',
      )}
    >
      <BoardHeader
        plan={plan}
        client={client}
        progress={{ done: columnOf(all, 'COMPLETED').length, all: all.length }}
        hasHistory={hasHistory}
        onShare={() => setSharing(true)}
        onHistory={() => setHistory(!hasHistory)}
      />
      <Unsent planId={plan.id} board={state} openId={card.openId} />
      {state.isStale ? <CouldNotRefresh onRetry={client.reload} /> : null}
      {plan.isArchived ? (
        <Banner>{t('archived')}</Banner>
      ) : plan.permission === 'VIEWER' ? (
        <Banner>{t('readOnly')}</Banner>
      ) : null}
      <FilterBar tasks={all} held={held} />
      {held.count > 0 && shown.length === 0 ? <p role="status">{t('filters.none')}</p> : null}
      {hasHistory ? (
        <HistoryPanel
          plan={plan}
          tasks={all}
          deleted={state.deleted}
          onRestore={client.restore}
          isCovered={Boolean(card.openId)}
          onClose={() => setHistory(false)}
        >
          {board}
        </HistoryPanel>
      ) : (
        board
      )}
      {card.openId ? (
        <CardPanel
          key={card.openId}
          board={state}
          client={client}
          taskId={card.openId}
          onMove={move}
          onClose={card.close}
        />
      ) : null}
      {isSharing ? (
        <ShareDialog plan={plan} onClose={() => setSharing(false)} onChanged={client.reload} />
      ) : null}
    </div>
  );
}
