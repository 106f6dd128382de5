import {
  closestCorners,
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
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { GripVertical } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { cn } from '#/ui/cn.ts';
import type { Task, TaskStatus } from '../operations.ts';
import { columnOf, columns } from './boardState.ts';
import { MoveMenu } from './MoveMenu.tsx';
import { inColumnOf, placeOf, previewOf } from './preview.ts';
import { TaskCard } from './TaskCard.tsx';
import { useAnnouncements } from './useAnnouncements.ts';
import { usePlanNames } from './usePlanNames.ts';

type BoardProps = {
  tasks: readonly Task[];
  mayEdit: boolean;
  /** Where a card's panel is. */
  addressOf: (task: Task) => string;
  onMove: (taskId: string, status: TaskStatus, afterTaskId: string | null) => void;
  /** At the foot of a column. */
  footer: (status: TaskStatus) => ReactNode;
  /** On a phone one column is shown at a time; null: all three. */
  only: TaskStatus | null;
};

/** The three columns. All that is known of the drag library stays in this file and its two helpers. */
export function Board({ tasks, mayEdit, addressOf, onMove, footer, only }: BoardProps) {
  const [lifted, setLifted] = useState<string | null>(null);
  const [preview, setPreview] = useState<readonly Task[] | null>(null);
  const shown = preview ?? tasks;
  const accessibility = useAnnouncements(shown);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    // A finger that scrolls does not lift.
    useSensor(TouchSensor, { activationConstraint: { delay: 180, tolerance: 8 } }),
    useSensor(KeyboardSensor, {
      coordinateGetter: sortableKeyboardCoordinates,
      keyboardCodes: { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter'] },
    }),
  );

  function begin({ active }: DragStartEvent): void {
    setLifted(String(active.id));
    setPreview(tasks);
  }
  function over({ active, over: target }: DragOverEvent): void {
    // Within a column the library shows the order; only another column has to take the card in.
    if (target) setPreview((held) => inColumnOf(held ?? tasks, String(active.id), String(target.id)));
  }
  function end({ active, over: target }: DragEndEvent): void {
    const taskId = String(active.id);
    const final = target ? previewOf(preview ?? tasks, taskId, String(target.id)) : null;
    setLifted(null);
    setPreview(null);
    const place = final ? placeOf(final, taskId) : null;
    if (place) onMove(taskId, place.status, place.afterTaskId);
  }
  function cancel(): void {
    setLifted(null);
    setPreview(null);
  }

  const held = lifted === null ? null : shown.find(({ id }) => id === lifted);
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCorners}
      accessibility={accessibility}
      onDragStart={begin}
      onDragOver={over}
      onDragEnd={end}
      onDragCancel={cancel}
    >
      <div className="grid items-start gap-4 md:grid-cols-3">
        {columns
          .filter((status) => only === null || status === only)
          .map((status) => (
            <Column
              key={status}
              status={status}
              tasks={columnOf(shown, status)}
              footer={footer(status)}
              mayEdit={mayEdit}
            >
              {columnOf(shown, status).map((task) => (
                <SortableCard
                  key={task.id}
                  task={task}
                  column={columnOf(shown, status)}
                  mayEdit={mayEdit}
                  to={addressOf(task)}
                  onMove={(to, after) => onMove(task.id, to, after)}
                />
              ))}
            </Column>
          ))}
      </div>
      <DragOverlay dropAnimation={null}>
        {held ? (
          <div className="rounded-card bg-raised p-3 shadow-dialog">
            <TaskCard task={held} to={addressOf(held)} />
          </div>
        ) : null}
      </DragOverlay>
    </DndContext>
  );
}

type ColumnProps = {
  status: TaskStatus;
  tasks: readonly Task[];
  mayEdit: boolean;
  footer: ReactNode;
  children: ReactNode;
};

function Column({ status, tasks, mayEdit, footer, children }: ColumnProps) {
  const t = useTranslations('planningBoard');
  const { setNodeRef, isOver } = useDroppable({ id: status, disabled: !mayEdit });
  return (
    <section
      ref={setNodeRef}
      aria-labelledby={`column-${status}`}
      className={cn(
        'flex min-w-0 flex-col gap-3 rounded-card bg-surface p-3',
        isOver && 'ring-2 ring-primary',
      )}
    >
      <div className="flex items-baseline justify-between gap-2 px-1">
        <h2 id={`column-${status}`} className="text-base">
          {t(`columns.${status}`)}
        </h2>
        <p className="text-sm text-ink-muted tabular-nums">{t('columnCount', { count: tasks.length })}</p>
      </div>
      <SortableContext items={tasks.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <ul className="flex flex-col gap-2">{children}</ul>
      </SortableContext>
      {tasks.length === 0 ? (
        <p className="rounded-control border border-dashed border-line-strong px-3 py-6 text-center text-sm text-ink-muted">
          {t(mayEdit ? 'emptyColumn' : 'emptyColumnReadOnly')}
        </p>
      ) : null}
      {footer}
    </section>
  );
}

type SortableCardProps = {
  task: Task;
  column: readonly Task[];
  mayEdit: boolean;
  to: string;
  onMove: (status: TaskStatus, afterTaskId: string | null) => void;
};

function SortableCard({ task, column, mayEdit, to, onMove }: SortableCardProps) {
  const t = useTranslations('planningBoard');
  const names = usePlanNames();
  const sortable = useSortable({ id: task.id, disabled: !mayEdit });
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    sortable;
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={cn(
        'flex items-start gap-1 rounded-card border border-line bg-raised p-3 motion-reduce:transition-none!',
        isDragging && 'opacity-40',
      )}
    >
      {mayEdit ? (
        <button
          type="button"
          ref={setActivatorNodeRef}
          {...attributes}
          {...listeners}
          aria-label={t('drag', { name: names.task(task) })}
          className="-ml-1.5 inline-flex min-h-8 min-w-6 cursor-grab touch-none items-center justify-center rounded-control text-ink-muted hover:bg-primary-soft pointer-coarse:min-h-11 pointer-coarse:min-w-11"
        >
          <GripVertical className="size-4" aria-hidden="true" />
        </button>
      ) : null}
      <TaskCard task={task} to={to} />
      {mayEdit ? <MoveMenu task={task} column={column} onMove={onMove} /> : null}
    </li>
  );
}
