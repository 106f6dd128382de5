import {
  AutoScrollActivator,
  DndContext,
  type DragEndEvent,
  type DragOverEvent,
  DragOverlay,
  type DragStartEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  type AnimateLayoutChanges,
  defaultAnimateLayoutChanges,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { GripVertical } from 'lucide-react';
import { Fragment, memo, type ReactNode, type RefObject, useCallback, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { cn } from '#/ui/cn.ts';
import { Room } from '#/ui/Room.tsx';
import type { Task, TaskStatus } from '../../operations.ts';
import { columns } from '../live/boardState.ts';
import { EarlyKeys } from '../move/EarlyKeys.tsx';
import { nearestCard } from '../move/nearestCard.ts';
import { inColumnOf, placeOf, previewOf } from '../move/preview.ts';
import { useAnnouncements } from '../move/useAnnouncements.ts';
import { useCardFocus, useColumnFocus } from '../move/useCardFocus.ts';
import { useClickAfterDrag, useGrip } from '../move/useGrip.ts';
import { usePlanNames } from '../people/usePlanNames.ts';
import { ColumnHeading } from './ColumnHeading.tsx';
import { ColumnSwitch, useColumnInFront } from './ColumnSwitch.tsx';
import type { CardsProps } from './ListView.tsx';
import { TaskCard } from './TaskCard.tsx';
import { Track } from './Track.tsx';
import { useColumns } from './useColumns.ts';
import { type RowProps, rowOf, useCardInHand, useLongColumn } from './useLongColumn.ts';

/**
 * On a phone a card is as wide as the screen: it is the finger at the edge that brings the next column, slowly enough to stop
 * at it.
 */
const autoScroll = {
  activator: AutoScrollActivator.Pointer,
  threshold: { x: 0.08, y: 0.2 },
  acceleration: 4,
};

/** Cards slide to new places around the one that is carried; beyond a screen nobody sees it, and each is a separate layer. */
const slideNearby: AnimateLayoutChanges = (given) => {
  const carried = given.active ? given.items.indexOf(given.active.id) : given.index;
  const isSeen = carried < 0 || Math.abs(given.index - carried) <= 15;
  return isSeen && defaultAnimateLayoutChanges(given);
};

/** A card that is carried has the same place for it: its text stays where it was. */
const handleClasses =
  '-my-1 -ml-1.5 inline-flex min-h-8 min-w-6 shrink-0 items-center justify-center text-ink-muted pointer-coarse:-my-2.5 pointer-coarse:-ml-3 pointer-coarse:min-h-11 pointer-coarse:min-w-11';

/** As the class of the list says it. */
const GAP_PX = 8;

// Constants: every card subscribes again when they change.
const byMouse = { activationConstraint: { distance: 6 } };
/** A finger that scrolls does not lift. */
const byFinger = { activationConstraint: { delay: 250, tolerance: 8 } };
const byKeys = {
  coordinateGetter: sortableKeyboardCoordinates,
  keyboardCodes: { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter'] },
};

/** The three columns. All that is known of the drag library stays in this file and its helpers in `move`. */
export function Board({ tasks, mayEdit, isFiltered, linkTo, actions, today, openId, footer }: CardsProps) {
  const track = useRef<HTMLDivElement>(null);
  const { inFront, look, bring } = useColumnInFront(track);
  const t = useTranslations('planningBoard');
  const [lifted, setLifted] = useState<string | null>(null);
  const [preview, setPreview] = useState<readonly Task[] | null>(null);
  const shown = preview ?? tasks;
  const sorted = useColumns(shown);
  const accessibility = useAnnouncements(shown);
  const { held: inHand, hands } = useCardInHand(openId);
  useColumnFocus();
  const click = useClickAfterDrag();
  const sensors = useSensors(
    useSensor(MouseSensor, byMouse),
    useSensor(TouchSensor, byFinger),
    useSensor(KeyboardSensor, byKeys),
  );

  function begin({ active }: DragStartEvent): void {
    click.hold();
    setLifted(String(active.id));
    setPreview(tasks);
  }
  function over({ active, over: target }: DragOverEvent): void {
    // Within a column the library shows the order; only another column has to take the card in.
    if (target) setPreview((held) => inColumnOf(held ?? tasks, String(active.id), String(target.id)));
  }
  function end({ active, over: target, delta, activatorEvent }: DragEndEvent): void {
    const taskId = String(active.id);
    // A finger that only rested on the card wants to open it.
    const hasRested =
      'touches' in activatorEvent && Math.hypot(delta.x, delta.y) < byFinger.activationConstraint.tolerance;
    click.releaseSoon(hasRested ? taskId : null);
    const final = target ? previewOf(preview ?? tasks, taskId, String(target.id)) : null;
    setLifted(null);
    setPreview(null);
    const place = final ? placeOf(final, taskId) : null;
    if (place) actions.onMove(taskId, place.status, place.afterTaskId);
  }
  function cancel(): void {
    click.releaseSoon(null);
    setLifted(null);
    setPreview(null);
  }

  const held = lifted === null ? null : shown.find(({ id }) => id === lifted);
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={nearestCard}
      accessibility={accessibility}
      autoScroll={autoScroll}
      onDragStart={begin}
      onDragOver={over}
      onDragEnd={end}
      onDragCancel={cancel}
    >
      <EarlyKeys />
      <div className="flex flex-col gap-3 md:hidden print:hidden">
        <ColumnSwitch tasks={tasks} value={inFront} onChange={bring} />
      </div>
      <Track
        ref={track}
        label={mayEdit || tasks.length > 0 ? undefined : t('board')}
        isFree={lifted !== null}
        onScroll={look}
        {...hands}
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
          />
        ))}
      </Track>
      <DragOverlay dropAnimation={null}>
        {held ? (
          <div className="flex items-start gap-1 rounded-card border border-transparent bg-raised p-3 shadow-dialog">
            <span aria-hidden="true" className={handleClasses}>
              <GripVertical className="size-4" />
            </span>
            <TaskCard task={held} linkTo={linkTo} today={today} actions={null} isLifted />
          </div>
        ) : null}
      </DragOverlay>
    </DndContext>
  );
}

type ColumnProps = Pick<SortableCardProps, 'actions' | 'linkTo' | 'today'> & {
  status: TaskStatus;
  tasks: readonly Task[];
  empty: string;
  footer: ReactNode;
  kept: readonly (string | null)[];
  inHand: RefObject<string | null>;
};

function Column({ status, tasks, empty, footer, kept, inHand, ...rest }: ColumnProps) {
  const { setNodeRef, isOver } = useDroppable({ id: status, disabled: !rest.actions });
  const list = useRef<HTMLUListElement>(null);
  const { ids, cards, roomBelow } = useLongColumn({
    list,
    tasks,
    kept: [...kept, inHand.current],
    gap: GAP_PX,
  });
  return (
    <section
      ref={setNodeRef}
      aria-labelledby={`column-${status}`}
      className={cn(
        'flex min-w-0 snap-start flex-col gap-3 rounded-card bg-surface p-3 print:p-0',
        isOver && 'inset-ring-2 inset-ring-primary',
      )}
    >
      {/* On a phone the switch above says it. */}
      <ColumnHeading
        status={status}
        count={tasks.length}
        className="max-md:sr-only print:not-sr-only print:break-after-avoid"
      />
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ul ref={list} className="flex flex-col gap-2 empty:hidden">
          {cards.map(({ task, room, row }) => (
            <Fragment key={task.id}>
              <Room height={room} />
              <SortableCard task={task} {...rest} {...row} />
            </Fragment>
          ))}
          <Room height={roomBelow} />
        </ul>
      </SortableContext>
      {tasks.length === 0 ? (
        <p className="rounded-control border border-dashed border-line-strong px-3 py-6 text-center text-sm text-ink-muted">
          {empty}
        </p>
      ) : null}
      {footer}
    </section>
  );
}

type SortableCardProps = Pick<CardsProps, 'linkTo' | 'today'> &
  RowProps & { task: Task; actions: CardsProps['actions'] | null };

const SortableCard = memo(function SortableCard({
  task,
  actions,
  linkTo,
  today,
  measure,
  ...place
}: SortableCardProps) {
  const t = useTranslations('planningBoard');
  const names = usePlanNames();
  const sortable = useSortable({ id: task.id, disabled: !actions, animateLayoutChanges: slideNearby });
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    sortable;
  const grip = useGrip(listeners);
  useCardFocus(sortable.node, task);
  const row = useCallback(
    (element: HTMLElement | null) => {
      setNodeRef(element);
      measure?.(element);
    },
    [setNodeRef, measure],
  );
  return (
    <li
      ref={row}
      {...rowOf(task.id, place)}
      {...grip.card}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={cn(
        'relative flex break-inside-avoid items-start gap-1 rounded-card border border-line bg-raised p-3 hover:border-line-strong motion-reduce:transition-none!',
        actions && 'touch-manipulation select-none [-webkit-touch-callout:none]',
        isDragging && 'opacity-40',
      )}
    >
      {actions ? (
        <button
          type="button"
          ref={setActivatorNodeRef}
          {...attributes}
          {...grip.handle}
          aria-label={t('drag', { name: names.task(task) })}
          className={cn(
            handleClasses,
            'relative z-10 cursor-grab touch-none rounded-control hover:bg-primary-soft',
          )}
        >
          <GripVertical className="size-4" aria-hidden="true" />
        </button>
      ) : null}
      <TaskCard task={task} linkTo={linkTo} today={today} actions={actions} />
    </li>
  );
});
