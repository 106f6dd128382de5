import { Fragment, type ReactNode, type RefObject, useCallback, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Room } from '#/ui/Room.tsx';
import type { Task, TaskStatus } from '../../operations.ts';
import { columns } from '../live/boardState.ts';
import { useGrips } from '../move/grips.ts';
import { useColumnFocus } from '../move/useCardFocus.ts';
import { useDragLayer } from '../move/useDragLayer.ts';
import { BoardCard, type BoardCardProps } from './BoardCard.tsx';
import { ColumnHeading } from './ColumnHeading.tsx';
import { ColumnSwitch, useColumnInFront } from './ColumnSwitch.tsx';
import type { CardsProps } from './ListView.tsx';
import { Track } from './Track.tsx';
import { useColumns } from './useColumns.ts';
import { useCardInHand, useLongColumn } from './useLongColumn.ts';

/** As the class of the list says it. */
const GAP_PX = 8;

/** The card that is carried, and all cards as they would stand if it were dropped. */
export type Carried = { readonly taskId: string; readonly tasks: readonly Task[] };

/** The three columns. What carries cards between them comes behind the first look (`useDragLayer`). */
export function Board({ tasks, mayEdit, isFiltered, linkTo, actions, today, openId, footer }: CardsProps) {
  const track = useRef<HTMLDivElement>(null);
  const { inFront, look, bring } = useColumnInFront(track);
  const t = useTranslations('planningBoard');
  const [carried, setCarried] = useState<Carried | null>(null);
  const shown = carried?.tasks ?? tasks;
  const sorted = useColumns(shown);
  const { held: inHand, hands } = useCardInHand(openId);
  const grips = useGrips();
  const DragLayer = useDragLayer(grips, mayEdit);
  useColumnFocus();
  const lifted = carried?.taskId ?? null;
  return (
    <>
      <div className="flex flex-col gap-3 md:hidden print:hidden">
        <ColumnSwitch tasks={tasks} value={inFront} onChange={bring} />
      </div>
      <Track
        ref={track}
        label={mayEdit || tasks.length > 0 ? undefined : t('board')}
        isFree={lifted !== null}
        onScroll={look}
        {...grips.presses}
        {...hands}
        onFocus={(event) => {
          grips.ask();
          hands.onFocus(event);
        }}
      >
        {columns.map((status) => (
          <Column
            key={status}
            status={status}
            tasks={sorted[status]}
            empty={t(isFiltered ? 'emptyColumnFiltered' : mayEdit ? 'emptyColumn' : 'emptyColumnReadOnly')}
            footer={footer(status)}
            kept={[lifted, openId]}
            inHand={inHand}
            actions={mayEdit ? actions : null}
            linkTo={linkTo}
            today={today}
            grips={grips}
          />
        ))}
      </Track>
      {/* Behind the columns: it finds the elements of their cards. */}
      {DragLayer ? (
        <DragLayer
          grips={grips}
          tasks={shown}
          sorted={sorted}
          mayEdit={mayEdit}
          carried={carried}
          onCarry={setCarried}
          onMove={actions.onMove}
          linkTo={linkTo}
          today={today}
        />
      ) : null}
    </>
  );
}

type ColumnProps = Pick<BoardCardProps, 'actions' | 'linkTo' | 'today' | 'grips'> & {
  status: TaskStatus;
  tasks: readonly Task[];
  empty: string;
  footer: ReactNode;
  kept: readonly (string | null)[];
  inHand: RefObject<string | null>;
};

function Column({ status, tasks, empty, footer, kept, inHand, ...rest }: ColumnProps) {
  const { grips } = rest;
  const list = useRef<HTMLUListElement>(null);
  const { cards, roomBelow } = useLongColumn({
    list,
    tasks,
    kept: [...kept, inHand.current],
    gap: GAP_PX,
  });
  const column = useCallback((element: HTMLElement | null) => grips.put(status, element), [grips, status]);
  return (
    <section
      ref={column}
      aria-labelledby={`column-${status}`}
      className="flex min-w-0 snap-start flex-col gap-3 rounded-card bg-surface p-3 data-over:inset-ring-2 data-over:inset-ring-primary print:p-0"
    >
      {/* On a phone the switch above says it. */}
      <ColumnHeading
        status={status}
        count={tasks.length}
        className="max-md:sr-only print:not-sr-only print:break-after-avoid"
      />
      <ul ref={list} className="flex flex-col gap-2 empty:hidden">
        {cards.map(({ task, room, row }) => (
          <Fragment key={task.id}>
            <Room height={room} />
            <BoardCard task={task} {...rest} {...row} />
          </Fragment>
        ))}
        <Room height={roomBelow} />
      </ul>
      {tasks.length === 0 ? (
        <p className="rounded-control border border-dashed border-line-strong px-3 py-6 text-center text-sm text-ink-muted">
          {empty}
        </p>
      ) : null}
      {footer}
    </section>
  );
}
