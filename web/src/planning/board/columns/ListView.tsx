import { Fragment, type ReactNode, type RefObject, useCallback, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Room } from '#/ui/Room.tsx';
import type { Task, TaskStatus } from '../../operations.ts';
import { columns } from '../live/boardState.ts';
import type { CardActions } from '../move/CardMenu.tsx';
import { useCardFocus, useColumnFocus } from '../move/useCardFocus.ts';
import type { CardLink } from '../useCardAddress.ts';
import { ColumnHeading } from './ColumnHeading.tsx';
import { TaskCard } from './TaskCard.tsx';
import { useColumns } from './useColumns.ts';
import { type RowProps, rowOf, useCardInHand, useLongColumn } from './useLongColumn.ts';

export type CardsProps = {
  tasks: readonly Task[];
  mayEdit: boolean;
  isFiltered: boolean;
  /** Where a card's panel is. Stays the same while cards change, and so does `actions`. */
  linkTo: (taskId: string) => CardLink;
  actions: CardActions;
  /** The viewer's day, YYYY-MM-DD. */
  today: string;
  /** The card whose panel is open. */
  openId: string | null;
  /** At the foot of a column. */
  footer: (status: TaskStatus) => ReactNode;
};

/** The same cards one below the other, for who does not like boards. */
export function ListView({ tasks, mayEdit, linkTo, actions, today, openId, footer }: CardsProps) {
  const sorted = useColumns(tasks);
  const { held: inHand, hands } = useCardInHand(openId);
  useColumnFocus();
  return (
    <div className="flex flex-col gap-4" {...hands}>
      {columns.map((status) => (
        <Section
          key={status}
          status={status}
          tasks={sorted[status]}
          openId={openId}
          inHand={inHand}
          actions={mayEdit ? actions : null}
          linkTo={linkTo}
          today={today}
        >
          {footer(status)}
        </Section>
      ))}
    </div>
  );
}

type SectionProps = Pick<CardsProps, 'tasks' | 'linkTo' | 'today' | 'openId'> & {
  status: TaskStatus;
  actions: CardActions | null;
  inHand: RefObject<string | null>;
  children: ReactNode;
};

function Section({ status, tasks, openId, inHand, children, ...rest }: SectionProps) {
  const t = useTranslations('planningBoard');
  const list = useRef<HTMLUListElement>(null);
  const { cards, roomBelow } = useLongColumn({ list, tasks, kept: [openId, inHand.current], gap: 0 });
  return (
    <section aria-labelledby={`column-${status}`} className="flex flex-col gap-2 rounded-card bg-surface p-4">
      <ColumnHeading status={status} count={tasks.length} className="px-0" />
      {tasks.length === 0 ? (
        <p className="text-sm text-ink-muted">{t('emptyColumnReadOnly')}</p>
      ) : (
        <ul ref={list} className="divide-y divide-line">
          {cards.map(({ task, room, row }) => (
            <Fragment key={task.id}>
              <Room height={room} />
              <Line task={task} {...row}>
                <TaskCard task={task} {...rest} />
              </Line>
            </Fragment>
          ))}
          <Room height={roomBelow} />
        </ul>
      )}
      <div className="-ml-2 flex flex-col">{children}</div>
    </section>
  );
}

type LineProps = RowProps & { task: Task; children: ReactNode };

function Line({ task, children, measure, ...place }: LineProps) {
  const line = useRef<HTMLLIElement>(null);
  useCardFocus(line, task);
  const row = useCallback(
    (element: HTMLLIElement | null) => {
      line.current = element;
      measure?.(element);
    },
    [measure],
  );
  return (
    <li ref={row} {...rowOf(task.id, place)} className="relative py-3 hover:bg-primary-soft">
      {children}
    </li>
  );
}
