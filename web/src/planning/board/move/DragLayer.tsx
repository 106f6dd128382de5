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
import {
  type Dispatch,
  memo,
  type SetStateAction,
  useEffect,
  useLayoutEffect,
  useMemo,
  useSyncExternalStore,
} from 'react';
import { useTranslations } from 'use-intl';
import type { Task, TaskStatus } from '../../operations.ts';
import type { Carried } from '../columns/Board.tsx';
import { gripClasses } from '../columns/BoardCard.tsx';
import type { CardsProps } from '../columns/ListView.tsx';
import { TaskCard } from '../columns/TaskCard.tsx';
import { type Columns, columns } from '../live/boardState.ts';
import type { CardActions } from './CardMenu.tsx';
import { EarlyKeys } from './EarlyKeys.tsx';
import { finger } from './earlyPress.ts';
import { type Grips, gripOf } from './grips.ts';
import { nearestCard } from './nearestCard.ts';
import { inColumnOf, placeOf, previewOf } from './preview.ts';
import { useAnnouncements } from './useAnnouncements.ts';
import { useClickAfterDrag } from './useClickAfterDrag.ts';

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

// Constants: every card subscribes again when they change.
const byMouse = { activationConstraint: { distance: 6 } };
const byKeys = {
  coordinateGetter: sortableKeyboardCoordinates,
  keyboardCodes: { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter'] },
};

type DragLayerProps = Pick<CardsProps, 'tasks' | 'mayEdit' | 'linkTo' | 'today'> & {
  grips: Grips;
  sorted: Columns;
  carried: Carried | null;
  onCarry: Dispatch<SetStateAction<Carried | null>>;
  onMove: CardActions['onMove'];
};

/**
 * What carries the cards of a board. It draws the carried one only: all others stand on the board before it comes, and it
 * follows their elements. All that is known of the drag library is in this file and its helpers.
 */
export function DragLayer({
  grips,
  tasks,
  sorted,
  mayEdit,
  carried,
  onCarry,
  onMove,
  linkTo,
  today,
}: DragLayerProps) {
  const accessibility = useAnnouncements(tasks);
  const click = useClickAfterDrag();
  const byFinger = useMemo(
    () => ({
      activationConstraint: finger,
      bypassActivationConstraint: ({ event }: { event: Event }) => grips.early.hasRested(event),
    }),
    [grips],
  );
  const sensors = useSensors(
    useSensor(MouseSensor, byMouse),
    useSensor(TouchSensor, byFinger),
    useSensor(KeyboardSensor, byKeys),
  );

  function begin({ active }: DragStartEvent): void {
    click.hold();
    onCarry({ taskId: String(active.id), tasks });
  }
  function over({ active, over: target }: DragOverEvent): void {
    if (!target) return;
    // Within a column the library shows the order; only another column has to take the card in.
    onCarry((held) => {
      const next = held && inColumnOf(held.tasks, String(active.id), String(target.id));
      return next && next !== held.tasks ? { ...held, tasks: next } : held;
    });
  }
  function end({ active, over: target, delta, activatorEvent }: DragEndEvent): void {
    const taskId = String(active.id);
    // A finger that only rested on the card wants to open it.
    const hasRested = 'touches' in activatorEvent && Math.hypot(delta.x, delta.y) < finger.tolerance;
    click.releaseSoon(hasRested ? taskId : null);
    const final = target ? previewOf(tasks, taskId, String(target.id)) : null;
    onCarry(null);
    const place = final ? placeOf(final, taskId) : null;
    if (place) onMove(taskId, place.status, place.afterTaskId);
  }
  function cancel(): void {
    click.releaseSoon(null);
    onCarry(null);
  }

  const held = carried ? tasks.find(({ id }) => id === carried.taskId) : undefined;
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
      <EarlyKeys grips={grips} />
      {columns.map((status) => (
        <FollowedColumn key={status} status={status} tasks={sorted[status]} mayEdit={mayEdit} grips={grips} />
      ))}
      <DragOverlay dropAnimation={null}>
        {held ? (
          <div className="flex items-start gap-1 rounded-card border border-transparent bg-raised p-3 shadow-dialog">
            <span aria-hidden="true" className={gripClasses}>
              <GripVertical className="size-4" />
            </span>
            <TaskCard task={held} linkTo={linkTo} today={today} actions={null} isLifted />
          </div>
        ) : null}
      </DragOverlay>
    </DndContext>
  );
}

type FollowedProps = { mayEdit: boolean; grips: Grips };

function FollowedColumn({
  status,
  tasks,
  ...rest
}: FollowedProps & { status: TaskStatus; tasks: readonly Task[] }) {
  const { mayEdit, grips } = rest;
  const kind = useTranslations('planningBoard')('movable');
  const { setNodeRef, isOver } = useDroppable({ id: status, disabled: !mayEdit });
  const drawn = useSyncExternalStore(grips.subscribe, grips.drawn);
  const ids = useMemo(() => tasks.map(({ id }) => id), [tasks]);
  useLayoutEffect(() => {
    const column = grips.elementOf(status);
    setNodeRef(column);
    column?.toggleAttribute('data-over', isOver);
  }, [grips, status, setNodeRef, isOver]);
  return (
    <SortableContext items={ids} strategy={verticalListSortingStrategy}>
      {ids.map((id) => (drawn.has(id) ? <FollowedCard key={id} id={id} kind={kind} {...rest} /> : null))}
    </SortableContext>
  );
}

/** Tells the library of a card that is drawn, and writes on its element what the library says of it. */
const FollowedCard = memo(function FollowedCard({
  id,
  kind,
  mayEdit,
  grips,
}: FollowedProps & { id: string; kind: string }) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({
      id,
      disabled: !mayEdit,
      animateLayoutChanges: slideNearby,
      attributes: { roleDescription: kind },
    });
  useLayoutEffect(() => {
    const card = grips.elementOf(id);
    const grip = gripOf(card);
    setNodeRef(card);
    setActivatorNodeRef(grip);
    for (const name of ['aria-roledescription', 'aria-describedby', 'aria-pressed'] as const) {
      const value = attributes[name];
      if (value === undefined) grip?.removeAttribute(name);
      else grip?.setAttribute(name, String(value));
    }
    card?.toggleAttribute('data-carried', isDragging);
  }, [grips, id, setNodeRef, setActivatorNodeRef, attributes, isDragging]);
  const moved = CSS.Translate.toString(transform) ?? '';
  useLayoutEffect(() => {
    const card = grips.elementOf(id);
    if (card) Object.assign(card.style, { transform: moved, transition: transition ?? '' });
  }, [grips, id, moved, transition]);
  useEffect(() => (listeners ? grips.bind(id, listeners) : undefined), [grips, id, listeners]);
  return null;
});
